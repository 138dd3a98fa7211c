import { fold } from '../../contract/fold.ts'
import { keysOf } from '../../contract/objects.ts'
import type { Expectation } from './queries.ts'
import type { SearchRecord } from './record.ts'

const digits = (phone: string) => phone.replace(/\D/g, '')
const equal = (a: string, b: string) => fold(a) === fold(b)
const begins = (text: string, part: string) => fold(text).startsWith(fold(part))
const includes = (text: string, part: string) => fold(text).includes(fold(part))

type Tests = {
  [Field in keyof Expectation]-?: (
    record: SearchRecord,
    value: NonNullable<Expectation[Field]>,
  ) => boolean
}

const tests: Tests = {
  empty: () => false,
  specialty: (record, names) => names.includes(record.specialty),
  firstName: (record, name) => equal(record.firstName, name),
  lastName: (record, name) => equal(record.lastName, name),
  firstNameBegins: (record, part) => begins(record.firstName, part),
  lastNameBegins: (record, part) => begins(record.lastName, part),
  lastNameHas: (record, part) => fold(record.lastName).split(' ').includes(fold(part)),
  practice: (record, part) => includes(record.practice, part),
  street: (record, part) => includes(record.street, part),
  insurance: (record, part) => record.insurances.some((plan) => includes(plan, part)),
  language: (record, language) => record.languages.some((spoken) => equal(spoken, language)),
  phone: (record, phone) => digits(record.phone) === digits(phone),
  npi: (record, npi) => record.npi === npi,
  postalCode: (record, code) => record.postalCode === code,
  acceptingPatients: (record) => record.acceptingPatients,
}

/** Whether this doctor is an answer to the query. */
export function meets(record: SearchRecord, expected: Expectation): boolean {
  return keysOf(expected).every((field) =>
    (tests[field] as (record: SearchRecord, value: unknown) => boolean)(record, expected[field]),
  )
}
