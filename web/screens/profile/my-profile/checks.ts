import type { checkBody } from './check-body.ts'

const fetchCheck = async () => (await import('./check-body.ts')).checkBody

/** Fetches the rules of the server when the reader turns to a form: zod does not come with the page. */
export const approachChecks = () => void fetchCheck().catch(() => {})

/** Checks that do not come, as after a new version of the site, leave the checking to the server. */
export async function check(...asked: Parameters<typeof checkBody>) {
  const checkBody = await fetchCheck().catch(() => null)
  return checkBody?.(...asked) ?? {}
}

export const isClean = (errors: object) => Object.keys(errors).length === 0
