/** Nobody reads a form and writes in less, in milliseconds. */
const fastest = 3000

type Traces = {
  /** What stood in the field that people do not see. */
  website?: string | undefined
  /** Milliseconds since the form was first touched; callers without a form have none. */
  elapsed?: number | undefined
}

/** What gives a program away in how it filled a form, or null. */
export function programsMark({ website, elapsed }: Traces): 'honeypot' | 'too fast' | null {
  if (website?.trim()) return 'honeypot'
  return elapsed !== undefined && elapsed < fastest ? 'too fast' : null
}
