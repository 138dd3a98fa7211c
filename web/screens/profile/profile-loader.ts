import { loadForUser } from '../../data/load.ts'

/** Signed out, the screen itself says so and leads to the sign-in (ERR-30). */
export const profileLoader = loadForUser(() => 200)
