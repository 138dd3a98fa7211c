import { createHash } from 'node:crypto'

/** Equal forms have equal revisions, whatever the order of keys in stored JSON. */
export const formRevision = (form: unknown): string =>
  createHash('sha256').update(stable(form)).digest('base64url').slice(0, 22)

/** JSON with sorted keys. */
const stable = (value: unknown) =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
