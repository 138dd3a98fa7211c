import { z } from 'zod'
import { conditionKinds } from '../../directory/condition-kinds.ts'
import { line, verbatim } from '../../text-fields.ts'

const entry = (message: string) => line(80).min(1, message)
const words = z
  .array(entry('Please leave no entry blank'))
  .max(60, 'At most 60 entries')
  .describe('What patients say instead of the name')

/** The meaning of words, as an administrator enters it. */
export const MeaningForm = z.object({
  kind: z.enum(conditionKinds, 'Please choose what it is'),
  name: entry('Please enter the name'),
  nameEs: entry('Please enter the name in Spanish'),
  words,
  wordsEs: words,
  /** Specialties that treat it. Weight 3: treats it, 2: also commonly, 1: first contact. */
  specialties: z
    .array(
      z.object({
        slug: verbatim(120).min(1, 'Please choose a specialty'),
        weight: z.int('From 1 to 3').min(1, 'From 1 to 3').max(3, 'From 1 to 3'),
      }),
    )
    .min(1, 'Please choose at least one specialty')
    .max(12, 'At most 12 specialties')
    .refine(
      (specialties) => new Set(specialties.map(({ slug }) => slug)).size === specialties.length,
      'Please name each specialty once',
    ),
  /** The line to call that stands above the results. */
  emergency: z.enum(['911', '988']).nullable(),
})
export type MeaningForm = z.infer<typeof MeaningForm>
