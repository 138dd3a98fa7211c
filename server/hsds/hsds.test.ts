import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Doctor } from '../../contract/directory/doctor.ts'
import { loadDemoData } from '../../database/demo/load-demo-data.ts'
import { doctors } from '../directory/tables.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'

type Service = {
  id: string
  name: string
  url: string
  organization: { id: string; name: string }
  attributes?: { value?: string; taxonomy_term: { code: string; name: string } }[]
  metadata?: {
    field_name: string
    replacement_value: string
    updated_by: string
    last_action_date: string
  }[]
  service_at_locations?: { location: { addresses: { city: string }[]; latitude?: number } }[]
  phones?: { number: string }[]
}
type Page<Entry> = {
  total_items: number
  total_pages: number
  size: number
  first_page: boolean
  last_page: boolean
  empty: boolean
  contents: Entry[]
}

let testApp: TestApp
let listed: Doctor[]
beforeAll(async () => {
  testApp = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  await loadDemoData(testApp.database.db)
  listed = (await testApp.app.inject('/api/doctors')).json()
})
afterAll(() => testApp.close())

async function get<Answer>(url: string): Promise<Answer> {
  const answer = await testApp.app.inject(url)
  expect(answer.statusCode, `${url} ${answer.body.slice(0, 200)}`).toBe(200)
  return answer.json()
}
const all = async (query = '') => {
  const entries: Service[] = []
  for (let number = 1; ; number += 1) {
    const page = await get<Page<Service>>(`/hsds/services?page=${number}&per_page=30&${query}`)
    entries.push(...page.contents)
    if (page.last_page) return entries
  }
}
const pathOf = ({ slug }: Doctor) => `/doctors/${slug}`
const pathsOf = (services: Service[]) => services.map(({ url }) => new URL(url).pathname).toSorted()

test('every public doctor is one service, on one page of the list', async () => {
  const services = await all()
  expect(pathsOf(services)).toEqual(listed.map(pathOf).toSorted())
  expect(new Set(services.map(({ id }) => id)).size).toBe(services.length)
  const first = await get<Page<Service>>('/hsds/services?per_page=30')
  expect(first).toMatchObject({
    total_items: listed.length,
    total_pages: Math.ceil(listed.length / 30),
    size: 30,
    first_page: true,
    last_page: false,
    empty: false,
  })
  expect(first.contents[0]!.organization.name).toBeTruthy()
})

test('a service has what the profile says, each fact with its source and date', async () => {
  const doctor = listed.find(
    ({ facts, practice, phone, specialty }) => facts.plans?.at && practice && phone && specialty,
  )!
  const { id } = (await all()).find(({ url }) => url.endsWith(pathOf(doctor)))!
  const service = await get<Service>(`/hsds/services/${id}`)
  expect(service.name).toBe(`${doctor.specialty}: ${doctor.name}`)
  expect(service.phones).toMatchObject([{ number: doctor.phone }])
  expect(service.organization.name).toBe(doctor.practice!.name)
  expect(service.service_at_locations![0]!.location).toMatchObject({
    addresses: [{ city: 'San Antonio' }],
  })
  const plans = service.attributes!.find(
    ({ taxonomy_term }) => taxonomy_term.code === 'insurance_accepted',
  )
  expect(plans!.value).toBe(doctor.insuranceAccepted.join('; '))
  expect(service.attributes!.map(({ taxonomy_term }) => taxonomy_term.name)).toContain(
    doctor.specialty,
  )
  expect(
    service.metadata!.find(({ field_name }) => field_name === 'insurance_accepted'),
  ).toMatchObject({
    replacement_value: plans!.value,
    updated_by: doctor.facts.plans!.source,
    last_action_date: doctor.facts.plans!.at,
  })
  const undated = listed.find(({ facts }) => facts.plans && facts.plans.at === null)!
  const [other] = (await all('full=true')).filter(({ url }) => url.endsWith(pathOf(undated)))
  expect(other!.metadata?.map(({ field_name }) => field_name) ?? []).not.toContain(
    'insurance_accepted',
  )
})

test('services are found by text, specialty, organization and the time of their last change', async () => {
  const paths = async (query: string) => pathsOf(await all(query))
  const expected = async (query: string) =>
    ((await testApp.app.inject(`/api/doctors?${query}`)).json() as Doctor[]).map(pathOf).toSorted()
  expect(await paths('search=knee+pain')).toEqual(await expected('search=knee+pain'))
  const terms = await get<Page<{ id: string; name: string }>>(
    '/hsds/taxonomy_terms?search=cardiology&per_page=100',
  )
  expect(await paths(`taxonomy_term_id=${terms.contents[0]!.id}`)).toEqual(
    await expected('specialty=cardiology'),
  )
  const [{ organization }] = (await all()) as [Service]
  const { services } = await get<{ services: Service[] }>(`/hsds/organizations/${organization.id}`)
  expect(pathsOf(services)).toEqual(await paths(`organization_id=${organization.id}`))
  const future = new Date(Date.now() + 86_400_000).toISOString()
  expect(await paths(`modified_after=${future}`)).toEqual([])
  expect(await paths('modified_after=2020-01-01')).toHaveLength(listed.length)
  const minimal = await get<Page<object>>('/hsds/services?minimal=true&per_page=1')
  expect(Object.keys(minimal.contents[0]!)).toEqual(['id', 'last_modified'])
})

