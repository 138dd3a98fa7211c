import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OwnConsent } from '../../../contract/providers/consent-calls.ts'
import type { OwnFacts } from '../../../contract/providers/fact-calls.ts'
import type { Places } from '../../../contract/providers/place-calls.ts'
import { records } from '../../directory/records/records.ts'
import { recordChanges } from '../../directory/records/tables.ts'
import { doctors, featuredListings } from '../../directory/tables.ts'
import type { TestBrowser } from '../../testing/accounts.ts'
import { formBody, formType } from '../../testing/forms.ts'
import { createTestHarness, getPublicJson, type TestHarness } from '../../testing/harness.ts'
import { plain } from '../../testing/pictures/pictures.ts'
import { insertConsent, insertManagedPractice } from '../../testing/providers/managed.ts'
import { placeForm } from '../../testing/records.ts'
import { managedProfiles } from './tables.ts'

let harness: TestHarness
let world: Awaited<ReturnType<typeof insertManagedPractice>>
let manager: TestBrowser
beforeAll(async () => {
  harness = await createTestHarness()
})
beforeEach(async () => {
  world = await insertManagedPractice(harness.db, harness.accounts)
  await insertConsent(harness.db, world.doctor, world.claim)
  manager = await harness.accounts.signedIn(world.manager)
})
afterAll(() => harness.close())

const path = (rest: string) => `/api/user/practice/doctors/${world.doctor.id}/${rest}`
const facts = async (): Promise<OwnFacts> => (await manager.get(path('facts'))).json()
const save = ({ form, revision }: OwnFacts, changes: Partial<OwnFacts['form']>) =>
  manager.send('PUT', path('facts'), { form: { ...form, ...changes }, revision })
const endConsent = () =>
  harness.db
    .update(managedProfiles)
    .set({ endedAt: new Date(), end: 'taken back' })
    .where(and(eq(managedProfiles.doctorId, world.doctor.id), isNull(managedProfiles.endedAt)))
const officeHours = { monday: { open: '08:00', close: '17:00', closed: false } }

describe('facts of managed doctors', () => {
  test('a manager’s facts are saved as the office, public at once, and the history names the manager', async () => {
    const answer = await save(await facts(), { officeHours, languages: ['Spanish'] })
    expect([answer.statusCode, answer.json().form.languages]).toEqual([200, ['Spanish']])
    const publicRecord = await getPublicJson(harness, `/api/doctors/${world.doctor.slug}`)
    expect(publicRecord.facts).toMatchObject({
      officeHours: { source: 'office', age: 'fresh' },
      languages: { source: 'office' },
    })
    const history = await harness.db
      .select()
      .from(recordChanges)
      .where(and(eq(recordChanges.kind, 'doctors'), eq(recordChanges.recordId, world.doctor.id)))
    expect(history.length).toBeGreaterThan(0)
    for (const { actorId } of history) expect(actorId).toBe(world.manager.id)
    const provider = await harness.accounts.signedIn(world.provider)
    const toOf = async (field: string, query = '') => {
      const own: OwnConsent = (await provider.get(`/api/user/consent${query}`)).json()
      return own.changes.find((change) => change.field === field)?.to
    }
    expect(await toOf('officeHours')).toMatch(/^Monday /)
    expect(await toOf('officeHours', '?lang=es')).toMatch(/^lunes /)
    expect(await toOf('languages', '?lang=es')).toBe('español')
  })

  test('a manager confirms facts as they stand', async () => {
    await save(await facts(), { parking: 'Garage' })
    const answer = await manager.post(path('facts/confirm'), { facts: ['parking'] })
    expect(answer.statusCode).toBe(200)
  })

  test('facts that changed meanwhile are kept: the later save is refused', async () => {
    const before = await facts()
    await save(before, { parking: 'Garage' })
    const refusal = await save(before, { parking: 'Street' })
    expect([refusal.statusCode, refusal.json().code]).toEqual([409, 'changed_meanwhile'])
    expect((await facts()).form.parking).toBe('Garage')
  })

  test('wrong facts are refused as everywhere', async () => {
    const answer = await save(await facts(), { parking: 'x'.repeat(5000) })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['form.parking']])
  })

  test('the facts are out of reach as soon as the doctor has taken the consent back', async () => {
    const before = await facts()
    const provider = await harness.accounts.signedIn(world.provider)
    await provider.send('PUT', '/api/user/consent', {
      practiceId: world.practice.id,
      agreed: false,
    })
    expect((await save(before, { parking: 'Garage' })).statusCode).toBe(404)
    for (const rest of ['facts', 'places'])
      expect((await manager.get(path(rest))).statusCode).toBe(404)
  })
})

