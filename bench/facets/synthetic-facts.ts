import { sql } from 'drizzle-orm'
import { accessFeatures, ageGroups } from '../../contract/directory/facts/declared-facts.ts'
import type { FactName, FactOrigins } from '../../contract/directory/facts/facts.ts'
import type { OfficeHours } from '../../contract/directory/hours/office-hours.ts'
import { plans } from '../../contract/directory/plans/plans.ts'
import type { MoreColumns } from '../synthetic-doctors.ts'

/** A number from 0 to 99 for the `n`th row, another one for each seed, the same in each run. */
const percent = (seed: number) => sql.raw(`((hashint4(n * ${seed}) & 2147483647) % 100)`)

/** Each of the list by a chance of its own; `place` is its place in the list, from 1. */
const someOf = (list: readonly string[], seed: number, chance: string) => sql`ARRAY(
  SELECT entry FROM unnest(${sql.param([...list])}::text[]) WITH ORDINALITY one (entry, place)
  WHERE (hashint4(n * ${sql.raw(`${seed}`)} + place::int) & 2147483647) % 1000 < 1000 * ${sql.raw(chance)})`

type DayHours = NonNullable<OfficeHours['monday']>
const open = (from: string, to: string, breaks?: DayHours['breaks']): DayHours => ({
  open: from,
  close: to,
  closed: false,
  ...(breaks && { breaks }),
})

/** The hours of one in fifty are all day and night, so that somebody is open whenever this runs. */
function officeHours(place: number): OfficeHours {
  const opening = ['07:00', '07:30', '08:00', '08:30', '09:00'][place % 5] ?? '08:00'
  const closing = `${12 + (place % 9)}:${place % 2 ? '30' : '00'}`
  const lunch = place % 3 ? undefined : [{ from: '11:00', to: '11:45' }]
  const weekday = place % 50 ? open(opening, closing, lunch) : open('00:00', '00:00')
  const saturday = place % 5 ? undefined : open(opening, '13:00')
  return {
    monday: weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: place % 7 ? weekday : open(opening, '11:30'),
    ...(place % 50 ? saturday && { saturday } : { saturday: weekday, sunday: weekday }),
  }
}
const weeks = Array.from({ length: 600 }, (_, place) => JSON.stringify(officeHours(place)))

const originsOf = (source: 'owner' | 'office', facts: readonly FactName[]): FactOrigins => {
  const at = new Date(Date.now() - 9 * 86_400_000).toISOString()
  return Object.fromEntries(facts.map((fact) => [fact, { source, by: null, at }]))
}

/**
 * Facts that all doctors of a practice share: plans, hours, visits, access. Two of three offices
 * confirm them.
 */
export const factsOfPractices: MoreColumns = {
  names: sql`, insurance_accepted, office_hours, visit_types, accessibility, staff_languages, fact_sources`,
  values: sql`,
    ${someOf(
      plans.map(({ name }) => name),
      61,
      '0.12',
    )},
    CASE WHEN ${percent(67)} < 85 THEN ((${sql.param(weeks)}::text[])[1 + (hashint4(n) & 2147483647) % ${weeks.length}])::jsonb END,
    CASE WHEN ${percent(71)} < 35 THEN ARRAY['in person', 'video'] ELSE ARRAY['in person'] END,
    ${someOf(accessFeatures, 73, '0.35')},
    CASE WHEN ${percent(79)} < 20 THEN ARRAY['Spanish'] ELSE '{}' END,
    CASE WHEN ${percent(83)} < 66 THEN ${JSON.stringify(originsOf('office', ['plans', 'officeHours', 'visits', 'accessibility', 'languages']))}::jsonb ELSE '{}' END`,
}

/** From those that many speak to those that few do. */
const languages =
  'Vietnamese,Hindi,Urdu,Arabic,Mandarin,French,Tagalog,Portuguese,Korean,Telugu,Punjabi,Gujarati,Persian,German,Russian,Tamil,Bengali,Igbo,Yoruba,Cantonese,Malayalam,Nepali,Marathi,Japanese,Italian,Swahili,Amharic,Burmese,Polish,Ukrainian,Turkish,Thai,Greek,Khmer,Kannada,Hebrew,Romanian,Pashto,Somali,Tigrinya'.split(
    ',',
  )

/** Facts of doctors; half have confirmed them. */
export const factsOfDoctors: MoreColumns = {
  names: sql`, acceptance, languages, gender, ages_seen, fact_sources`,
  values: sql`,
    CASE WHEN ${percent(89)} < 50 THEN 'yes' WHEN ${percent(89)} < 65 THEN 'limited' WHEN ${percent(89)} < 80 THEN 'no' END,
    CASE WHEN ${percent(97)} < 20 THEN ARRAY['Spanish'] ELSE '{}' END
      || ${someOf(languages, 101, '0.3 / (place + 3)')},
    CASE WHEN ${percent(103)} < 40 THEN 'female' WHEN ${percent(103)} < 80 THEN 'male' END,
    ${someOf(ageGroups, 107, '0.5')},
    CASE WHEN ${percent(109)} < 50 THEN ${JSON.stringify(originsOf('owner', ['newPatients', 'languages', 'gender', 'ages']))}::jsonb ELSE '{}' END`,
}
