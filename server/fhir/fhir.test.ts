import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Doctor } from '../../contract/directory/doctor.ts'
import { loadDemoData } from '../../database/demo/load-demo-data.ts'
import { doctors } from '../directory/tables.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import type { Resource } from './resource.ts'
import { resourceTypes } from './types/all-types.ts'
import { commonParameters, includesOf } from './types/declare.ts'

type Bundle = {
  total?: number
  link: { relation: string; url: string }[]
  entry?: { fullUrl: string; resource: Resource; search: { mode: string } }[]
}

let testApp: TestApp
/** Id of the resources of Dr. Elena Marsh: a database that served other tests before goes on counting. */
let marsh: string
beforeAll(async () => {
  testApp = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  await loadDemoData(testApp.database.db)
  const { id }: Doctor = JSON.parse((await testApp.app.inject('/api/doctors/elena-marsh')).body)
  marsh = `doctor-${id}`
})
afterAll(() => testApp.close())

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await testApp.app.inject({ url: `/fhir/${path}`, headers })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.body ? JSON.parse(answer.body) : null,
  }
}
const find = async (path: string): Promise<Bundle> => {
  const { status, body } = await ask(path)
  expect(status, `${path}: ${JSON.stringify(body).slice(0, 300)}`).toBe(200)
  return body
}
const idsIn = ({ entry = [] }: Bundle, mode = 'match') =>
  entry.flatMap(({ resource, search }) => (search.mode === mode ? [resource.id] : []))
const everyPage = async (path: string): Promise<Resource[]> => {
  const bundle = await find(path)
  const next = bundle.link.find(({ relation }) => relation === 'next')?.url.split('/fhir/')[1]
  const own = (bundle.entry ?? []).map(({ resource }) => resource)
  return next ? [...own, ...(await everyPage(next))] : own
}
const listedDoctors = async (): Promise<Doctor[]> =>
  JSON.parse((await testApp.app.inject('/api/doctors')).body)

test('each public doctor is a Practitioner once, whatever the size of a page', async () => {
  const ids = (await listedDoctors()).map(({ id }) => `doctor-${id}`).toSorted()
  for (const count of [7, 200]) {
    const found = await everyPage(`Practitioner?_count=${count}`)
    expect(found.map(({ id }) => id).toSorted()).toEqual(ids)
  }
  const first = await find('PractitionerRole?_count=3')
  expect(first.entry).toHaveLength(3)
  expect(first.total).toBeUndefined()
})

test('every declared parameter, reference and modifier is served as /fhir/metadata says', async () => {
  const { body } = await ask('metadata')
  for (const { type, searchParam, searchInclude = [], searchRevInclude = [] } of body.rest[0]
    .resource as {
    type: keyof typeof resourceTypes
    searchParam: { name: string; type: string }[]
    searchInclude?: string[]
    searchRevInclude?: string[]
  }[]) {
    const declared = resourceTypes[type]
    expect(searchParam.map(({ name }) => name)).toEqual(
      Object.keys({ ...commonParameters, ...declared.parameters }),
    )
    expect(searchInclude).toEqual(includesOf(declared))
    for (const { name, type: kind } of searchParam) {
      await find(`${type}?${name}=${kind === 'date' ? 'ge2026-01-01' : 'practice-1'}&_count=1`)
      for (const chain of declared.parameters[name]?.chains ?? [])
        await find(`${type}?${name}.${chain}=x&_count=1`)
    }
    for (const include of searchInclude) await find(`${type}?_include=${include}&_count=1`)
    for (const include of searchRevInclude) await find(`${type}?_revinclude=${include}&_count=2`)
  }
})

test('references lead to resources, and each resource is read as it is found', async () => {
  for (const type of Object.keys(resourceTypes)) {
    const resources = await everyPage(`${type}?_count=200`)
    expect(resources.length, type).toBeGreaterThan(0)
    const references = [...JSON.stringify(resources).matchAll(/"reference":"([^"]+)"/g)]
    const sample = [...new Set(references.map(([, reference = '']) => reference))]
    for (const reference of sample.filter((_, place) => place % 7 === 0))
      expect((await ask(reference)).status, `${type} → ${reference}`).toBe(200)
    const [first] = resources
    expect((await ask(`${type}/${first?.id}`)).body).toEqual(first)
  }
})

