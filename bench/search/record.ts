import { commaSeparated } from '../../contract/directory/comma-separated.ts'
import { type Weekday, weekdays } from '../../contract/directory/hours/weekdays.ts'
import type { DoctorRow } from '../../server/directory/doctor-rows.ts'

/**
 * Fields of one public doctor that a query can name and an expectation can test. Empty where nobody
 * has said.
 */
export type SearchRecord = {
  id: number
  slug: string
  name: string
  firstName: string
  lastName: string
  credentials: string
  specialty: string
  practice: string
  phone: string
  npi: string
  street: string
  suite: string
  postalCode: string
  languages: string[]
  insurances: string[]
  acceptingPatients: boolean
  openDays: Weekday[]
  services: string[]
  featured: boolean
}

/** Address, phone, plans and the languages of the staff are those of the practice where the doctor says none. */
export const recordOf = ({ doctor, practice, specialty, featured }: DoctorRow): SearchRecord => {
  const place = doctor.street ? doctor : practice
  const staff = doctor.staffLanguages.length > 0 ? doctor : practice
  const hours = doctor.officeHours ?? practice?.officeHours ?? {}
  const insurer = doctor.insuranceAccepted.length > 0 ? doctor : practice
  return {
    id: doctor.id,
    slug: doctor.slug,
    name: doctor.name,
    firstName: doctor.firstName,
    lastName: doctor.lastName,
    credentials: doctor.name.split(', ').slice(1).join(', '),
    specialty: specialty?.name ?? '',
    practice: practice?.name ?? '',
    phone: doctor.phone ?? practice?.phone ?? '',
    npi: doctor.npi ?? '',
    street: place?.street ?? '',
    suite: place?.suite ?? '',
    postalCode: place?.postalCode ?? '',
    languages: [...doctor.languages, ...(staff?.staffLanguages ?? [])],
    insurances: insurer?.insuranceAccepted ?? [],
    acceptingPatients: doctor.acceptingPatients === true,
    openDays: weekdays.filter((day) => hours[day]?.closed === false),
    services: commaSeparated(doctor.specialtyDetails),
    featured,
  }
}
