/* Wine 8 has no bcryptprimitives.dll, which Rust's standard library asks for random numbers. Beside the program under test
 * only: Windows has its own, and the packed program goes without this file. */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID bytes, ULONG count);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T count) {
    return SystemFunction036(bytes, (ULONG)count);
}
