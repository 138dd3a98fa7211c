import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importChanges, imports, registerAlerts } from '../../directory/nppes/tables.ts'
import { records } from '../../directory/records/records.ts'
import { recordChanges } from '../../directory/records/tables.ts'
import { doctorPlaces, doctors, type FactSource } from '../../directory/tables.ts'
import { photosOf } from '../../providers/leave-records.ts'
import { claims } from '../../providers/tables.ts'
import {
  createPerson,
  createTestHarness,
  type Person,
  type TestHarness,
} from '../../testing/harness.ts'
import { eraseNow } from '../../testing/providers/former-owners.ts'
import { insertDoctor, insertPlace, placeForm, uniqueWord } from '../../testing/records.ts'
import { findText } from '../../testing/texts/find-text.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

type Values = Partial<typeof doctors.$inferInsert>

const rowOf = async (id: number) =>
  (await harness.db.select().from(doctors).where(eq(doctors.id, id)))[0]
const write = (
  { user }: Person,
  id: number,
  values: Values,
  source: FactSource['source'] = 'owner',
) =>
  harness.db.transaction((tx) =>
    records.doctors.change(tx, id, values, { actorId: user.id, action: 'edited', source }),
  )
async function asAdministrator(path: string, body: object = {}) {
  const answer = await harness.admin.browser.post(`/api/admin/${path}`, body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
/** @returns the id of the claim, which is approved */
async function claim({ browser }: Person, profileId: number): Promise<number> {
  const { id } = (await browser.post('/api/claim-doctor', { profileId })).json().claim
  await asAdministrator(`approve/claim-${id}`, { alsoUnproven: true })
  return id
}
/** Of a profile that the user made. */
async function claimOwn(person: Person, profileId: number): Promise<number> {
  const id = await claim(person, profileId)
  await harness.db.update(claims).set({ newProfile: true }).where(eq(claims.id, id))
  return id
}
const addPlace = async ({ browser }: Person, street: string) =>
  expect((await browser.post('/api/user/places', placeForm({ street }))).statusCode).toBe(200)
const giveBack = async ({ browser }: Person, id: number) =>
  expect((await browser.post(`/api/user/claims/${id}/give-back`)).statusCode).toBe(200)
const endByTeam = (claimId: number) => asAdministrator(`claims/${claimId}/end`, { reason: 'x' })
const confirm = (id: number, fact: string) =>
  asAdministrator(`directory/doctors/${id}/facts/confirm`, { facts: [fact] })
const merge = async (keptId: number, otherId: number): Promise<number> =>
  (await asAdministrator(`directory/doctors/${keptId}/merge`, { otherId })).mergeId
const undoMerge = (mergeId: number) => asAdministrator(`directory/merges/${mergeId}/undo`)
const erase = ({ user }: Person) => eraseNow(harness.db, user)
const traces = async (text: string) =>
  (await findText(harness.database, text)).filter((hit) => !hit.startsWith('public.search_words'))

const newPerson = () => createPerson(harness, { emailConfirmed: true })
const fromRegister = (values: Values = {}) =>
  insertDoctor(harness.db, {
    source: 'nppes',
    name: 'Jane Register, MD',
    firstName: 'Jane',
    lastName: 'Register',
    phone: '2105550100',
    imported: { name: 'Jane Register, MD', phone: '2105550100' },
    ...values,
  })

/** An owner's texts, with a name that occurs nowhere else. */
function newWords() {
  const word = `Q${uniqueWord()}`
  return {
    word,
    own: {
      name: `Zephyrine ${word}, MD`,
      firstName: 'Zephyrine',
      lastName: word,
      basicBio: `Zephyrine ${word} cares.`,
      phone: `210${String(nextPhone++).padStart(7, '0')}`,
      parking: `Behind ${word} Hall`,
      languages: ['English', word],
      headshotUrl: `/uploads/${randomUUID().replaceAll('-', '')}.webp`,
    },
  }
}
let nextPhone = 5550170

describe('profiles that were given back', () => {
  test('a profile keeps what its former owner wrote, until the account is deleted', async () => {
    const { own, word } = newWords()
    const ada = await newPerson()
    const doctor = await fromRegister({ parking: 'Garage' })
    const id = await claim(ada, doctor.id)
    await write(ada, doctor.id, { ...own, phone: '2105550166' })
    await write(ada, doctor.id, { phone: own.phone })
    await addPlace(ada, `1 ${word} Lane`)
    await giveBack(ada, id)
    expect(await rowOf(doctor.id)).toMatchObject(own)
    expect(await photosOf(harness.db, ada.user)).toEqual([own.headshotUrl])
    await erase(ada)
    expect(await rowOf(doctor.id)).toMatchObject({
      name: 'Jane Register, MD',
      phone: '2105550100',
      basicBio: null,
      parking: 'Garage',
      languages: [],
      headshotUrl: null,
      factSources: {},
    })
    expect(await harness.db.$count(doctorPlaces, eq(doctorPlaces.doctorId, doctor.id))).toBe(0)
    for (const text of [word, own.phone, '2105550166', own.headshotUrl])
      expect(await traces(text), text).toEqual([])
    const history = await harness.db
      .select()
      .from(recordChanges)
      .where(eq(recordChanges.recordId, doctor.id))
    expect(history.at(-1)).toMatchObject({ action: 'owner left', actorId: ada.user.id })
  })

  test('a place that a former owner has changed is as before again, although a later owner has added one', async () => {
    const [ada, bo] = [await newPerson(), await newPerson()]
    const doctor = await fromRegister()
    const place = placeForm({ street: '1 Team Way' })
    const placeId = await insertPlace(harness.db, {
      doctorId: doctor.id,
      ...place,
      source: 'administrator',
    })
    const id = await claim(ada, doctor.id)
    const changed = { ...place, phone: '(210) 555-0199' }
    const path = `/api/user/places/${placeId}`
    expect((await ada.browser.send('PUT', path, changed)).statusCode).toBe(200)
    await giveBack(ada, id)
    await claim(bo, doctor.id)
    await addPlace(bo, '2 Other Way')
    await erase(ada)
    const rows = await harness.db
      .select()
      .from(doctorPlaces)
      .where(eq(doctorPlaces.doctorId, doctor.id))
      .orderBy(doctorPlaces.street)
    expect(rows).toMatchObject([
      { street: '1 Team Way', phone: place.phone, source: 'administrator' },
      { street: '2 Other Way', source: 'owner' },
    ])
  })

  test('no part of a former owner’s name is left once a later owner, who changed another part, has gone too', async () => {
    const [ada, bo] = [await newPerson(), await newPerson()]
    const doctor = await fromRegister()
    const register = await rowOf(doctor.id)
    const first = await claim(ada, doctor.id)
    await write(ada, doctor.id, { name: 'Ada Register, MD', firstName: 'Ada' })
    await giveBack(ada, first)
    const second = await claim(bo, doctor.id)
    await write(bo, doctor.id, { name: 'Ada Bo, MD', lastName: 'Bo' })
    await erase(ada)
    expect(await rowOf(doctor.id)).toMatchObject({ name: 'Ada Bo, MD' })
    await endByTeam(second)
    const { name, firstName, lastName, sortName } = register!
    expect(await rowOf(doctor.id)).toMatchObject({ name, firstName, lastName, sortName })
  })

  test('a profile keeps what a later owner or an administrator has said or confirmed since', async () => {
    const { own, word } = newWords()
    const [ada, bo] = [await newPerson(), await newPerson()]
    const doctor = await fromRegister({ agesSeen: ['children'] })
    const id = await claim(ada, doctor.id)
    await write(ada, doctor.id, { ...own, agesSeen: ['adults'], bookingUrl: 'https://a.example/' })
    await giveBack(ada, id)
    await confirm(doctor.id, 'phone')
    const later = await claim(bo, doctor.id)
    await write(bo, doctor.id, { basicBio: 'Bo cares.', agesSeen: ['older adults'] })
    await erase(ada)
    const row = await rowOf(doctor.id)
    expect(row).toMatchObject({
      // whoever claimed the page goes by this name
      name: own.name,
      phone: own.phone,
      basicBio: 'Bo cares.',
      agesSeen: ['older adults'],
      bookingUrl: null,
      parking: null,
      headshotUrl: null,
    })
    expect(row!.factSources.phone).toMatchObject({ source: 'administrator' })
    expect(row!.factSources.ages).toMatchObject({ source: 'owner', by: bo.user.id })
    // nor does it come back with the later ownership's end
    expect(await traces(`${word} cares`)).toEqual([])
    await endByTeam(later)
    expect(await rowOf(doctor.id)).toMatchObject({ basicBio: null, agesSeen: ['children'] })
  })

  test('what the office said with the owner’s consent goes with the owner, and its source too', async () => {
    const ada = await newPerson()
    const said = { source: 'administrator', by: 'team', at: '2026-01-01T00:00:00.000Z' } as const
    const factSources = { languages: said }
    const doctor = await fromRegister({ languages: ['English'], factSources })
    await claim(ada, doctor.id)
    const by = { actorId: 'manager', action: 'edited', source: 'office', byOwnersConsent: true }
    await harness.db.transaction((tx) =>
      records.doctors.change(tx, doctor.id, { languages: ['Latin'] }, { ...by, source: 'office' }),
    )
    await erase(ada)
    expect(await rowOf(doctor.id)).toMatchObject({ languages: ['English'], factSources })
  })

  test('no words of a deleted owner are left in imports, alerts and in the history of other owners', async () => {
    const { word } = newWords()
    const [ada, bo, cy] = [await newPerson(), await newPerson(), await newPerson()]
    const doctor = await fromRegister()
    await giveBack(ada, await claim(ada, doctor.id))
    const second = await claim(ada, doctor.id)
    await write(ada, doctor.id, { basicBio: `Ada ${word}.` })
    await giveBack(ada, second)
    const third = await claim(bo, doctor.id)
    await write(bo, doctor.id, { basicBio: 'Bo.' })
    await giveBack(bo, third)
    const [run] = await harness.db.insert(imports).values({ file: 'x.csv' }).returning()
    await insertPlace(harness.db, { doctorId: doctor.id, street: `Ada ${word}.` })
    const isOfDoctor = eq(doctorPlaces.doctorId, doctor.id)
    const placesBefore = await harness.db.delete(doctorPlaces).where(isOfDoctor).returning()
    await harness.db.insert(importChanges).values({
      importId: run!.id,
      kind: 'doctors',
      recordId: doctor.id,
      before: { sortName: `Ada ${word}.`, phone: '1' },
      placesBefore,
      placesMark: 'x',
      writtenAt: new Date(),
    })
    const state = { columns: { phone: `Ada ${word}.` }, factSources: {}, updatedAt: '' }
    await harness.db.insert(registerAlerts).values({
      kind: 'doctors',
      recordId: doctor.id,
      what: 'phone',
      registerValue: '(210) 555-0199',
      ourValue: `Ada ${word}.`,
      registerDate: '2026-11-08',
      before: state,
      after: state,
    })
    const fourth = await claim(cy, doctor.id)
    await write(cy, doctor.id, { basicBio: `Ada ${word}.` })
    await write(cy, doctor.id, { basicBio: 'Cy.' })
    await endByTeam(fourth)
    expect(await traces(`Ada ${word}.`)).not.toEqual([])
    await erase(ada)
    expect(await traces(`Ada ${word}.`)).toEqual([])
    expect(await rowOf(doctor.id)).toMatchObject({ basicBio: 'Bo.' })
    await erase(bo)
    expect(await rowOf(doctor.id)).toMatchObject({ basicBio: null })
  })

  test('a profile that its owner claimed twice goes back to what was before the first claim', async () => {
    const { word } = newWords()
    const ada = await newPerson()
    const doctor = await fromRegister({ parking: 'Garage', education: 'UT Health' })
    const first = await claim(ada, doctor.id)
    await write(ada, doctor.id, {
      parking: `${word} one`,
      basicBio: `${word} one`,
      education: `${word} one`,
    })
    await giveBack(ada, first)
    await write(harness.admin, doctor.id, { basicBio: 'The team.' }, 'administrator')
    const second = await claim(ada, doctor.id)
    const values = { parking: `${word} two`, basicBio: `${word} two`, education: `${word} two` }
    await write(ada, doctor.id, values)
    await giveBack(ada, second)
    await erase(ada)
    expect(await rowOf(doctor.id)).toMatchObject({
      parking: 'Garage',
      basicBio: 'The team.',
      education: 'UT Health',
      factSources: {},
    })
    expect(await traces(word)).toEqual([])
  })

  test('a profile is restored also while another claim is pending', async () => {
    const { own, word } = newWords()
    const [ada, bo] = [await newPerson(), await newPerson()]
    const doctor = await fromRegister()
    const id = await claim(ada, doctor.id)
    await write(ada, doctor.id, own)
    await giveBack(ada, id)
    const answer = await bo.browser.post('/api/claim-doctor', { profileId: doctor.id })
    expect(answer.statusCode).toBe(200)
    await erase(ada)
    expect(await rowOf(doctor.id)).toMatchObject({ name: 'Jane Register, MD', basicBio: null })
    expect(await traces(word)).toEqual([])
    expect(await harness.db.$count(claims, eq(claims.userId, bo.user.id))).toBe(1)
  })

  test('a profile is removed if its owner made it and nobody else has claimed it', async () => {
    const { own } = newWords()
    const [ada, bo] = [await newPerson(), await newPerson()]
    const createRecord = () => insertDoctor(harness.db, { source: 'provider', name: own.name })
    const [lonely, present] = [await createRecord(), await createRecord()]
    const [claimedByOther, confirmedByOther] = [await createRecord(), await createRecord()]
    const older = await createRecord()
    for (const { id } of [lonely, claimedByOther, confirmedByOther])
      await giveBack(ada, await claimOwn(ada, id))
    await giveBack(bo, await claim(bo, older.id))
    await giveBack(ada, await claim(ada, older.id))
    await claim(bo, claimedByOther.id)
    await write(harness.admin, confirmedByOther.id, { parking: 'Garage' }, 'administrator')
    await claimOwn(ada, present.id)
    await erase(ada)
    expect([await rowOf(lonely.id), await rowOf(present.id)]).toEqual([undefined, undefined])
    expect(await rowOf(claimedByOther.id)).toBeDefined()
    expect(await rowOf(older.id)).toBeDefined()
    expect(await rowOf(confirmedByOther.id)).toMatchObject({ parking: 'Garage', name: own.name })
  })
})

describe('profiles that were merged', () => {
  test('a merged profile is restored like the record that it was merged into', async () => {
    const { own, word } = newWords()
    const ada = await newPerson()
    const duplicate = await fromRegister()
    const survivor = await fromRegister({ name: 'J. Register', basicBio: 'Hearts' })
    await claim(ada, duplicate.id)
    await write(ada, duplicate.id, own)
    const mergeId = await merge(survivor.id, duplicate.id)
    await write(ada, survivor.id, { name: own.name, basicBio: `${word}, still.` })
    await erase(ada)
    expect(await rowOf(survivor.id)).toMatchObject({ name: 'J. Register', basicBio: 'Hearts' })
    expect(await rowOf(duplicate.id)).toMatchObject({ name: 'Jane Register, MD', basicBio: null })
    expect(await traces(word)).toEqual([])
    await undoMerge(mergeId)
  })

  test('a merged profile is restored if it was given back before', async () => {
    const { own, word } = newWords()
    const ada = await newPerson()
    const [survivor, duplicate] = [
      await fromRegister({ name: 'J. Register' }),
      await fromRegister(),
    ]
    const id = await claim(ada, duplicate.id)
    await write(ada, duplicate.id, own)
    await giveBack(ada, id)
    await merge(survivor.id, duplicate.id)
    await erase(ada)
    expect(await rowOf(duplicate.id)).toMatchObject({ name: 'Jane Register, MD', basicBio: null })
    expect(await traces(word)).toEqual([])
  })
})

describe('profiles whose merge was undone', () => {
  test('a profile keeps what its own owners wrote before and after the merge', async () => {
    const { own, word } = newWords()
    const [ada, bo, cy] = [await newPerson(), await newPerson(), await newPerson()]
    const [survivor, duplicate] = [
      await fromRegister({ name: 'J. Register' }),
      await fromRegister(),
    ]
    const first = await claim(cy, survivor.id)
    await claim(ada, duplicate.id)
    await write(ada, duplicate.id, own)
    // while Ada owns the other one already
    await write(cy, survivor.id, { agesSeen: ['children'] })
    await addPlace(cy, '2 Cy Lane')
    await giveBack(cy, first)
    const mergeId = await merge(survivor.id, duplicate.id)
    await write(ada, survivor.id, { education: `${word} College` })
    await undoMerge(mergeId)
    await claim(bo, survivor.id)
    const photo = `/uploads/${randomUUID().replaceAll('-', '')}.webp`
    const values = { basicBio: 'Bo cares.', parking: 'Bo’s lot', headshotUrl: photo }
    await write(bo, survivor.id, values)
    await addPlace(bo, '1 Bo Lane')
    await erase(ada)
    const row = await rowOf(survivor.id)
    expect(row).toMatchObject({ ...values, agesSeen: ['children'], education: null })
    expect(row!.factSources.parking).toMatchObject({ by: bo.user.id })
    expect(row!.factSources.ages).toMatchObject({ by: cy.user.id })
    const ofKept = eq(doctorPlaces.doctorId, survivor.id)
    expect(await harness.db.$count(doctorPlaces, ofKept)).toBe(2)
    expect(await rowOf(duplicate.id)).toMatchObject({ name: 'Jane Register, MD', basicBio: null })
    expect(await traces(word)).toEqual([])
    expect(await traces('Bo cares.')).toContainEqual(expect.stringContaining('record_changes'))
  })
})

describe('profiles whose owner leaves', () => {
  test('a profile keeps what an administrator has confirmed since, and what its owner only confirmed', async () => {
    const { own } = newWords()
    const ada = await newPerson()
    const doctor = await fromRegister({ parking: 'Garage' })
    await claim(ada, doctor.id)
    await write(ada, doctor.id, { phone: own.phone, bookingUrl: 'https://a.example/' })
    await confirm(doctor.id, 'phone')
    const facts = { facts: ['parking'] }
    const answer = await ada.browser.post('/api/user/facts/confirm', facts)
    expect(answer.statusCode).toBe(200)
    await erase(ada)
    const row = await rowOf(doctor.id)
    expect(row).toMatchObject({ phone: own.phone, bookingUrl: null, parking: 'Garage' })
    expect(Object.keys(row!.factSources)).toEqual(['phone'])
  })
})