test('a search narrows by what resources say, also through references in both directions', async () => {
  const everybody = await listedDoctors()
  const cardiologists = everybody.filter(
    ({ specialtySlug, name }) => specialtySlug === 'cardiology' && name.endsWith('MD'),
  )
  const ofSpecialty = await everyPage(
    'PractitionerRole?specialty=http://nucc.org/provider-taxonomy|207RC0000X',
  )
  const practitionersOf = (roles: Resource[]) =>
    [...new Set(roles.map(({ practitioner }) => JSON.stringify(practitioner)))].length
  expect(practitionersOf(ofSpecialty)).toBeGreaterThanOrEqual(cardiologists.length)
  const has = await everyPage(
    'Practitioner?_has:PractitionerRole:practitioner:specialty=207RC0000X',
  )
  expect(has).toHaveLength(practitionersOf(ofSpecialty))
  expect(idsIn(await find('Practitioner?name=MARSH'))).toEqual([marsh])
  expect(idsIn(await find('Practitioner?family:exact=marsh'))).toEqual([])
  expect(idsIn(await find('Practitioner?name:contains=ars'))).toContain(marsh)
  const byName = await everyPage('PractitionerRole?practitioner.name=Marsh')
  expect(byName.length).toBeGreaterThan(1)
  expect(practitionersOf(byName)).toBe(1)
  const byOffice = await everyPage('PractitionerRole?organization.name=Limestone')
  expect(practitionersOf(byOffice)).toBe(
    everybody.filter(({ practice }) => practice?.name.startsWith('Limestone')).length,
  )
  const inZip = await everyPage('PractitionerRole?location.address-postalcode=78258&_count=200')
  expect(inZip.length).toBeGreaterThan(byOffice.length)
  expect(await everyPage('PractitionerRole?location.address-postalcode=10001')).toEqual([])
  const inNetwork = await find(
    'PractitionerRole?network.name=Example Health PPO&_count=200&_include=PractitionerRole:network',
  )
  expect(idsIn(inNetwork, 'include')).toEqual(['network-example-health-ppo'])
  expect(idsIn(inNetwork).every((id) => id.endsWith('-plan-example-health-ppo'))).toBe(true)
  const withRoles = await find(
    `Practitioner?_id=${marsh}&_revinclude=PractitionerRole:practitioner`,
  )
  expect(idsIn(withRoles)).toEqual([marsh])
  expect(idsIn(withRoles, 'include')).toContain(marsh)
  expect(await everyPage('Location?_lastUpdated=lt2020-01-01')).toEqual([])
  expect((await find('Practitioner?_summary=count')).total).toBe(everybody.length)
  const [summary] = await everyPage(`Practitioner?_id=${marsh}&_summary=true`)
  expect(summary?.communication).toBeUndefined()
  expect(summary?.meta.tag?.[0]?.code).toBe('SUBSETTED')
})

test('a posted search answers as the address does', async () => {
  const { entry } = await find('Practitioner?name=Marsh')
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/fhir/Practitioner/_search',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://elsewhere.example',
    },
    payload: 'name=Marsh',
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json().entry).toEqual(entry)
})

test('an answer that the client has is not sent again', async () => {
  const { headers } = await ask(`Practitioner/${marsh}`)
  expect(headers).toMatchObject({
    'content-type': 'application/fhir+json; charset=utf-8',
    'access-control-allow-origin': '*',
  })
  expect(
    (await ask(`Practitioner/${marsh}`, { 'if-none-match': String(headers.etag) })).status,
  ).toBe(304)
  const since = { 'if-modified-since': String(headers['last-modified']) }
  expect((await ask(`Practitioner/${marsh}`, since)).status).toBe(304)
  expect(
    (await ask(`Practitioner/${marsh}`, { 'if-modified-since': new Date(0).toUTCString() })).status,
  ).toBe(200)
})

