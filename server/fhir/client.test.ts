import { Client } from 'fhir-kit-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadDemoData } from '../../database/demo/load-demo-data.ts'
import { createOwnTestApp, type TestApp } from '../testing/app.ts'

type Bundle = {
  resourceType: string
  total?: number
  link: { relation: string; url: string }[]
  entry: { resource: Resource }[]
}
type Resource = { resourceType: string; id: string; practitioner: { reference: string } }

// A client that others wrote, on a port: what it takes for granted shows nowhere else.
let testApp: TestApp
let client: Client
beforeAll(async () => {
  testApp = await createOwnTestApp({ env: { RATE_LIMITS: 'off', PUBLIC_URL: '' } })
  await loadDemoData(testApp.database.db)
  client = new Client({ baseUrl: `http://127.0.0.1:${await testApp.listen()}/fhir` })
})
afterAll(() => testApp.close())

const search = async (resourceType: string, searchParams: Record<string, string | number>) =>
  (await client.search({ resourceType, searchParams })) as unknown as Bundle

test('a FHIR client discovers what is served, searches, and reads all pages', async () => {
  expect(await client.capabilityStatement()).toMatchObject({
    rest: [{ operation: [{ name: 'export' }, { name: 'bulk-publish' }] }],
  })
  const ids: string[] = []
  let page: Bundle | undefined = await search('Practitioner', { _count: 25 })
  while (page) {
    ids.push(...page.entry.map(({ resource }) => resource.id))
    page = (await client.nextPage({ bundle: page })) as Bundle | undefined
  }
  expect(ids).toHaveLength((await search('Practitioner', { _summary: 'count' })).total!)
  expect(new Set(ids).size).toBe(ids.length)
  const { entry } = await search('PractitionerRole', { 'practitioner.name': 'Marsh' })
  const { reference } = entry[0]!.resource.practitioner
  expect(await client.resolve({ reference })).toMatchObject({ name: [{ family: 'Marsh' }] })
  await expect(client.read({ resourceType: 'Patient', id: '1' })).rejects.toMatchObject({
    response: { status: 404, data: { resourceType: 'OperationOutcome' } },
  })
})

test('a FHIR client exports everything', async () => {
  const started = await client.request('$export?_type=Practitioner', {
    options: { headers: { prefer: 'respond-async' } },
  })
  const address = Client.httpFor(started).response!.headers.get('content-location')!
  const manifest = await vi.waitFor(
    async () => {
      const answer = await client.request(address)
      expect(Client.httpFor(answer).response!.status).toBe(200)
      return answer as unknown as { output: { url: string; count: number }[] }
    },
    { timeout: 60_000, interval: 200 },
  )
  const { url, count } = manifest.output[0]!
  const lines = (await (await fetch(url)).text()).trimEnd().split('\n')
  expect(lines).toHaveLength(count)
  const resource: Resource = JSON.parse(lines[0]!)
  expect(await client.read({ resourceType: 'Practitioner', id: resource.id })).toEqual(resource)
})
