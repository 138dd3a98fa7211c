import type { FastifyInstance } from 'fastify'
import { csvLine } from '../../contract/text/csv-line.ts'
import { site } from '../../site.config.ts'
import { publicDoctors, publicPractices } from '../open-data/public-records.ts'
import { openHeaders, sendOpenData, serveText } from '../open-data/send-open-data.ts'
import type { OpenDataServices } from '../open-data/services.ts'
import { encodeBody } from '../platform/http/bodies/encoded-body.ts'
import { rowsOfDoctor, rowsOfPractice, type Site } from './record-rows.ts'
import { type Row, type Rows, type Table, tables } from './row.ts'
import { readTerms, taxonomies } from './taxonomies.ts'

type Column = { name: string; type?: 'number'; required?: true; references?: Table }
const key = (references: Table, required?: true): Column => ({
  name: `${references}_id`,
  references,
  ...(required && { required }),
})
const must = (name: string): Column => ({ name, required: true })

/** The columns that the directory fills, by the tables of the specification. */
const columns: Record<Table, readonly (Column | string)[]> = {
  organization: [must('name'), must('description'), 'website', 'uri'],
  service: [
    key('organization', true),
    must('name'),
    'description',
    'url',
    must('status'),
    'application_process',
    'wait_time',
    'eligibility_description',
    'assured_date',
    'alert',
    'last_modified',
  ],
  location: [
    must('location_type'),
    key('organization'),
    'name',
    'description',
    { name: 'latitude', type: 'number' },
    { name: 'longitude', type: 'number' },
  ],
  service_at_location: [key('service', true), key('location', true)],
  address: [
    key('location'),
    ...['address_1', 'city', 'state_province', 'postal_code', 'country', 'address_type'].map(must),
  ],
  phone: [key('service'), key('organization'), key('service_at_location'), must('number'), 'type'],
  schedule: [
    key('service'),
    key('location'),
    key('service_at_location'),
    'wkst',
    'freq',
    { name: 'interval', type: 'number' },
    'byday',
    'opens_at',
    'closes_at',
    'notes',
  ],
  language: [key('service'), key('location'), 'name'],
  attribute: [must('link_id'), key('taxonomy_term', true), must('link_entity'), 'value'],
  taxonomy: [must('name'), must('description')],
  taxonomy_term: [
    'code',
    must('name'),
    must('description'),
    'taxonomy',
    'language',
    key('taxonomy'),
  ],
  metadata: [
    'resource_id',
    'resource_type',
    'last_action_date',
    'last_action_type',
    'field_name',
    'previous_value',
    'replacement_value',
    'updated_by',
  ].map(must),
}

/** As the specification calls its files. */
const files: Partial<Record<Table, string>> = {
  service_at_location: 'service_at_location.csv',
  address: 'addresses.csv',
  taxonomy: 'taxonomies.csv',
  metadata: 'metadata.csv',
}
const fileOf = (table: Table) => files[table] ?? `${table}s.csv`

const columnsOf = (table: Table): Column[] => [
  must('id'),
  ...columns[table].map((column) => (typeof column === 'string' ? { name: column } : column)),
]

/** A tabular data package: its descriptor, and a file for each table, made while it is sent. */
export function serveDataPackage(app: FastifyInstance, services: OpenDataServices) {
  const { db } = services
  const make = async () =>
    encodeBody(JSON.stringify(descriptor), { headers: openHeaders('application/json') })
  app.get('/hsds/datapackage.json', (request, reply) =>
    sendOpenData(request, reply, services, () => ({ key: 'hsds package', make })),
  )
  for (const table of tables)
    serveText(app, services, `/hsds/${fileOf(table)}`, {
      type: 'text/csv',
      text: () => textOf(table, services),
    })

  async function* textOf(table: Table, { publicUrl: url }: OpenDataServices) {
    const terms = await readTerms(db)
    const names = columnsOf(table).map(({ name }) => name)
    const linesOf = (rows: readonly Row[]) =>
      rows.map((row) => csvLine(names.map((name) => cellOf(row[name])))).join('')
    yield csvLine(names)
    for await (const rows of allRows({ publicUrl: url(), terms })) yield linesOf(rows[table] ?? [])
  }

  async function* allRows(of: Site): AsyncGenerator<Rows> {
    yield { taxonomy: [...taxonomies], taxonomy_term: [...of.terms.all] }
    for await (const batch of publicPractices(db))
      for (const practice of batch) yield rowsOfPractice(practice, of)
    for await (const batch of publicDoctors(db))
      for (const doctor of batch) yield rowsOfDoctor(doctor, of)
  }
}

const cellOf = (cell: Row[string] | undefined) =>
  typeof cell === 'boolean' ? String(cell) : (cell ?? null)

const descriptor = {
  profile: 'tabular-data-package',
  name: 'human_services_data',
  title: site.name,
  homepage: 'https://docs.openreferral.org/en/3.0/hsds/',
  version: '3.0',
  licenses: [{ title: site.openDataLicense.name, path: site.openDataLicense.url }],
  resources: tables.map((table) => ({
    profile: 'tabular-data-resource',
    name: table,
    path: fileOf(table),
    format: 'csv',
    mediatype: 'text/csv',
    encoding: 'utf-8',
    schema: {
      primaryKey: 'id',
      fields: columnsOf(table).map(({ name, type = 'string', required }) => ({
        name,
        type,
        ...(required && { constraints: { required: true } }),
      })),
      ...foreignKeysOf(table),
    },
  })),
}

/** The profile knows no empty list. */
function foreignKeysOf(table: Table) {
  const foreignKeys = columnsOf(table).flatMap(({ name, references }) =>
    references ? [{ fields: name, reference: { resource: references, fields: 'id' } }] : [],
  )
  return foreignKeys.length > 0 ? { foreignKeys } : {}
}
