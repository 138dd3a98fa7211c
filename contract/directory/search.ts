import { z } from 'zod'
import { languages } from '../languages.ts'
import { conditionKinds } from './condition-kinds.ts'
import { choiceNames, facts } from './facts/declared-facts.ts'
import { weekdays } from './hours/weekdays.ts'
import { OtherReading } from './read-as.ts'

/** A name that pages do not show: the record's own, or that of a doctor's practice. */
export const FurtherNameReason = z.object({
  kind: z.enum(['former name', 'other name', 'former practice name', 'other practice name']),
  name: z.string(),
})
export type FurtherNameReason = z.infer<typeof FurtherNameReason>

/** What the record says of a choice that is filtered by. */
const choiceReasons = choiceNames.map((name) => {
  const { filter, values } = facts[name]
  return z.object({ kind: z.literal(filter), value: z.enum(values) })
})

/**
 * How a doctor answers one thing that a reader asks for, by a text or a filter, where the entry itself
 * does not show it; pages put it into words.
 */
export const MatchReason = z.discriminatedUnion('kind', [
  /** One of the doctor's own services, as the profile words it. */
  z.object({
    kind: z.literal('service'),
    name: z.string(),
    /** The language of `name`, where it is not the one that the call asks for. */
    language: z.enum(languages).optional(),
  }),
  /** Only the field treats it: `Dermatologists`, `acne`. */
  z.object({
    kind: z.literal('field'),
    specialists: z.string(),
    name: z.string(),
    conditionKind: z.enum(conditionKinds),
  }),
  /** `staff`: not the doctor, but somebody in the office. */
  z.object({ kind: z.literal('language'), name: z.string(), staff: z.boolean() }),
  z.object({ kind: z.literal('plan'), name: z.string() }),
  z.object({ kind: z.literal('hours'), when: z.enum([...weekdays, 'weekends', 'late']) }),
  ...choiceReasons,
  /** A word of the record that is spelled like one of the text. */
  z.object({ kind: z.literal('spelling'), name: z.string() }),
  FurtherNameReason,
  /** The words stand in the text of the profile. */
  z.object({ kind: z.literal('text') }),
])
export type MatchReason = z.infer<typeof MatchReason>
/** What a record says of a choice. */
export type ChoiceReason = Extract<MatchReason, { value: string }>

/** One thing that was understood of a search text. */
export const SearchTerm = z.object({
  kind: z.enum([
    'name',
    'specialty',
    'condition',
    'practice',
    'language',
    'speaks',
    'plan',
    'number',
    'accepting',
    'hours',
    'gender',
    'visit',
    'access',
    'booking',
    'credential',
    'word',
  ]),
  /** `Cardiology`, `Spanish`, `taking new patients`. */
  label: z.string(),
  /** The search text without its words: where removing it leads. */
  without: z.string(),
  /** The number of doctors who answer the rest and have not said their gender. */
  unsaid: z.int().optional(),
})
export type SearchTerm = z.infer<typeof SearchTerm>

const Linked = z.object({ name: z.string(), slug: z.string() })

/** The meaning that a search text was taken for, and where else to look. */
export const SearchReading = z.object({
  terms: z.array(SearchTerm),
  /** Words that were left out: nobody has them, or nobody has them together with the rest. */
  leftOut: z.array(z.string()),
  /** Words for a gender that no record here says. */
  notRecorded: z.array(z.string()),
  /** Words for a distance from the reader, such as `near me`: nobody is left out for them. */
  nearby: z.string().optional(),
  /** Places that nobody here is at, as typed: nobody is left out for them. */
  unknownPlaces: z.array(z.string()).optional(),
  /** Null where no word is both a name and something else. */
  other: OtherReading.nullable(),
  /**
   * Specialties that the text names and nobody here practices. If somebody answers all the same, it is
   * urgent care, and the doctors are those who see everyone.
   */
  absentSpecialties: z.array(z.string()),
  emergency: z.enum(['911', '988']).nullable(),
  /** Practices that answer the text, the first of them by name. */
  practices: z.object({
    total: z.int(),
    first: z.array(
      Linked.extend({ phone: z.string().nullable(), matchReason: FurtherNameReason.optional() }),
    ),
  }),
  /** Only where nobody answers: fields near to what is asked, with how many doctors they have. */
  nearestSpecialties: z.array(Linked.extend({ doctorCount: z.int() })),
  /** Only where nobody answers: fields whose doctors see everyone. */
  generalSpecialties: z.array(Linked.extend({ doctorCount: z.int() })),
})
export type SearchReading = z.infer<typeof SearchReading>
