/**
 * The SQLSTATE of a database error, such as `23505`. Drizzle wraps what the driver throws, so the
 * chain of causes is searched. Undefined for any other error.
 */
export function sqlStateOf(error: unknown): string | undefined {
  return databaseErrorOf(error)?.code
}

/** Whether a unique constraint was violated: this one (constraint or index name), or any. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return breaks(error, '23505', constraint)
}

/** Whether a row references a missing one, or is still referenced. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return breaks(error, '23503', constraint)
}

/**
 * Whether the database cannot be reached, is shutting down, has no resources left or cut the
 * connection (SQLSTATE classes 08, 53 and 57P, and errors of the socket), so that a later try may
 * succeed. Not for a full disk: see `isStorageFull`.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    !isStorageFull(error) &&
    causesOf(error).some(
      ({ code, message }) =>
        /^(08...|53...|57P..)$/.test(String(code)) ||
        connectionErrors.has(String(code)) ||
        withoutCode.test(message),
    )
  )
}

/** Whether a disk or a quota is full: the database's (53100) or that of a folder of ours. */
export function isStorageFull(error: unknown): boolean {
  return causesOf(error).some(({ code }) => storageErrors.has(String(code)))
}

const storageErrors = new Set(['53100', 'ENOSPC', 'EDQUOT'])

const connectionErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Errors of node-postgres without a code. */
const withoutCode =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/

interface DatabaseError extends Error {
  code: string
  constraint?: string
}

function breaks(error: unknown, state: string, constraint?: string): boolean {
  const databaseError = databaseErrorOf(error)
  return (
    databaseError?.code === state &&
    (constraint === undefined || databaseError.constraint === constraint)
  )
}

function databaseErrorOf(error: unknown): DatabaseError | undefined {
  return causesOf(error).find(
    (cause): cause is DatabaseError =>
      typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code),
  )
}

function causesOf(error: unknown): (Error & { code?: unknown })[] {
  const causes: Error[] = []
  for (let next = error; next instanceof Error && causes.length < 10; next = next.cause)
    causes.push(next)
  return causes
}
