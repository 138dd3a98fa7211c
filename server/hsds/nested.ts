import type { Doctor } from '../../contract/directory/doctor.ts'
import type { Practice } from '../../contract/directory/practice.ts'
import { joined, rowsOfDoctor, rowsOfPractice, rowsOfPracticeOf, type Site } from './record-rows.ts'
import type { Row, Rows, Table } from './row.ts'
import type { Terms } from './taxonomies.ts'

/** A row with the rows that belong to it. */
type Nested = { id: string; [name: string]: Row[string] | readonly Row[] }

/** A service with everything that belongs to it, as the compiled schema nests it. */
export function nestedService(doctor: Doctor, site: Site): object {
  const rows = rowsOfService(doctor, site)
  const service = serviceIn(rows, site)
  return { ...service, ...listed('service_at_locations', placesIn(rows)) }
}

/** A service at one of its locations, with everything that belongs to both; undefined for another identifier. */
export function nestedPlace(doctor: Doctor, id: string, site: Site): object | undefined {
  const rows = rowsOfService(doctor, site)
  const place = placesIn(rows).find((each) => each.id === id)
  return place && { ...place, service: serviceIn(rows, site) }
}

/** The same with the rows of service, organization and location alone. */
export function flatPlace(doctor: Doctor, id: string, site: Site): object | undefined {
  const rows = rowsOfService(doctor, site)
  const place = rows.service_at_location?.find((each) => each.id === id)
  return (
    place && {
      ...place,
      location: rows.location?.find((each) => each.id === place.location_id),
      service: { ...rows.service?.[0], organization: rows.organization?.[0] },
    }
  )
}

const rowsOfService = (doctor: Doctor, site: Site): Rows =>
  joined([rowsOfDoctor(doctor, site), rowsOfPracticeOf(doctor, site)])

function serviceIn(rows: Rows, { terms }: Site) {
  const [service] = rows.service ?? []
  const [organization] = rows.organization ?? []
  if (!service) return {}
  return {
    ...service,
    ...partsOf(rows)('service_id', service.id, {
      phones: 'phone',
      languages: 'language',
      schedules: 'schedule',
    }),
    ...aboutOf(rows, terms, service.id),
    organization,
  }
}

function placesIn(rows: Rows) {
  const parts = partsOf(rows)
  const locations = locationsOf(rows)
  return (rows.service_at_location ?? []).map((place) => ({
    ...place,
    ...parts('service_at_location_id', place.id, { phones: 'phone', schedules: 'schedule' }),
    location: locations.find(({ id }) => id === place.location_id),
  }))
}

/** An organization with its place; `services` as far as they are asked for. */
export function nestedOrganization(
  of: { practice: Practice } | { doctor: Doctor },
  services: readonly object[],
  site: Site,
): object {
  const rows = 'practice' in of ? rowsOfPractice(of.practice, site) : rowsOfDoctor(of.doctor, site)
  const [organization] = rows.organization ?? []
  if (!organization) return {}
  return {
    ...organization,
    ...partsOf(rows)('organization_id', organization.id, { phones: 'phone' }),
    ...aboutOf(rows, site.terms, organization.id),
    ...listed('locations', locationsOf(rows)),
    ...listed('services', services),
  }
}

function locationsOf(rows: Rows): Nested[] {
  const parts = partsOf(rows)
  return (rows.location ?? []).map((location) => ({
    ...location,
    ...parts('location_id', location.id, {
      addresses: 'address',
      languages: 'language',
      schedules: 'schedule',
    }),
  }))
}

/** Attributes with their terms, and metadata. */
function aboutOf(rows: Rows, terms: Terms, id: string) {
  const attributes = (rows.attribute ?? []).filter(({ link_id }) => link_id === id)
  return {
    ...listed(
      'attributes',
      attributes.map((attribute) => ({
        ...attribute,
        taxonomy_term: terms.all.find((term) => term.id === attribute.taxonomy_term_id),
      })),
    ),
    ...listed(
      'metadata',
      (rows.metadata ?? []).filter(({ resource_id }) => resource_id === id),
    ),
  }
}

/** Rows that name their owner in a column, under the names of the compiled schema. */
const partsOf =
  (rows: Rows) =>
  (column: string, id: string, names: Record<string, Table>): Record<string, Row[]> =>
    Object.assign(
      {},
      ...Object.entries(names).map(([name, table]) =>
        listed(
          name,
          (rows[table] ?? []).filter((each) => each[column] === id),
        ),
      ),
    )

/** Nothing is left out of an answer as an empty list. */
const listed = <T>(name: string, list: readonly T[]): Record<string, readonly T[]> =>
  list.length > 0 ? { [name]: list } : {}
