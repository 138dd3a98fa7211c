import type { checkBody } from './check-body.ts'

const fetchCheck = async () => (await import('./check-body.ts')).checkBody

/** Loads the server's rules at the first interaction with a form: zod is not in the page's code. */
export const approachChecks = () => void fetchCheck().catch(() => {})

/** Checks the input. If the checks cannot load, as after a deployment, the server checks. */
export async function check(...input: Parameters<typeof checkBody>) {
  const checkBody = await fetchCheck().catch(() => null)
  return checkBody?.(...input) ?? {}
}

export const isClean = (errors: object) => Object.keys(errors).length === 0
