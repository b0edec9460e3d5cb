"""Wears out an installed kernel: interrupts at random moments, or mixed cells for minutes.

    python endurance.py interrupts [--kernel benchbook] [--times 1000] [--seed 1]
    python endurance.py soak [--kernel benchbook] [--minutes 10] [--seed 1]

Needs jupyter-client and psutil. Ends with code 1 when a variable is lost, an interrupted cell does
not end within its limit, or memory that is in use after a collection goes on growing.
"""

import argparse
import queue
import random
import statistics
import sys
import time

import psutil
from jupyter_client.manager import KernelManager

LIMIT = 30

# What is interrupted: endless cells of all kinds, short ones, and ones that mostly compile.
INTERRUPTED = [
    "while (true) {}",
    "long n = 0; while (true) { n++; }",
    "spin();",
    "Thread.sleep(60_000);",
    "new java.util.concurrent.CountDownLatch(1).await();",
    "Stream.iterate(1, i -> i + 1).forEach(i -> {});",
    "IntStream.iterate(1, i -> i + 1).parallel().forEach(i -> {});",
    "for (int i = 0; ; i++) { System.out.println(i); Thread.sleep(1); }",
    "for (int i = 0; i < 200; i++) { kept.put(\"scratch\", i); Thread.sleep(5); }",
    "var s = new java.net.ServerSocket(0); try { s.accept(); } finally { s.close(); }",
    "new ProcessBuilder(\"sleep\", \"60\").start().waitFor();",
    "record Scratch{i}(int a, String b) {} new Scratch{i}(1, \"x\")",
    "1 + {i}",
    "int unused{i} = {i}; unused{i} * 2",
    "\n".join(f"int c{k} = {k};" for k in range(20)),
    "int big{i}() { int s = 0; " + " ".join(f"s += {k};" for k in range(300)) + " return s; }",
    "IntStream.range(0, 1000).boxed().collect(Collectors.groupingBy(i -> i % 7))",
    "throw new RuntimeException(\"x\");",
]

MIXED = [
    "1 + {i}",
    "int counter = {i}; counter * 2",
    "\"text \" + {i} + \" ž 😀\"",
    "System.out.println(\"line \" + {i});",
    "for (int i = 0; i < 2000; i++) { System.out.println(\"line \" + i); }",
    "System.err.println(\"warning \" + {i});",
    "record Point(int x, int y) {} new Point({i}, 2)",
    "class Counter { int n; void add() { n++; } } var c = new Counter(); c.add(); c.n",
    "int twice(int n) { return n * 2; } twice({i})",
    "var list = new ArrayList<Integer>(); for (int i = 0; i < 1000; i++) list.add(i); list.size()",
    "IntStream.range(0, 1000).boxed().collect(Collectors.groupingBy(i -> i % 7))",
    "display(\"<b>\" + {i} + \"</b>\", \"text/html\");",
    "throw new IllegalStateException(\"wanted\");",
    "int broken = \"no number\";",
    "undefinedName + 1",
    "var t = new Thread(() -> System.out.println(\"from a thread\")); t.start(); t.join();",
    "byte[] megabytes = new byte[2_000_000]; megabytes.length",
    "Table.create(\"t\", IntColumn.create(\"n\", IntStream.range(0, 100).toArray()))",
    "Thread.sleep(5);",
]


class Kernel:
    """A running kernel and its blocking client."""

    def __init__(self, name):
        self.manager = KernelManager(kernel_name=name)
        self.manager.start_kernel()
        self.client = self.manager.client()
        self.client.start_channels()
        self.client.wait_for_ready(timeout=60)
        self.process = psutil.Process(self.manager.provisioner.pid)

    def start(self, code):
        return self.client.execute(code, store_history=False, stop_on_error=False)

    def finish(self, message_id, limit=LIMIT):
        """Returns the reply's content, once the cell is idle too; None when the time is over."""
        end = time.monotonic() + limit
        while True:
            reply = self._next(self.client.get_shell_msg, message_id, end)
            if reply is None or reply["msg_type"] == "execute_reply":
                break
        while reply is not None:
            message = self._next(self.client.get_iopub_msg, message_id, end)
            if message is None or message["content"].get("execution_state") == "idle":
                return message and reply["content"]
        return None

    def begun(self, message_id):
        """Waits until the cell is busy: shell and control are different sockets, without order."""
        self._next(self.client.get_iopub_msg, message_id, time.monotonic() + LIMIT)

    def interrupt(self):
        """Returns when the kernel has taken the interrupt, so that it can't hit a later cell."""
        message = self.client.session.msg("interrupt_request", {})
        self.client.control_channel.send(message)
        self._next(self.client.get_control_msg, message["header"]["msg_id"], time.monotonic() + LIMIT)

    @staticmethod
    def _next(get, message_id, end):
        while True:
            try:
                message = get(timeout=max(0.01, end - time.monotonic()))
            except queue.Empty:
                return None
            if message["parent_header"].get("msg_id") == message_id:
                return message

    def run(self, code, limit=LIMIT):
        return self.finish(self.start(code), limit)

    def value(self, code):
        message_id = self.client.execute(
            "", store_history=False, user_expressions={"v": code}, stop_on_error=False
        )
        answer = self.finish(message_id)["user_expressions"]["v"]
        return answer["data"]["text/plain"] if answer["status"] == "ok" else answer["evalue"]

    def close(self):
        self.client.stop_channels()
        self.manager.shutdown_kernel(now=True)


