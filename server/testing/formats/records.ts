import { parse } from 'csv-parse/sync'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import type { FactName } from '../../../contract/directory/facts/facts.ts'
import type { Practice } from '../../../contract/directory/practice.ts'
import { paths } from '../../../contract/paths.ts'
import type { Resource } from '../../fhir/resource.ts'
import type { TestApp } from '../app.ts'

/** An answer in a format of others, whose shape is what the test is about. */
// biome-ignore lint/suspicious/noExplicitAny: each reader says which path of it it expects
export type Loose = any

/** One record as each format has it. */
export type Formats<Own extends Doctor | Practice = Doctor | Practice> = {
  api: Own
  csv: Record<string, string>
  ndjson: Record<string, Loose>
  /** Resources by their reference, of everybody. */
  fhir: ReadonlyMap<string, Loose>
  hsds: Loose
  jsonLd: Loose
  /** Only of doctors. */
  mcp?: Record<string, Loose>
}

/** What a format says; a text instead: it says nothing of this, and why. */
type Reading<Own extends Doctor | Practice> = ((formats: Formats<Own>) => unknown) | string

export type FieldOfFormats<Own extends Doctor | Practice> = {
  /** As the files and the assistant name it. */
  name: string
  fact?: FactName
  api: (own: Own) => unknown
  fhir: Reading<Own>
  hsds: Reading<Own>
  jsonLd: Reading<Own>
}

/** The format cannot say this of this record. */
export const saysNothing = Symbol('says nothing')

const types = ['Practitioner', 'PractitionerRole', 'Organization', 'Location', 'HealthcareService']

/** Reads all records of a directory in all formats, as anybody can. */
export async function readFormats({ app }: TestApp) {
  const textOf = async (url: string) => {
    const { statusCode, body } = await app.inject(url)
    if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}`)
    return body
  }
  const read = async (url: string): Promise<Loose> => JSON.parse(await textOf(url))
  const csvOf = async (name: string): Promise<Record<string, string>[]> =>
    parse(await textOf(`/open-data/${name}.csv`), { columns: true })
  const linesOf = async (name: string): Promise<Record<string, Loose>[]> =>
    (await textOf(`/open-data/${name}.ndjson`))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
  const fhir = new Map<string, Resource>()
  for (const type of [...types, 'Endpoint', 'VerificationResult'])
    for (let path: string | undefined = `${type}?_count=200`; path; ) {
      const { entry = [], link }: Loose = await read(`/fhir/${path}`)
      for (const { resource } of entry) fhir.set(`${type}/${resource.id}`, resource)
      path = link.find(({ relation }: Loose) => relation === 'next')?.url.split('/fhir/')[1]
    }
  const hsdsOf = async (path: string, linkOf: (own: Loose) => string) => {
    const all = new Map<string, Loose>()
    for (let page = 1, last = false; !last; page++) {
      const answer = await read(`/hsds/${path}?full=true&per_page=100&page=${page}`)
      for (const own of answer.contents) all.set(new URL(linkOf(own)).pathname, own)
      last = answer.last_page
    }
    return all
  }
  const jsonLdOf = async (path: string) => {
    const [, json = 'null'] =
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(await textOf(path)) ?? []
    return JSON.parse(json)
  }
  const described = async (doctor: string) => {
    const { body } = await app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { accept: 'application/json, text/event-stream' },
      payload: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'get_doctor', arguments: { doctor } },
      },
    })
    return JSON.parse(body.slice(body.indexOf('{'))).result.structuredContent
  }
  const byId = <Row extends { id: unknown }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [Number(row.id), row]))

  const services = await hsdsOf('services', ({ url }) => url)
  const organizations = await hsdsOf('organizations', ({ uri }) => uri)
  const files = async (name: string) => ({
    csv: byId((await csvOf(name)) as ({ id: string } & Record<string, string>)[]),
    lines: byId((await linesOf(name)) as ({ id: number } & Record<string, Loose>)[]),
  })
  const ofDoctors = await files('doctors')
  const ofPractices = await files('practices')
  const doctors: Formats<Doctor>[] = []
  for (const api of (await read('/api/doctors')) as Doctor[])
    doctors.push({
      api,
      csv: ofDoctors.csv.get(api.id) ?? {},
      ndjson: ofDoctors.lines.get(api.id) ?? {},
      fhir,
      hsds: services.get(paths.doctor(api.slug)),
      jsonLd: await jsonLdOf(paths.doctor(api.slug)),
      mcp: await described(api.slug),
    })
  const practices: Formats<Practice>[] = []
  for (const { slug } of (await read('/api/practices')) as Practice[]) {
    const api: Practice = await read(`/api/practices/${slug}`)
    practices.push({
      api,
      csv: ofPractices.csv.get(api.id) ?? {},
      ndjson: ofPractices.lines.get(api.id) ?? {},
      fhir,
      hsds: organizations.get(paths.practice(slug)),
      jsonLd: await jsonLdOf(paths.practice(slug)),
    })
  }
  return { doctors, practices, facts: await csvOf('facts') }
}
