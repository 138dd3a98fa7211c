import type { Doctor } from '../../contract/directory/doctor.ts'
import type { Practice } from '../../contract/directory/practice.ts'
import type { OpenDataFile } from '../../contract/open-data/files.ts'
import { csvLine } from '../../contract/text/csv-line.ts'
import type { Db } from '../platform/database/connect.ts'
import {
  cellOf,
  doctorFields,
  type Field,
  practiceFields,
  statementsOf,
  type Value,
} from './fields.ts'
import { publicDoctors, publicPractices } from './public-records.ts'

type Row = Record<string, Value>

/** One value of a record: who said it, when, and how old that is. */
const factColumns = [
  'record',
  'id',
  'url',
  'name',
  'fact',
  'field',
  'value',
  'source',
  'said_at',
  'age',
]

/** The text of a file, made while it is read. */
export function textOfFile(db: Db, publicUrl: string, name: OpenDataFile): AsyncGenerator<string> {
  const [ofDoctors, ofPractices] = [doctorFields(publicUrl), practiceFields(publicUrl)]
  async function* allFacts(): AsyncGenerator<Row[]> {
    for await (const batch of publicDoctors(db))
      yield batch.flatMap((doctor) => factsOf('doctor', doctor, ofDoctors))
    for await (const batch of publicPractices(db))
      yield batch.flatMap((practice) => factsOf('practice', practice, ofPractices))
  }
  const namesOf = (fields: readonly { name: string }[]) => fields.map((field) => field.name)
  const texts: Record<OpenDataFile, () => AsyncGenerator<string>> = {
    'doctors.csv': () => csv(namesOf(ofDoctors), rowsOf(publicDoctors(db), ofDoctors)),
    'doctors.ndjson': () => ndjson(withFacts(publicDoctors(db), ofDoctors)),
    'practices.csv': () => csv(namesOf(ofPractices), rowsOf(publicPractices(db), ofPractices)),
    'practices.ndjson': () => ndjson(withFacts(publicPractices(db), ofPractices)),
    'facts.csv': () => csv(factColumns, allFacts()),
    'facts.ndjson': () => ndjson(allFacts()),
  }
  return texts[name]()
}

const rowOf = <R>(record: R, fields: readonly Field<R>[]): Row =>
  Object.fromEntries(fields.map(({ name, of }) => [name, of(record)]))

async function* rowsOf<R>(batches: AsyncIterable<R[]>, fields: readonly Field<R>[]) {
  for await (const batch of batches) yield batch.map((record) => rowOf(record, fields))
}

/** With the source and date of each fact, as the API names them. */
async function* withFacts<R extends Pick<Doctor, 'facts'>>(
  batches: AsyncIterable<R[]>,
  fields: readonly Field<R>[],
) {
  for await (const batch of batches)
    yield batch.map((record) => ({ ...rowOf(record, fields), facts: record.facts }))
}

function factsOf<R extends Doctor | Practice>(
  kind: 'doctor' | 'practice',
  record: R,
  fields: readonly Field<R>[],
): Row[] {
  const { id, url, name } = rowOf(record, fields) as Row & { id: Value; url: Value; name: Value }
  return statementsOf(record, fields).map(
    ({ fact, field, value, origin: { source, at, age } }) => ({
      record: kind,
      id,
      url,
      name,
      fact,
      field,
      value,
      source,
      said_at: at,
      age,
    }),
  )
}

async function* csv(columns: readonly string[], batches: AsyncIterable<Row[]>) {
  yield csvLine(columns)
  for await (const rows of batches)
    yield rows.map((row) => csvLine(columns.map((column) => cellOf(row[column])))).join('')
}

async function* ndjson(batches: AsyncIterable<object[]>) {
  for await (const rows of batches) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}