def interrupts(kernel, times, seed):
    rng = random.Random(seed)
    kernel.run("void spin() { while (true) {} }\nvar kept = new TreeMap<String, Integer>();")
    waits, lost, ended = [], [], {}
    for i in range(times):
        kernel.run(f"int v{i % 50} = {i}; kept.put(\"v\", {i});")
        code = rng.choice(INTERRUPTED).replace("{i}", str(i))
        message_id = kernel.start(code)
        kernel.begun(message_id)
        time.sleep(rng.choice([0, rng.random() * 0.01, rng.random() * 0.1, rng.random() * 0.4]))
        asked = time.monotonic()
        kernel.interrupt()
        reply = kernel.finish(message_id)
        if reply is None:
            print(f"{i}: no end within {LIMIT} s: {code[:70]!r}")
            return 1
        waits.append(time.monotonic() - asked)
        how = reply.get("ename", reply["status"])
        ended[how] = ended.get(how, 0) + 1
        found = kernel.value(f"v{i % 50} + \" \" + kept.get(\"v\")")
        if found != f"{i} {i}":
            lost.append((i, code[:70], found))
            print(f"{i}: expected {i} {i}, found {found} after {code[:70]!r}", flush=True)
    waits.sort()
    print(
        f"{times} interrupts (seed {seed}): {len(lost)} variables lost; ended as {ended};"
        f" until the reply: median {1000 * statistics.median(waits):.0f} ms,"
        f" 99th percentile {1000 * waits[int(0.99 * len(waits))]:.0f} ms, max {waits[-1]:.2f} s"
    )
    threads = kernel.value("Thread.activeCount()")
    print(f"threads of the kernel's group at the end: {threads}")
    return 1 if lost else 0


MEMORY = (
    "((java.util.function.Supplier<String>) () -> { System.gc(); long heap ="
    " java.lang.management.ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();"
    " long other = java.lang.management.ManagementFactory.getMemoryMXBean()"
    ".getNonHeapMemoryUsage().getUsed(); return heap + \" \" + other; }).get()"
)


def soak(kernel, minutes, seed, limit):
    rng = random.Random(seed)
    begin = time.monotonic()
    rows, cells, errors = [], 0, 0
    print("minute  cells  heap_mb  non_heap_mb  rss_mb  threads", flush=True)
    while True:
        if time.monotonic() - begin >= len(rows) * 15:
            heap, other = (int(n) / 1e6 for n in kernel.value(MEMORY).split())
            rss, threads = kernel.process.memory_info().rss / 1e6, kernel.process.num_threads()
            minute = (time.monotonic() - begin) / 60
            rows.append((minute, cells, heap, other, rss))
            print(f"{minute:6.2f} {cells:6d} {heap:8.1f} {other:12.1f} {rss:7.1f} {threads:8d}",
                  flush=True)
            if minute >= minutes:
                break
        reply = kernel.run(rng.choice(MIXED).replace("{i}", str(cells)))
        if reply is None:
            print("a cell did not end")
            return 1
        errors += reply["status"] == "error"
        cells += 1
        if cells % 10 == 0:
            kernel.client.complete("list.str", 8)
            kernel.client.inspect("list", 4)
    # The first third warms up: compiled code, caches.
    steady = rows[len(rows) // 3 :]
    grown = steady[-1][2] + steady[-1][3] - steady[0][2] - steady[0][3]
    ran = max(1, steady[-1][1] - steady[0][1])
    print(
        f"{cells} cells in {minutes} minutes (seed {seed}), {errors} wanted errors;"
        f" heap and non-heap in use grew by {grown:.1f} MB over the last {ran} cells:"
        f" {1000 * grown / ran:.1f} kB a cell"
    )
    return 1 if 1000 * grown / ran > limit else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=["interrupts", "soak"])
    parser.add_argument("--kernel", default="benchbook")
    parser.add_argument("--times", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=float, default=25, help="kB that a cell may keep")
    given = parser.parse_args()
    kernel = Kernel(given.kernel)
    try:
        if given.what == "interrupts":
            return interrupts(kernel, given.times, given.seed)
        return soak(kernel, given.minutes, given.seed, given.limit)
    finally:
        kernel.close()


if __name__ == "__main__":
    sys.exit(main())
