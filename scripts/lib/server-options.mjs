/**
 * How Node runs the server. V8 lets the garbage of old objects grow with the memory of the machine, to four times
 * what is in use; within a gigabyte, ten times what a server needs, it is collected at one and a half.
 * A young generation of 8 MB (of 16 by default): enough for the garbage of a page, which otherwise becomes old.
 */
export const serverOptions = ['--max-semi-space-size=8', '--max-old-space-size=1024']

/**
 * Settings of the C library on Linux: otherwise each of a dozen threads keeps memory of its own that
 * it has freed. Read before the program begins.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }
