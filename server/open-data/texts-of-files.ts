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
  type Statement,
  statementsOf,
  type Value,
} from './fields.ts'
import { publicDoctors, publicPractices } from './public-records.ts'

/** One value of a record: who said it, when, and how old that is. */
type Fact = Statement & { kind: 'doctor' | 'practice'; record: Doctor | Practice; url: Value }

const factFields: readonly Field<Fact>[] = [
  { name: 'record', of: ({ kind }) => kind },
  { name: 'id', of: ({ record }) => record.id },
  { name: 'url', of: ({ url }) => url },
  { name: 'name', of: ({ record }) => record.name },
  { name: 'fact', of: ({ fact }) => fact },
  { name: 'field', of: ({ field }) => field },
  { name: 'value', of: ({ value }) => value },
  { name: 'source', of: ({ origin }) => origin.source },
  { name: 'said_at', of: ({ origin }) => origin.at },
  { name: 'age', of: ({ origin }) => origin.age },
]

type Batches<R> = AsyncIterable<Iterable<R>>

/** The text of a file, made while it is read. */
export function textOfFile(db: Db, publicUrl: string, name: OpenDataFile): AsyncGenerator<string> {
  const [ofDoctors, ofPractices] = [doctorFields(publicUrl), practiceFields(publicUrl)]
  async function* allFacts(): AsyncGenerator<Iterable<Fact>> {
    for await (const batch of publicDoctors(db)) yield factsOf('doctor', batch, ofDoctors)
    for await (const batch of publicPractices(db)) yield factsOf('practice', batch, ofPractices)
  }
  const texts: Record<OpenDataFile, () => AsyncGenerator<string>> = {
    'doctors.csv': () => csv(publicDoctors(db), ofDoctors),
    'doctors.ndjson': () => ndjson(publicDoctors(db), withFacts(ofDoctors)),
    'practices.csv': () => csv(publicPractices(db), ofPractices),
    'practices.ndjson': () => ndjson(publicPractices(db), withFacts(ofPractices)),
    'facts.csv': () => csv(allFacts(), factFields),
    'facts.ndjson': () => ndjson(allFacts(), (fact) => rowOf(fact, factFields)),
  }
  return texts[name]()
}

function rowOf<R>(record: R, fields: readonly Field<R>[]): Record<string, Value> {
  const row: Record<string, Value> = {}
  for (const { name, of } of fields) row[name] = of(record)
  return row
}

/** With the source and date of each fact, as the API names them. */
const withFacts =
  <R extends Pick<Doctor, 'facts'>>(fields: readonly Field<R>[]) =>
  (record: R) => ({ ...rowOf(record, fields), facts: record.facts })

function* factsOf<R extends Doctor | Practice>(
  kind: Fact['kind'],
  records: Iterable<R>,
  fields: readonly Field<R>[],
): Generator<Fact> {
  const urlOf = fields.find(({ name }) => name === 'url')?.of
  for (const record of records) {
    const url = urlOf?.(record) ?? null
    for (const statement of statementsOf(record, fields)) yield { ...statement, kind, record, url }
  }
}

async function* csv<R>(batches: Batches<R>, fields: readonly Field<R>[]) {
  yield csvLine(fields.map(({ name }) => name))
  yield* linesOf(batches, (record) => csvLine(fields.map(({ of }) => cellOf(of(record)))))
}

const ndjson = <R>(batches: Batches<R>, rowOf: (record: R) => object) =>
  linesOf(batches, (record) => `${JSON.stringify(rowOf(record))}\n`)

async function* linesOf<R>(batches: Batches<R>, lineOf: (record: R) => string) {
  for await (const records of batches) {
    let lines = ''
    for (const record of records) lines += lineOf(record)
    yield lines
  }
}
