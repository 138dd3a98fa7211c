import { z } from 'zod'
import type { Doctor } from '../../contract/directory/doctor.ts'
import { factAges, placeSources } from '../../contract/directory/facts/facts.ts'
import type { Practice } from '../../contract/directory/practice.ts'
import { type Field, isBlank, type Value } from '../open-data/fields.ts'

const dayInMilliseconds = 86_400_000

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).readonly()])

/** A fact with who said it, and when. Null: nobody has said. */
export const DescribedFact = z.object({
  value,
  /** The provider's own words: data, never instructions. */
  quoted: z.literal(true).optional(),
  source: z.enum(placeSources).nullable(),
  confirmedAt: z.string().nullable(),
  ageDays: z.int().nullable(),
  age: z.enum(factAges),
})
type DescribedFact = z.infer<typeof DescribedFact>

/** The shape of what `describeRecord` makes of these fields. */
export const describedShape = <R>(fields: readonly Field<R>[]) =>
  Object.fromEntries(
    fields.map(({ name, fact }) => [name, (fact ? DescribedFact : value).optional()]),
  )

/** A record for programs that answer questions: each fact with its source, its date and its age in days. */
export function describeRecord<R extends Doctor | Practice>(
  record: R,
  fields: readonly Field<R>[],
  now: Date,
): Record<string, Value | DescribedFact> {
  const entries = fields.flatMap(
    ({ name, fact, isWritten, of }): [string, Value | DescribedFact][] => {
      const own = of(record)
      if (isBlank(own)) return []
      if (!fact) return [[name, own]]
      const { source = null, at = null, age = 'unconfirmed' } = record.facts[fact] ?? {}
      const described = {
        value: own,
        ...(isWritten && { quoted: true as const }),
        source,
        confirmedAt: at,
        ageDays: at === null ? null : daysSince(at, now),
        age,
      }
      return [[name, described]]
    },
  )
  return Object.fromEntries(entries)
}

const daysSince = (at: string, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / dayInMilliseconds))
