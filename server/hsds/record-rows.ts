import { commaSeparated } from '../../contract/directory/comma-separated.ts'
import type { Doctor } from '../../contract/directory/doctor.ts'
import { saidOf } from '../../contract/directory/facts/declared-facts.ts'
import { isConfirmed } from '../../contract/directory/facts/fact-counts.ts'
import type { Practice, PracticeOfDoctor } from '../../contract/directory/practice.ts'
import { entriesOf } from '../../contract/objects.ts'
import { paths } from '../../contract/paths.ts'
import { site } from '../../site.config.ts'
import {
  cellOf,
  doctorFields,
  type Field,
  practiceFields,
  statementsOf,
} from '../open-data/fields.ts'
import { idFor, idOf } from './ids.ts'
import { phoneRows, placeRows, scheduleRows } from './places.ts'
import { type Row, type Rows, row } from './row.ts'
import { isAttribute, type Terms } from './taxonomies.ts'

const area = `${site.area}, ${site.city}, ${site.state}`

/** What rows need beside their record. */
export type Site = { publicUrl: string; terms: Terms }

/**
 * A doctor is a service, of the practice or, without one, of an organization of their own. Each row is made
 * here, once, for answers and for the data package.
 */
export function rowsOfDoctor(doctor: Doctor, { publicUrl, terms }: Site): Rows {
  const { id: number, practice, facts } = doctor
  const id = idOf('service', number)
  const organizationId = practice ? idOf('practice', practice.id) : idOf('own practice', number)
  const url = publicUrl + paths.doctor(doctor.slug)
  const fields = doctorFields(publicUrl)
  const specialty = terms.ofSpecialty(doctor.specialtySlug)
  const service = row(id, {
    organization_id: organizationId,
    name: doctor.specialty ? `${doctor.specialty}: ${doctor.name}` : doctor.name,
    description: commaSeparated(doctor.specialtyDetails).join(', '),
    url,
    status: 'active',
    application_process: doctor.bookingUrl && `Appointments are made at ${doctor.bookingUrl}`,
    wait_time: isConfirmed(facts.firstVisit) ? saidOf('firstVisit', doctor)[0] : null,
    eligibility_description:
      doctor.newPatients && isConfirmed(facts.newPatients)
        ? eligibility[doctor.newPatients.answer]
        : null,
    alert: closuresOf(doctor, fields),
    assured_date: lastSaid(doctor)?.slice(0, 10),
    last_modified: doctor.updatedAt,
  })
  const places = placesOf(doctor, organizationId)
  return joined([
    ...(practice ? [] : [{ organization: [ownOrganization(doctor, organizationId, url)] }]),
    {
      service: [service],
      phone: phoneRows({ service_id: id }, doctor.phone),
      // of a doctor without an address, such as one who is seen by video only
      schedule: doctor.address
        ? []
        : scheduleRows({ service_id: id }, doctor.officeHours, doctor.timeZone),
    },
    {
      language: [...new Set([...doctor.languages, ...doctor.staffLanguages])].map((name) =>
        row(idFor(`language ${name} of ${id}`), { service_id: id, name }),
      ),
      attribute: specialty
        ? [row(idFor(`specialty of ${id}`), linkOf('service', id, specialty))]
        : [],
    },
    factRows('service', id, doctor, fields, terms),
    ...places.map(({ rows, ...place }) =>
      joined([
        rows,
        {
          service_at_location: [row(place.id, { service_id: id, location_id: place.locationId })],
          schedule: scheduleRows(
            { service_at_location_id: place.id },
            place.officeHours,
            doctor.timeZone,
          ),
          phone: phoneRows({ service_at_location_id: place.id }, place.phone),
        },
      ]),
    ),
  ])
}

/** The practice of a doctor as the doctor's answer knows it, for an answer about this service alone. */
export function rowsOfPracticeOf(
  { practice, address, point }: Doctor,
  { publicUrl }: Pick<Site, 'publicUrl'>,
): Rows {
  if (!practice) return {}
  const id = idOf('practice', practice.id)
  const location = { id: idFor(`location of ${id}`), organizationId: id, name: practice.name }
  return joined([
    { organization: [organizationOf(practice, publicUrl)] },
    practice.address && address ? placeRows({ ...location, address, point }) : {},
  ])
}

