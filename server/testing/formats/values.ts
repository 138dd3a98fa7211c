import type { Doctor } from '../../../contract/directory/doctor.ts'
import type { OfficeHours } from '../../../contract/directory/hours/office-hours.ts'
import { openTimes } from '../../../contract/directory/hours/opening-hours.ts'
import { weekdays } from '../../../contract/directory/hours/weekdays.ts'
import type { Practice } from '../../../contract/directory/practice.ts'
import { capitalize } from '../../../contract/text/capitalize.ts'
import { type FieldOfFormats, type Formats, type Loose, saysNothing } from './records.ts'

export const textsOf = (concepts: Loose[] = []): string[] => concepts.map(({ text }) => text)

const days = weekdays.map((weekday) => capitalize(weekday.slice(0, 2)))
/** `Mo 08:00-17:00`, by weekday and time. */
const inOrder = (periods: readonly string[]) =>
  periods.toSorted(
    (a, b) => days.indexOf(a.slice(0, 2)) - days.indexOf(b.slice(0, 2)) || a.localeCompare(b),
  )

export const officeHours = (hours: OfficeHours | null) =>
  weekdays.flatMap((weekday) =>
    openTimes(hours?.[weekday]).map(
      ({ open, close }) => `${capitalize(weekday.slice(0, 2))} ${open}-${close}`,
    ),
  )

export const hoursOfFhir = (periods: Loose[] = []) =>
  inOrder(
    periods.flatMap((period) => {
      const from = period.availableStartTime ?? period.openingTime
      const to = period.availableEndTime ?? period.closingTime
      return period.daysOfWeek.map(
        (day: string) => `${capitalize(day.slice(0, 2))} ${from.slice(0, 5)}-${to.slice(0, 5)}`,
      )
    }),
  )

export const hoursOfHsds = (schedules: Loose[] = []) =>
  inOrder(
    schedules.flatMap(({ byday, opens_at: from, closes_at: to }) =>
      byday.split(',').map((day: string) => `${capitalize(day.toLowerCase())} ${from}-${to}`),
    ),
  )

type Read<Own extends Doctor | Practice> = (formats: Formats<Own>) => Loose

/** Where a record is. FHIR and schema.org say it only of a house, schema.org only of a confirmed address. */
export function geo<Own extends Doctor | Practice>({
  fhir,
  hsds,
  jsonLd,
}: Record<'fhir' | 'hsds' | 'jsonLd', Read<Own>>): FieldOfFormats<Own>[] {
  const isOfHouse = ({ point }: Doctor | Practice) =>
    point?.quality === 'pin' || point?.quality === 'range'
  const coordinate = (name: 'latitude' | 'longitude'): FieldOfFormats<Own> => ({
    name,
    api: ({ point }) => point?.[name],
    fhir: (formats) => (isOfHouse(formats.api) ? fhir(formats)?.[name] : saysNothing),
    hsds: (formats) => hsds(formats)?.[name],
    jsonLd: (formats) => {
      const own = jsonLd(formats)
      if (own === saysNothing || !isOfHouse(formats.api)) return saysNothing
      const { age, at } = formats.api.facts.address ?? {}
      return at && (age === 'fresh' || age === 'aging') ? own?.[name] : saysNothing
    },
  })
  return [
    coordinate('latitude'),
    coordinate('longitude'),
    {
      name: 'point_quality',
      api: ({ point }) => point?.quality,
      fhir: 'only a position that is that of a house is said',
      hsds: (formats) => hsds(formats)?.description?.replace('Point of quality: ', ''),
      jsonLd: 'only a position that is that of a house is said',
    },
  ]
}
