import { test } from 'vitest'

/** `npm run test:slow`: what a short run does once, it does often, or with more data. */
export const isSlowRun = process.env.SLOW_TESTS === 'only'

/** A test of `npm run test:slow` in a file that has a short one of its kind. */
export const slowTest = test.runIf(isSlowRun)
