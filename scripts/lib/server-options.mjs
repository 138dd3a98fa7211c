/**
 * How Node runs the server. A small young generation: garbage of the start would otherwise double what a small
 * server needs.
 */
export const serverOptions = ['--max-semi-space-size=4', '--import', './server/platform/loader.mjs']

/**
 * Of the C library on Linux: otherwise each of a dozen threads keeps memory of its own that it has freed. Read
 * before the program begins.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }
