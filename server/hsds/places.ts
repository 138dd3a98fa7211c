import type { OfficeHours } from '../../contract/directory/hours/office-hours.ts'
import { schemaPeriods } from '../../contract/directory/hours/schema-hours.ts'
import type { Point } from '../../contract/map/point.ts'
import { addressLines } from '../../contract/text/address-lines.ts'
import { site } from '../../site.config.ts'
import { idFor } from './ids.ts'
import { type Row, type Rows, row } from './row.ts'

type Place = {
  /** Of the location. */
  id: string
  organizationId?: string
  name: string | null
  address: string
  point: Point | null
}

/** Where a service is provided, with its address; nothing of an address that is not in the usual form. */
export function placeRows({ id, organizationId, name, address, point }: Place): Rows {
  const { street, city, state, postalCode } = addressLines(address)
  return {
    location: [
      row(id, {
        location_type: 'physical',
        organization_id: organizationId,
        name,
        latitude: point?.latitude,
        longitude: point?.longitude,
        // how exact these are
        description: point && `Point of quality: ${point.quality}`,
      }),
    ],
    ...(city &&
      state && {
        address: [
          row(idFor(`address of ${id}`), {
            location_id: id,
            address_1: street,
            city,
            state_province: state,
            postal_code: postalCode ?? 'not known',
            country: 'US',
            address_type: 'physical',
          }),
        ],
      }),
  }
}

/** A weekly schedule: days with the same times are one row. */
export function scheduleRows(
  of: { service_at_location_id: string } | { service_id: string } | { location_id: string },
  hours: OfficeHours | null,
  timeZone: string = site.timeZone,
): Row[] {
  return schemaPeriods(hours).map(({ open, close, weekdays }) =>
    row(idFor(`schedule of ${Object.values(of)} ${open}-${close}`), {
      ...of,
      freq: 'WEEKLY',
      interval: 1,
      wkst: 'MO',
      byday: weekdays.map((weekday) => weekday.slice(0, 2).toUpperCase()).join(','),
      opens_at: open,
      closes_at: close,
      // a number of hours cannot say when summer time begins
      notes: `Times of ${timeZone}`,
    }),
  )
}

export const phoneRows = (of: Record<string, string>, number: string | null): Row[] =>
  number ? [row(idFor(`phone of ${Object.values(of)}`), { ...of, number, type: 'voice' })] : []
