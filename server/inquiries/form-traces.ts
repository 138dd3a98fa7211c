/** No person fills in a form faster, in milliseconds. */
const fastest = 3000

type Traces = {
  /** Value of the honeypot field, which people do not see. */
  website?: string | undefined
  /** Milliseconds since the form was first touched; callers without a form have none. */
  elapsed?: number | undefined
}

/** The sign of a program in how a form was filled in, or null. */
export function programsMark({ website, elapsed }: Traces): 'honeypot' | 'too fast' | null {
  if (website?.trim()) return 'honeypot'
  return elapsed !== undefined && elapsed < fastest ? 'too fast' : null
}