test('organizations are the practices, then doctors without one', async () => {
  const practices = (await testApp.app.inject('/api/practices')).json() as { name: string }[]
  const alone = listed.filter(({ practice }) => !practice)
  expect(alone.length).toBeGreaterThan(0)
  const found: { id: string; name: string }[] = []
  for (let number = 1; ; number += 1) {
    const page = await get<Page<{ id: string; name: string }>>(
      `/hsds/organizations?per_page=7&page=${number}`,
    )
    expect(page.total_items).toBe(practices.length + alone.length)
    found.push(...page.contents)
    if (page.last_page) break
  }
  expect(found.map(({ name }) => name).toSorted()).toEqual(
    [...practices, ...alone].map(({ name }) => name).toSorted(),
  )
  for (const { id, name } of [found[0]!, found.at(-1)!]) {
    const whole = await get<{ name: string; services: Service[] }>(
      `/hsds/organizations/${id}?full_service=true`,
    )
    expect(whole.name).toBe(name)
    expect(new Set(whole.services.map(({ organization }) => organization.id))).toEqual(
      new Set([id]),
    )
  }
})

test.each([
  ['/hsds/services?per_page=101', 400, 'per_page'],
  ['/hsds/services?page=0', 400, 'page'],
  ['/hsds/services?page=100000&per_page=100', 400, 'files of open data'],
  ['/hsds/services?postcode=78258', 400, 'postcode'],
  ['/hsds/services?organization_id=x', 400, 'organization_id'],
  ['/hsds/services?modified_after=yesterday', 400, 'modified_after'],
  ['/hsds/services?modified_after=2026-01-01&search=x', 400, 'modified_after'],
  ['/hsds/services/x', 404, ''],
  ['/hsds/services/6e9f2b9c-33d1-8a41-8c52-000000000001', 404, ''],
  ['/hsds/organizations/x', 404, ''],
  ['/hsds/taxonomies/x', 404, ''],
])('%s is refused with %d and names %s', async (url, status, name) => {
  const { statusCode, body } = await testApp.app.inject(url)
  expect([statusCode, body]).toEqual([status, expect.stringContaining(name)])
})

const csvOf = async (file: string): Promise<Record<string, string>[]> =>
  parse((await testApp.app.inject(`/hsds/${file}`)).body, { columns: true })

test('each row of the data package names rows that are there, and what must be said is said', async () => {
  const { resources } = await get<{
    resources: {
      name: string
      path: string
      schema: {
        fields: { name: string; constraints?: { required: boolean } }[]
        foreignKeys: { fields: string; reference: { resource: string } }[]
      }
    }[]
  }>('/hsds/datapackage.json')
  const rows = new Map<string, Record<string, string>[]>()
  for (const { name, path } of resources) rows.set(name, await csvOf(path))
  expect(rows.get('service')).toHaveLength(listed.length)
  for (const { name, schema } of resources) {
    const own = rows.get(name)!
    expect(own.length, name).toBeGreaterThan(0)
    expect(new Set(own.map(({ id }) => id)).size, `identifiers of ${name}`).toBe(own.length)
    for (const { name: field, constraints } of schema.fields)
      if (constraints?.required)
        expect(
          own.filter((row) => row[field] === ''),
          `${name}.${field}`,
        ).toEqual([])
    for (const { fields, reference } of schema.foreignKeys) {
      const ids = new Set(rows.get(reference.resource)!.map(({ id }) => id))
      expect(
        own.filter((row) => row[fields] && !ids.has(row[fields])),
        `${name}.${fields}`,
      ).toEqual([])
    }
  }
})

test('a doctor who is no longer public is in no answer and no file', async () => {
  const { db } = testApp.database
  const [{ id, url }] = (await all()) as [Service]
  const slug = decodeURIComponent(url.split('/').at(-1)!)
  await db.update(doctors).set({ unpublishedAt: new Date() }).where(eq(doctors.slug, slug))
  await expect
    .poll(async () => (await testApp.app.inject(`/hsds/services/${id}`)).statusCode)
    .toBe(404)
  expect((await all()).map((service) => service.id)).not.toContain(id)
  expect((await csvOf('services.csv')).map((service) => service.id)).not.toContain(id)
  await db.update(doctors).set({ unpublishedAt: null }).where(eq(doctors.slug, slug))
})
