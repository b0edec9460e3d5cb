"""The official suite of Jupyter kernels, jupyter_kernel_test, with what is Java's.

    KERNEL=benchbook python -m unittest -v test_kernel
"""

import os
import unittest

import jupyter_kernel_test

KERNEL = os.environ.get("KERNEL", "benchbook")


class KernelTests(jupyter_kernel_test.KernelTests):
    kernel_name = KERNEL
    language_name = "java"
    file_extension = ".jshell"
    code_hello_world = 'System.out.println("hello, world");'
    code_stderr = 'System.err.println("test");'
    completion_samples = [
        {"text": "System.ou", "matches": {"out"}},
        {"text": "java.util.List.o"},
        {"text": "%mav"},
    ]
    complete_code_samples = ["1", "int x = 1;", "void f() { }", "record P(int x) { }", ""]
    incomplete_code_samples = ["void f() {", "int x = 1 +", 'String s = """\n abc', "/* comment"]
    invalid_code_samples = [")", "}", "int x = ;"]
    code_generate_error = 'throw new RuntimeException("boom");'
    code_execute_result = [
        {"code": "6*7", "result": "42"},
        {"code": '"a" + 1', "result": "a1"},
        {"code": "var q = 6*7; q", "result": "42"},
    ]
    code_display_data = [
        {"code": 'display("<b>hi</b>", "text/html");', "mime": "text/html"},
        {"code": 'display("# hi", "text/markdown");', "mime": "text/markdown"},
    ]
    code_history_pattern = "6?7*"
    supported_history_operations = ("tail", "range", "search")
    code_inspect_sample = "String.format("
    code_page_something = "String?"
    code_clear_output = "clearOutput();"

    def execute_helper(self, *args, **kwargs):
        """The suite waits a tenth of a second for each output, which a busy computer may exceed."""
        channel = self.kc.iopub_channel
        get = channel.get_msg
        channel.get_msg = lambda timeout: get(timeout=max(timeout, 10))
        try:
            return super().execute_helper(*args, **kwargs)
        finally:
            channel.get_msg = get


class WelcomeTests(jupyter_kernel_test.IopubWelcomeTests):
    kernel_name = KERNEL
    support_iopub_welcome = True


# The suite's own classes are not to be run.
del jupyter_kernel_test.KernelTests, jupyter_kernel_test.IopubWelcomeTests

if __name__ == "__main__":
    unittest.main()
