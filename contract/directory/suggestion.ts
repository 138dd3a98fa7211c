import { z } from 'zod'

/** One way on that a search field offers while somebody types. */
export const Suggestion = z.object({
  kind: z.enum([
    'specialty',
    'condition',
    'language',
    'plan',
    'open',
    'doctor',
    'practice',
    'place',
  ]),
  label: z.string(),
  /** `Cardiology at Limestone Ridge Heart Clinic`; for a word that is not the label, that word. */
  detail: z.string().nullable(),
  /**
   * The slug of the record; empty for a condition and for a place with the words before it, if any, which are
   * searches for their label, and for a filter.
   */
  slug: z.string().nullable(),
  /** The value of a filter, whose name is the kind, and how many doctors it finds. */
  filter: z.object({ value: z.string(), count: z.number().int() }).optional(),
  /** Parts of label and detail that are English in an answer that is not. */
  englishParts: z.array(z.string()).optional(),
})
export type Suggestion = z.infer<typeof Suggestion>

/** Suggestions at most in one answer. */
export const mostSuggestions = 8
