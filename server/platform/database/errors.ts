/**
 * The SQLSTATE of a database error, such as `23505`. Drizzle wraps what the driver throws, so the
 * chain of causes is searched. Undefined for any other error.
 */
export function sqlStateOf(error: unknown): string | undefined {
  return databaseErrorOf(error)?.code
}

/** Whether a unique rule was broken: this one (constraint or index name), or any. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return breaks(error, '23505', constraint)
}

/** Whether a row points at one that does not exist, or is still pointed at. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return breaks(error, '23503', constraint)
}

/** Whether the database could not be reached or was going down, so that a later try may work. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (/^(08...|57P0[1-3]|53300)$/.test(code)) return true
    if (/^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/.test(code)) return true
    // node-postgres gives these no code.
    if (/^(Connection terminated|timeout exceeded when trying to connect)/.test(cause.message))
      return true
  }
  return false
}

interface DatabaseError extends Error {
  code: string
  constraint?: string
}

function breaks(error: unknown, state: string, constraint?: string): boolean {
  const found = databaseErrorOf(error)
  return found?.code === state && (constraint === undefined || found.constraint === constraint)
}

function databaseErrorOf(error: unknown): DatabaseError | undefined {
  return causesOf(error).find(
    (cause): cause is DatabaseError =>
      'code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code),
  )
}

function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let next = error; next instanceof Error && causes.length < 10; next = next.cause)
    causes.push(next)
  return causes
}
