import { z } from 'zod'

/**
 * How a search reads words that are a name as well as a word, such as `Dr. Domingo`: as the name, or
 * as the word. Without it, the search decides.
 */
export const ReadAs = z.enum(['name', 'word'])
export type ReadAs = z.infer<typeof ReadAs>

/** What else a search text may mean: the address with `readAs` asks for it. */
export const OtherReading = z.object({
  readAs: ReadAs,
  /** What its words are then. */
  of: z.enum(['name', 'day', 'meaning', 'credential']),
  /** `domingo`, `Cardiology`, `DO`. */
  label: z.string(),
})
export type OtherReading = z.infer<typeof OtherReading>
