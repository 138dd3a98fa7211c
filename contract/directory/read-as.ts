import { z } from 'zod'

/**
 * The reading of words that are a name as well as a word, such as `Dr. Domingo`: as the name, or as
 * the word. Without it, the search decides.
 */
export const ReadAs = z.enum(['name', 'word'])
export type ReadAs = z.infer<typeof ReadAs>

/** Another meaning that a search text may have: the address with `readAs` asks for it. */
export const OtherReading = z.object({
  readAs: ReadAs,
  /** The kind of that meaning. */
  of: z.enum(['name', 'day', 'meaning', 'credential']),
  /** `domingo`, `Cardiology`, `DO`. */
  label: z.string(),
})
export type OtherReading = z.infer<typeof OtherReading>