/** The practice itself, without the services of its doctors. */
export function rowsOfPractice(practice: Practice, { publicUrl, terms }: Site): Rows {
  const id = idOf('practice', practice.id)
  const locationId = idFor(`location of ${id}`)
  return joined([
    {
      organization: [organizationOf(practice, publicUrl)],
      phone: phoneRows({ organization_id: id }, practice.phone),
    },
    practice.address
      ? placeRows({
          id: locationId,
          organizationId: id,
          name: practice.name,
          address: practice.address,
          point: practice.point,
        })
      : {},
    practice.address
      ? {
          schedule: scheduleRows(
            { location_id: locationId },
            practice.officeHours,
            practice.timeZone,
          ),
          language: practice.staffLanguages.map((name) =>
            row(idFor(`language ${name} of ${locationId}`), { location_id: locationId, name }),
          ),
        }
      : {},
    factRows('organization', id, practice, practiceFields(publicUrl), terms),
  ])
}

export const organizationOf = (
  { id, name, slug, description, website }: PracticeOfDoctor,
  publicUrl: string,
): Row =>
  row(idOf('practice', id), {
    name,
    description: description || `${name}, ${area}`,
    website,
    uri: publicUrl + paths.practice(slug),
  })

const ownOrganization = ({ name, specialty }: Doctor, id: string, uri: string): Row =>
  row(id, { name, description: [name, specialty, area].filter(Boolean).join(', '), uri })

const eligibility = {
  yes: 'Takes new patients',
  limited: 'Takes new patients with some limits',
  no: 'Takes no new patients',
}

/** The first place is that of the card; the others follow. */
function placesOf(doctor: Doctor, organizationId: string) {
  const { id: number, practice, address, point, places } = doctor
  const service = idOf('service', number)
  // at a practice without an address the doctor has one of their own
  const ownLocation = idFor(`location of ${service}`)
  const locationId = practice?.address
    ? idFor(`location of ${idOf('practice', practice.id)}`)
    : ownLocation
  const first = address && {
    id: idOf('first place', number),
    locationId,
    officeHours: doctor.officeHours,
    // that of the service
    phone: null,
    rows: practice?.address
      ? {}
      : placeRows({ id: locationId, organizationId, name: null, address, point }),
  }
  const further = places.flatMap((place) => {
    if (place.address === null) return []
    const id = idOf('further place', place.id)
    const location = {
      id: idFor(`location of ${id}`),
      name: place.practice?.name ?? null,
      address: place.address,
      point: place.point,
      ...(place.practice && { organizationId: idOf('practice', place.practice.id) }),
    }
    const { officeHours, phone } = place
    return { id, locationId: location.id, officeHours, phone, rows: placeRows(location) }
  })
  return [...(first ? [first] : []), ...further]
}

/** What the record says of its facts as attributes, and who said each of them as metadata. */
function factRows<R extends Doctor | Practice>(
  entity: 'service' | 'organization',
  id: string,
  record: R,
  fields: readonly Field<R>[],
  terms: Terms,
): Rows {
  const statements = statementsOf(record, fields).map((said) => ({
    ...said,
    text: String(cellOf(said.value)),
  }))
  return {
    attribute: statements
      .filter(({ field, fact }) => isAttribute({ name: field, fact }))
      .flatMap(({ field, text }) => {
        const term = terms.ofFact(field)
        return term
          ? row(idFor(`${field} of ${id}`), { ...linkOf(entity, id, term), value: text })
          : []
      }),
    metadata: statements.flatMap(({ field, text, origin: { source, at } }) =>
      at === null
        ? []
        : row(idFor(`metadata of ${field} of ${id}`), {
            resource_id: id,
            resource_type: entity,
            last_action_date: at,
            last_action_type: 'confirmed',
            field_name: field,
            // what stood there before is not public
            previous_value: 'not published',
            replacement_value: text,
            updated_by: source,
          }),
    ),
  }
}

const linkOf = (entity: string, id: string, term: Row) => ({
  link_entity: entity,
  link_id: id,
  taxonomy_term_id: term.id,
})

function closuresOf<R extends Doctor | Practice>(record: R, fields: readonly Field<R>[]) {
  const closures = fields.find(({ name }) => name === 'closures')?.of(record)
  const text = cellOf(closures)
  return text && `Other hours: ${text}`
}

const lastSaid = ({ facts }: Doctor) =>
  Object.values(facts)
    .flatMap((origin) => origin.at ?? [])
    .toSorted()
    .at(-1)

/** Rows of several parts together. */
export function joined(parts: readonly Rows[]): Rows {
  const all: Rows = {}
  for (const part of parts)
    for (const [table, rows] of entriesOf(part))
      all[table] = [...(all[table] ?? []), ...(rows ?? [])]
  return all
}
