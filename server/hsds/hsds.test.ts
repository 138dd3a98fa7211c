import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Doctor } from '../../contract/directory/doctor.ts'
import { metersBetween } from '../../contract/map/geometry.ts'
import { loadDemoData } from '../../database/demo/load-demo-data.ts'
import { loadDemoMap } from '../../database/demo/map/load-demo-map.ts'
import { locateRecords } from '../directory/points/locate-records.ts'
import { doctorPlaces, doctors } from '../directory/tables.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { specialtyTaxonomy } from './taxonomies.ts'

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
  await loadDemoMap(testApp.database.db)
  const [someone] = await testApp.database.db.select().from(doctors).limit(1)
  await testApp.database.db.insert(doctorPlaces).values({
    doctorId: someone!.id,
    street: '9 Cedar Way',
    city: 'San Antonio',
    state: 'TX',
    postalCode: '78258',
    source: 'owner',
  })
  await locateRecords(testApp.database.db)
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

type Place = {
  id: string
  service_id: string
  location: { id: string; latitude?: number; longitude?: number }
  service: { id: string; organization: { name: string } }
}
const placesOf = async (query: string): Promise<Place[]> =>
  (await linesOf(`/hsds/service_at_locations?format=ndjson&${query}`)) as Place[]
async function linesOf(url: string): Promise<object[]> {
  const { statusCode, headers, body } = await testApp.app.inject(url)
  expect([statusCode, headers['content-type']], `${url} ${body.slice(0, 200)}`).toEqual([
    200,
    'application/x-ndjson; charset=utf-8',
  ])
  return body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

async function pagesOf(query: string): Promise<Place[]> {
  const places: Place[] = []
  for (let number = 1; ; number += 1) {
    const path = `/hsds/service_at_locations?per_page=60&page=${number}&${query}`
    const page = await get<Page<Place>>(path)
    places.push(...page.contents)
    if (!page.last_page) continue
    expect(places).toHaveLength(page.total_items)
    return places
  }
}

test('every place of every doctor is one service at a location, on one page of the list and by itself', async () => {
  const places = await pagesOf('')
  expect(places).toEqual(await placesOf(''))
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted()
  expect(idsOf(places)).toEqual(idsOf((await csvOf('service_at_location.csv')) as { id: string }[]))
  const further = places.filter(
    ({ service_id }, at) => places.findIndex((each) => each.service_id === service_id) < at,
  )
  expect(further.length).toBeGreaterThan(0)
  for (const place of [places[0]!, further[0]!]) {
    const whole = await get<Place>(`/hsds/service_at_locations/${place.id}`)
    expect(whole).toMatchObject({
      ...place,
      location: { id: place.location.id, addresses: [{ city: 'San Antonio' }] },
    })
    const [full] = (await placesOf('full=true')).filter(({ id }) => id === place.id)
    expect(full).toEqual(whole)
  }
})

test('services at locations are found as services are, and from a ZIP code the nearest within some meters', async () => {
  const servicesOf = (places: Place[]) => new Set(places.map(({ service_id }) => service_id))
  const idsOf = (services: Service[]) => new Set(services.map(({ id }) => id))
  const query = 'search=knee+pain'
  expect(servicesOf(await placesOf(query))).toEqual(idsOf(await all(query)))
  for (const listOf of [placesOf, pagesOf])
    for (const ofAll of ['modified_after=2020-01-01', `taxonomy_id=${specialtyTaxonomy}`])
      expect(await listOf(ofAll)).toEqual(await placesOf(''))
  const [{ organization }] = (await all()) as [Service]
  const asked = `organization_id=${organization.id}`
  expect(servicesOf(await placesOf(asked))).toEqual(idsOf(await all(asked)))

  const { near } = (await testApp.app.inject('/api/doctors/summary?near=78258')).json()
  const distanceOf = ({ location: { longitude = 0, latitude = 0 } }: Place) =>
    metersBetween(near, { longitude, latitude })
  const everywhere = await placesOf('postcode=78258')
  expect(everywhere).toHaveLength((await placesOf('')).length)
  const known = everywhere.filter(({ location }) => location.latitude !== undefined)
  expect(everywhere.slice(0, known.length)).toEqual(known)
  expect(known.map(distanceOf)).toEqual(known.map(distanceOf).toSorted((one, other) => one - other))
  const within = await placesOf('postcode=78258-1234&proximity=1500')
  expect(within).toEqual(known.filter((place) => distanceOf(place) <= 1500))
  expect(within.length).toBeGreaterThan(0)
  expect(within.length).toBeLessThan(known.length)
  const cardiology = await get<Page<{ id: string }>>('/hsds/taxonomy_terms?search=cardiology')
  const term = `taxonomy_term_id=${cardiology.contents[0]!.id}`
  const nearby = servicesOf(await placesOf(`postcode=78258&proximity=20000&${term}`))
  expect(nearby).toEqual(idsOf(await all(term)))
})

test('each list is there whole, as a line for each entry', async () => {
  for (const list of ['services', 'organizations', 'taxonomies', 'taxonomy_terms'])
    for (const query of list === 'services' ? ['', 'full=true', 'search=knee+pain'] : ['']) {
      const found: object[] = []
      for (let number = 1; ; number += 1) {
        const page = await get<Page<object>>(`/hsds/${list}?per_page=100&page=${number}&${query}`)
        found.push(...page.contents)
        if (page.last_page) break
      }
      expect(await linesOf(`/hsds/${list}?format=ndjson&${query}`), list).toEqual(found)
    }
  expect(await linesOf('/hsds/services?format=ndjson&modified_after=2020-01-01')).toHaveLength(
    listed.length,
  )
})

test('services are found by the taxonomy of specialties, which each of them has', async () => {
  const { contents } = await get<Page<{ id: string; name: string }>>('/hsds/taxonomies')
  const idOf = (taxonomy: string) => contents.find(({ name }) => name === taxonomy)!.id
  expect(await all(`taxonomy_id=${idOf('Specialties')}`)).toHaveLength(listed.length)
  expect(await all(`taxonomy_id=${contents[0]!.id.replace(/.$/, '0')}`)).toEqual([])
  const { statusCode, body } = await testApp.app.inject(
    `/hsds/services?taxonomy_id=${idOf('Facts')}`,
  )
  expect([statusCode, body]).toEqual([400, expect.stringContaining('taxonomy_id')])
})

test.each([
  ['/hsds/services?per_page=101', 400, 'per_page'],
  ['/hsds/services?page=0', 400, 'page'],
  ['/hsds/services?page=100000&per_page=100', 400, 'files of open data'],
  ['/hsds/services?postcode=78258', 400, 'postcode'],
  ['/hsds/services?organization_id=x', 400, 'organization_id'],
  ['/hsds/services?modified_after=yesterday', 400, 'modified_after'],
  ['/hsds/services?modified_after=2026-01-01&search=x', 400, 'modified_after'],
  ['/hsds/services?format=xml', 400, 'format'],
  ['/hsds/service_at_locations?postcode=Stone+Oak', 400, 'postcode'],
  ['/hsds/service_at_locations?postcode=10001', 400, 'does not know this ZIP code'],
  ['/hsds/service_at_locations?postcode=10001&format=ndjson', 400, 'does not know this ZIP code'],
  ['/hsds/service_at_locations?proximity=100', 400, 'proximity'],
  ['/hsds/service_at_locations?postcode=78258&proximity=0', 400, 'proximity'],
  ['/hsds/service_at_locations/x', 404, ''],
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
        foreignKeys?: { fields: string; reference: { resource: string } }[]
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
    for (const { fields, reference } of schema.foreignKeys ?? []) {
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
