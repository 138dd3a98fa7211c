import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OwnPracticeDetails } from '../../../contract/providers/practice-calls.ts'
import { recordChanges } from '../../directory/records/tables.ts'
import {
  createPerson,
  createTestHarness,
  getPublicJson,
  type Person,
  type TestHarness,
} from '../../testing/harness.ts'
import { createClaim, createPractice } from '../../testing/providers/providers.ts'
import { insertMember } from '../../testing/providers/team.ts'

let harness: TestHarness
let owner: Person
let practice: Awaited<ReturnType<typeof createPractice>>
beforeAll(async () => {
  harness = await createTestHarness()
})
beforeEach(async () => {
  owner = await createPerson(harness)
  practice = await createPractice(harness)
  await createClaim(harness, owner, { practiceId: practice.id }, { approved: true })
})
afterAll(() => harness.close())

const details = async ({ browser }: Person): Promise<OwnPracticeDetails> =>
  (await browser.get('/api/user/practice/details')).json()
const save = ({ browser }: Person, { form, revision }: OwnPracticeDetails, changes: object) =>
  browser.send('PUT', '/api/user/practice/details', { form: { ...form, ...changes }, revision })

test('Spanish pages show the practice’s Spanish texts', async () => {
  const readPublic = (query = '') =>
    getPublicJson(harness, `/api/practices/${practice.slug}${query}`)
  const before = await details(owner)
  const english = { description: 'Care for the whole family.' }
  const first = (await save(owner, before, english)).json()
  expect(await readPublic('?lang=es')).toMatchObject({ ...english, descriptionLanguage: 'en' })
  const spanish = { descriptionEs: 'Para toda la familia.', servicesEs: 'Chequeos, Vacunas' }
  expect((await save(owner, first, spanish)).json().form).toMatchObject({ ...english, ...spanish })
  expect(await readPublic()).toMatchObject({
    ...english,
    services: ['Chequeos', 'Vacunas'],
    servicesLanguage: 'es',
  })
  const inSpanish = await readPublic('?lang=es')
  expect(inSpanish).toMatchObject({
    description: spanish.descriptionEs,
    services: ['Chequeos', 'Vacunas'],
  })
  expect(inSpanish).not.toHaveProperty('descriptionLanguage')
  const lists = await getPublicJson(harness, '/api/practices?lang=es&search=familia')
  expect(lists.map(({ slug }: { slug: string }) => slug)).toContain(practice.slug)
})

test('an owner edits the practice, public at once and with history', async () => {
  const before = await details(owner)
  const changes = {
    description: 'Care for the whole family.',
    phone: '(210) 555-0177',
    street: '12 Example Loop',
    city: 'San Antonio',
    state: 'TX',
    postalCode: '78258',
  }
  const answer = await save(owner, before, changes)
  expect([answer.statusCode, answer.json().form]).toEqual([200, { ...before.form, ...changes }])
  expect(await details(owner)).toEqual(answer.json())
  const publicRecord = await getPublicJson(harness, `/api/practices/${practice.slug}`)
  expect(publicRecord).toMatchObject({
    description: changes.description,
    phone: changes.phone,
    facts: { phone: { source: 'office', age: 'fresh' } },
  })
  const history = await harness.db
    .select()
    .from(recordChanges)
    .where(and(eq(recordChanges.kind, 'practices'), eq(recordChanges.recordId, practice.id)))
  expect(history.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['description', 'phone', 'street']),
  )
  expect(history[0]).toMatchObject({ actorId: owner.user.id })
})

test('a wrong field is named, and a later version is never overwritten', async () => {
  const before = await details(owner)
  const wrong = await save(owner, before, { website: 'clinic', postalCode: '1' })
  expect([wrong.statusCode, Object.keys(wrong.json().fields).toSorted()]).toEqual([
    400,
    ['form.postalCode', 'form.website'],
  ])
  await save(owner, before, { phone: '(210) 555-0178' })
  const late = await save(owner, before, { phone: '(210) 555-0179' })
  expect([late.statusCode, late.json().code]).toEqual([409, 'changed_meanwhile'])
  expect((await details(owner)).form.phone).toBe('(210) 555-0178')
})

test.each(['Account locked - https://evil.example', 'Clinic evil.com', 'Call (210) 555-0100'])(
  'a practice is not named `%s`: its name is mailed to whoever is invited',
  async (name) => {
    const refusal = await save(owner, await details(owner), { name })
    expect([refusal.statusCode, refusal.json()]).toMatchObject([
      400,
      { code: 'web_address', fields: { 'form.name': expect.any(String) } },
    ])
    expect((await details(owner)).form.name).toBe(practice.name)
    const plain = await save(owner, await details(owner), { name: 'St. John Clinic, P.A.' })
    expect(plain.statusCode).toBe(200)
  },
)

test.each(['manager', 'provider'] as const)('a %s does not edit the practice', async (role) => {
  const bo = await createPerson(harness)
  const before = await details(owner)
  await insertMember(harness.db, bo, practice, role)
  expect(await details(bo)).toBeNull()
  expect((await save(bo, before, { phone: '' })).statusCode).toBe(403)
})

test('a pending claim cannot edit the practice', async () => {
  const bo = await createPerson(harness)
  const waiting = await createPractice(harness)
  await createClaim(harness, bo, { practiceId: waiting.id })
  expect(await details(bo)).toBeNull()
  expect((await save(bo, await details(owner), { phone: '' })).statusCode).toBe(404)
})
