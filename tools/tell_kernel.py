"""Say after setting up whether the kernel was compiled."""

import duiyi.kernel

if duiyi.kernel.compiled:
    print("The kernel is compiled.")
else:
    print(
        "The kernel runs interpreted: no C compiler was found. Results are the same, only slower;\n"
        "with a compiler, `make clean setup` compiles it."
    )
