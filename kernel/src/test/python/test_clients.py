"""Real clients with an installed kernel.

    KERNEL=benchbook python -m unittest -v test_clients
"""

import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import nbformat
import papermill
import psutil
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

from endurance import Kernel

KERNEL = os.environ.get("KERNEL", "benchbook")

# A Jupyter that starts a kernel, says its process id and waits to be killed.
PARENT = """
import sys, time
from jupyter_client.manager import KernelManager
manager = KernelManager(kernel_name=sys.argv[1])
manager.start_kernel(independent=False, start_new_session=True)
client = manager.client()
client.start_channels()
client.wait_for_ready(timeout=60)
client.execute(sys.argv[2])
print(manager.provisioner.pid, flush=True)
time.sleep(600)
"""


def notebook(*cells):
    made = nbformat.v4.new_notebook()
    made.metadata.kernelspec = {"name": KERNEL, "display_name": "Java", "language": "java"}
    made.cells = [nbformat.v4.new_code_cell(code) for code in cells]
    return made


class Clients(unittest.TestCase):
    def test_nbclient_runs_a_notebook(self):
        done = NotebookClient(notebook("int a = 40;", "a + 2"), kernel_name=KERNEL).execute()
        self.assertEqual(done.cells[1].outputs[0].data["text/plain"], "42")
        self.assertEqual([cell.execution_count for cell in done.cells], [1, 2])
        self.assertEqual(done.metadata.language_info.name, "java")

    def test_nbclient_stops_at_an_error_and_interrupts_at_a_timeout(self):
        with self.assertRaises(CellExecutionError) as failed:
            NotebookClient(notebook('throw new Exception("boom");', "1")).execute()
        self.assertIn("boom", str(failed.exception))
        slow = NotebookClient(
            notebook("while (true) {}", "1 + 1"),
            timeout=8,
            interrupt_on_timeout=True,
            allow_errors=True,
        )
        done = slow.execute()
        self.assertEqual(done.cells[0].outputs[0].ename, "KeyboardInterrupt")
        self.assertEqual(done.cells[1].outputs[0].data["text/plain"], "2")

    def test_papermill_injects_parameters_in_the_types_of_the_notebook(self):
        source = notebook(
            'double scale = 1; String name = ""; int[] sizes = {}; long n = 0;',
            'scale / 4 + name + sizes[1] + n + more.get("b")',
        )
        source.cells[0].metadata.tags = ["parameters"]
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder)
            nbformat.write(source, path / "in.ipynb")
            papermill.execute_notebook(
                str(path / "in.ipynb"),
                str(path / "out.ipynb"),
                parameters={
                    "scale": 10,
                    "name": 'ü"😀\n',
                    "sizes": [1, 2],
                    "n": 3,
                    "more": {"a": [1.5, None], "b": True},
                },
                language="python",
                progress_bar=False,
            )
            done = nbformat.read(path / "out.ipynb", 4)
        self.assertEqual(done.cells[2].outputs[0].data["text/plain"], '2.5ü"😀\n23true')

    def test_nbconvert_executes(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder)
            nbformat.write(notebook("6 * 7"), path / "n.ipynb")
            command = [sys.executable, "-m", "nbconvert", "--to", "markdown", "--execute"]
            subprocess.run(command + ["n.ipynb"], cwd=folder, check=True, capture_output=True)
            self.assertIn("42", (path / "n.md").read_text())

    def test_jupyter_run_executes_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "a.java").write_text("System.out.println(6 * 7);")
            done = subprocess.run(
                [sys.executable, "-m", "jupyter_client.runapp", "--kernel", KERNEL, "a.java"],
                cwd=folder,
                check=True,
                capture_output=True,
                text=True,
                timeout=120,
            )
            self.assertEqual(done.stdout.strip(), "42")

    def test_messages_keep_the_order_that_strict_front_ends_expect(self):
        kernel = Kernel(KERNEL)
        try:
            kernel.run("1")
            wanted = kernel.client.execute('System.out.print("a"); display("b"); 6 * 7')
            seen = []
            while not seen or seen[-1] != "idle":
                message = kernel.client.get_iopub_msg(timeout=30)
                self.assertEqual(message["parent_header"]["msg_id"], wanted)
                content = message["content"]
                seen.append(content.get("execution_state", message["msg_type"]))
                self.assertEqual(content.get("execution_count", 1), 1)
            self.assertEqual(
                seen,
                ["busy", "execute_input", "stream", "display_data", "execute_result", "idle"],
            )
        finally:
            kernel.close()

    def test_the_kernel_ends_when_its_jupyter_is_killed(self):
        for code in ["1 + 1", "while (true) {}"]:
            parent = subprocess.Popen(
                [sys.executable, "-c", PARENT, KERNEL, code], stdout=subprocess.PIPE, text=True
            )
            kernel = psutil.Process(int(parent.stdout.readline()))
            parent.send_signal(signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
            parent.wait()
            parent.stdout.close()
            end = time.monotonic() + 15
            while alive(kernel) and time.monotonic() < end:
                time.sleep(0.05)
            self.assertFalse(alive(kernel), code)


def alive(process):
    try:
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


if __name__ == "__main__":
    unittest.main()