test.each([
  ['Patient', 404, 'not-found', /Practitioner/],
  ['Practitioner/doctor-999999', 404, 'not-found', /doctor-999999/],
  ['Practitioner/nobody', 404, 'not-found', /nobody/],
  ['Practitioner/doctor-1/_history/1', 404, 'not-found', /metadata/],
  ['Practitioner?birthdate=1970', 400, 'invalid', /name, family, given/],
  ['Practitioner?name:sounds=marsh', 400, 'invalid', /contains/],
  ['Practitioner?_include=Practitioner:organization', 400, 'invalid', /nothing/],
  ['Practitioner?_lastUpdated=yesterday', 400, 'invalid', /2026-11-28/],
  ['Practitioner?_cursor=x', 400, 'invalid', /no longer valid/],
  ['Practitioner?_count=201', 400, 'too-costly', /200/],
  [`Practitioner?${'name=a&'.repeat(21)}`, 400, 'too-costly', /20 parameters/],
  [`Practitioner?name=${'a,'.repeat(101)}`, 400, 'too-costly', /100/],
  ['PractitionerRole?location.organization.name=a', 400, 'too-costly', /one step/],
  ['PractitionerRole?practitioner.family=a', 400, 'invalid', /chained with: name/],
  ['Practitioner?_has:PractitionerRole:location:specialty=a', 400, 'invalid', /_has/],
  ['Practitioner?_format=xml', 406, 'not-supported', /json/],
])('%s answers %i and says why', async (path, status, code, text) => {
  const answer = await ask(path)
  expect(answer.status).toBe(status)
  expect(answer.headers['content-type']).toContain('application/fhir+json')
  expect(answer.body).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ code }] })
  expect(answer.body.issue[0].diagnostics).toMatch(text)
})

test('nothing can be changed, and only JSON is answered', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    const answer = await testApp.app.inject({ method, url: `/fhir/Practitioner/${marsh}` })
    expect(answer.statusCode).toBe(405)
    expect(answer.json().issue[0].code).toBe('not-supported')
  }
  expect((await ask('Practitioner', { accept: 'application/fhir+xml' })).status).toBe(406)
  expect((await ask('Practitioner?_format=application/fhir+json&_count=1')).status).toBe(200)
  const lenient = await ask('Practitioner?birthdate=1970&_count=1', { prefer: 'handling=lenient' })
  expect(lenient.body.link[0].url).not.toContain('birthdate')
})

test('a fact that is too old is left out, and its VerificationResult says so', async () => {
  const { db } = testApp.database
  const at = new Date(Date.now() - 200 * 86_400_000).toISOString()
  await db
    .update(doctors)
    .set({ acceptance: 'yes', factSources: { newPatients: { source: 'owner', by: null, at } } })
    .where(eq(doctors.slug, 'elena-marsh'))
  await testApp.version.refresh()
  const [role] = await everyPage(`PractitionerRole?_id=${marsh}`)
  expect(JSON.stringify(role)).not.toContain('acceptingPatients')
  const { body } = await ask(`VerificationResult/${marsh}-newPatients`)
  expect(body).toMatchObject({
    status: 'req-revalid',
    statusDate: at.slice(0, 10),
    target: [{ reference: `PractitionerRole/${marsh}` }],
    attestation: { who: { reference: `Practitioner/${marsh}` } },
  })
})

test('an unpublished doctor is in no answer', async () => {
  const { db } = testApp.database
  const [doctor] = await listedDoctors()
  const { id } = doctor!
  await db.update(doctors).set({ unpublishedAt: new Date() }).where(eq(doctors.id, id))
  await testApp.version.refresh()
  for (const type of ['Practitioner', 'PractitionerRole', 'HealthcareService']) {
    expect((await ask(`${type}/doctor-${id}`)).status).toBe(404)
    expect(idsIn(await find(`${type}?_id=doctor-${id}`))).toEqual([])
  }
})