test('places are added, changed, confirmed and removed as the office', async () => {
  const send = async (method: 'POST' | 'PUT' | 'DELETE', rest: string, body?: object) => {
    const answer = await manager.send(method, path(rest), body)
    expect(answer.statusCode).toBe(200)
    return answer.json() as Places
  }
  const { places } = await send('POST', 'places', placeForm({ phone: '(210) 555-0155' }))
  expect(places).toMatchObject([
    { origin: { source: 'office' }, form: { phone: '(210) 555-0155' } },
  ])
  const { id } = places[0]!
  await send('PUT', `places/${id}`, placeForm({ phone: '(210) 555-0156' }))
  await send('POST', `places/${id}/confirm`, {})
  expect((await send('DELETE', `places/${id}`)).places).toEqual([])
  await endConsent()
  expect((await manager.post(path('places'), placeForm())).statusCode).toBe(404)
})

describe('photos of managed doctors', () => {
  const upload = async () =>
    manager.send(
      'POST',
      path('photo'),
      formBody([
        { name: 'photo', filename: 'ada.png', content: await plain(8, 8).png().toBuffer() },
      ]),
      { 'content-type': formType },
    )
  const headshot = async () => {
    const [row] = await harness.db.select().from(doctors).where(eq(doctors.id, world.doctor.id))
    return row!.headshotUrl
  }

  test('a manager’s photo is part of a Featured listing', async () => {
    const answer = await upload()
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'premium_only'])
  })

  test('a manager’s photo is published, replaced and removed', async () => {
    await harness.db
      .insert(featuredListings)
      .values({ doctorId: world.doctor.id, reason: 'complimentary' })
    const first = await upload()
    expect([first.statusCode, first.json().photo]).toEqual([200, await headshot()])
    const second = (await upload()).json().photo
    expect(await headshot()).toBe(second)
    expect((await harness.anonymous.get(first.json().photo)).statusCode).toBe(404)
    expect((await harness.anonymous.get(second)).statusCode).toBe(200)
    expect((await manager.delete(path('photo'))).statusCode).toBe(200)
    expect(await headshot()).toBeNull()
    await endConsent()
    expect((await upload()).statusCode).toBe(404)
  })

  test('a manager’s call waits for a doctor who ends the consent, and holds nothing that one needs', async () => {
    const { db, accounts } = harness
    const removing = await db.transaction(async (tx) => {
      await records.doctors.require(tx, world.doctor.id, { lock: 'no key update' })
      const answer = manager.delete(path('photo'))
      await accounts.waitForLocks(1)
      const consent = eq(managedProfiles.doctorId, world.doctor.id)
      await tx.select().from(managedProfiles).where(consent).for('update', { noWait: true })
      await tx
        .update(managedProfiles)
        .set({ endedAt: new Date(), end: 'taken back' })
        .where(consent)
      return { answer }
    })
    expect((await removing.answer).statusCode).toBe(404)
  })
})

test('no call reaches a doctor of another practice', async () => {
  const other = await insertManagedPractice(harness.db, harness.accounts)
  const stranger = await harness.accounts.signedIn(other.manager)
  const { form, revision } = await facts()
  for (const [method, rest, body] of [
    ['GET', 'facts', undefined],
    ['PUT', 'facts', { form, revision }],
    ['POST', 'facts/confirm', {}],
    ['GET', 'places', undefined],
    ['POST', 'places', placeForm()],
    ['DELETE', 'photo', undefined],
  ] as const)
    expect((await stranger.send(method, path(rest), body)).statusCode, `${method} ${rest}`).toBe(
      404,
    )
})
