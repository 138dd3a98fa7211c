import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../accounts/tables.ts'
import { registerAlerts } from '../../directory/nppes/tables.ts'
import { picturesInLayers } from '../../directory/records/layers/pictures.ts'
import { records } from '../../directory/records/records.ts'
import { recordLayers } from '../../directory/records/tables.ts'
import { doctorPlaces, doctors, featuredListings, specialties } from '../../directory/tables.ts'
import { folderFiles } from '../../platform/files/folder-files.ts'
import { photoNames } from '../../platform/files/store-photo.ts'
import { claims } from '../../providers/tables.ts'
import { formBody, formType } from '../../testing/forms.ts'
import {
  createOwnTestHarness,
  createPerson,
  type Person,
  type TestHarness,
} from '../../testing/harness.ts'
import { plain } from '../../testing/pictures/pictures.ts'
import { insertConsent, insertManagedPractice } from '../../testing/providers/managed.ts'
import { insertMember, membersOf } from '../../testing/providers/team.ts'
import {
  insertDoctor,
  insertPlace,
  insertPractice,
  insertSpecialty,
  placeForm,
} from '../../testing/records.ts'

let harness: TestHarness

beforeAll(async () => {
  harness = await createOwnTestHarness()
})
afterAll(() => harness.close())

const admin = (path: string, body: object = {}) => harness.admin.browser.post(path, body)
const end = (claim: number, reason = 'x') => admin(`/api/admin/claims/${claim}/end`, { reason })
const giveBack = (claim: number) => admin(`/api/admin/claims/${claim}/give-back`)
const rowOf = async (id: number) =>
  (await harness.db.select().from(doctors).where(eq(doctors.id, id)))[0]!

/** @returns the id of the claim */
async function askFor(kind: 'doctor' | 'practice', profileId: number, { browser }: Person) {
  const { claim } = (await browser.post(`/api/claim-${kind}`, { profileId })).json()
  return claim.id as number
}
/** @returns the id of the claim, which is approved */
async function approveFor(...about: Parameters<typeof askFor>) {
  const id = await askFor(...about)
  expect((await admin(`/api/admin/approve/claim-${id}`)).statusCode).toBe(200)
  return id
}

/** A doctor whose claim is approved, with edits of the owner from before and after that. */
async function ownedDoctor(values: Partial<typeof doctors.$inferInsert> = {}) {
  const { db } = harness
  const doctor = await insertDoctor(db, {
    name: 'Dr. Nell Example, MD',
    phone: '(210) 555-0111',
    basicBio: 'As the register has it.',
    languages: ['English'],
    ...values,
  })
  const owner = await createPerson(harness, { emailConfirmed: true })
  const claim = await approveFor('doctor', doctor.id, owner)
  const by = { actorId: owner.user.id, action: 'edited', source: 'owner' } as const
  const write = (values: object) =>
    db.transaction((tx) => records.doctors.change(tx, doctor.id, values, by))
  await write({ phone: '(210) 555-0166', basicBio: 'Mine.', languages: ['English', 'Latin'] })
  await write({ phone: '(210) 555-0177' })
  return { doctor, owner, claim, write }
}

const change = (id: number, values: object, source: 'administrator' | 'register') =>
  harness.db.transaction((tx) =>
    records.doctors.change(tx, id, values, { actorId: 'team', action: 'edited', source }),
  )

test('ending an ownership restores the record of before the claim; edits of others stay', async () => {
  const { doctor, owner, claim } = await ownedDoctor()
  await change(doctor.id, { basicBio: 'The team knows better.' }, 'administrator')
  await change(doctor.id, { education: 'UT Health' }, 'register')
  const reason = 'Somebody else has shown us that the entry is theirs.'
  expect((await end(claim, reason)).statusCode).toBe(200)
  const row = await rowOf(doctor.id)
  expect(row).toMatchObject({
    phone: '(210) 555-0111',
    languages: ['English'],
    basicBio: 'The team knows better.',
    education: 'UT Health',
    claimedAt: null,
  })
  expect(JSON.stringify(row.factSources)).not.toContain('owner')
  const user = (await owner.browser.get('/api/user')).json()
  expect(user.claimedDoctorId).toBeNull()
  expect(await harness.accounts.mailsTo(owner.user.email)).toContainEqual(
    expect.objectContaining({ template: 'ownership-ended', reason }),
  )
  expect((await harness.accounts.auditOf(owner.user)).at(-1)).toMatchObject({
    action: 'ownership ended',
    details: { claim },
  })
  // not twice
  expect((await end(claim, reason)).statusCode).toBe(404)
})

test('the value that somebody wrote between two edits of the owner comes back', async () => {
  const { doctor, claim, write } = await ownedDoctor()
  await change(doctor.id, { phone: '(210) 555-0122' }, 'administrator')
  await write({ phone: '(210) 555-0188' })
  await end(claim)
  expect((await rowOf(doctor.id)).phone).toBe('(210) 555-0122')
})

test('where an ownership ends, practices that were merged meanwhile count as those that took their place', async () => {
  const [former, own, kept] = await Promise.all(
    ['Former', 'Own', 'Kept'].map((name) =>
      insertPractice(harness.db, { name: `${name} Example Clinic` }),
    ),
  )
  const { doctor, claim, write } = await ownedDoctor({ practiceId: former!.id })
  await write({ practiceId: own!.id })
  const mergeInto = (keptId: number, otherId: number) =>
    admin(`/api/admin/directory/practices/${keptId}/merge`, { otherId })
  await mergeInto(kept!.id, own!.id)
  expect((await rowOf(doctor.id)).practiceId).toBe(kept!.id)
  await admin(`/api/admin/claims/${claim}/end`, { reason: 'x' })
  expect((await rowOf(doctor.id)).practiceId).toBe(former!.id)
  // the one that it says again is gone too, by two merges
  const middle = await insertPractice(harness.db, { name: 'Middle Example Clinic' })
  await admin(`/api/admin/claims/${claim}/give-back`)
  await mergeInto(middle.id, former!.id)
  await mergeInto(kept!.id, middle.id)
  expect((await rowOf(doctor.id)).practiceId).toBe(kept!.id)
  await admin(`/api/admin/claims/${claim}/end`, { reason: 'x' })
  expect((await rowOf(doctor.id)).practiceId).toBe(kept!.id)
})

const confirmAs =
  (path: string, browser = harness.admin.browser) =>
  (facts: string[]) =>
    browser.post(`${path}/facts/confirm`, { facts })

test('what an owner says goes with the ownership although a decision for the register was undone above it', async () => {
  const phone = '(210) 555-0122'
  const { doctor, owner, claim } = await ownedDoctor({ imported: { phone } })
  const [alert] = await harness.db
    .insert(registerAlerts)
    .values({
      kind: 'doctors',
      recordId: doctor.id,
      what: 'phone',
      registerValue: phone,
      columns: { phone },
      registerDate: '2026-11-08',
    })
    .returning()
  const alertPath = `/api/admin/directory/register-alerts/${alert!.id}`
  expect((await admin(`${alertPath}/use`)).statusCode).toBe(200)
  // meanwhile the layers are read and written
  await confirmAs('/api/user', owner.browser)(['languages'])
  await end(claim)
  await giveBack(claim)
  expect((await admin(`${alertPath}/undo`)).statusCode).toBe(200)
  expect((await rowOf(doctor.id)).phone).toBe('(210) 555-0177')
  await end(claim)
  expect(await rowOf(doctor.id)).toMatchObject({ phone, factSources: {} })
})

test('the source from before the owner returns, however often the owner saved or confirmed since', async () => {
  const said = { source: 'administrator', by: 'team', at: '2026-01-01T00:00:00.000Z' } as const
  const factSources = { languages: said, phone: said, gender: said }
  const { doctor, owner, claim, write } = await ownedDoctor({ gender: 'female', factSources })
  await confirmAs('/api/user', owner.browser)(['phone', 'gender'])
  await write({ phone: '(210) 555-0188' })
  await end(claim)
  expect((await rowOf(doctor.id)).factSources).toEqual(factSources)
})

test('undoing the end restores the owner’s record, except later edits of others', async () => {
  const { doctor, owner, claim } = await ownedDoctor()
  await end(claim)
  await change(doctor.id, { basicBio: 'Written meanwhile.' }, 'administrator')
  const user = async () =>
    (await harness.admin.browser.get(`/api/admin/users/${owner.user.id}`)).json()
  expect((await user()).claims).toMatchObject([{ state: 'ended', mayBeGivenBack: true }])
  expect((await giveBack(claim)).statusCode).toBe(200)
  const row = await rowOf(doctor.id)
  expect(row).toMatchObject({
    phone: '(210) 555-0177',
    languages: ['English', 'Latin'],
    basicBio: 'Written meanwhile.',
  })
  expect(row.claimedAt).not.toBeNull()
  expect(row.factSources.phone).toMatchObject({ source: 'owner', by: owner.user.id })
  expect((await user()).claims).toMatchObject([{ state: 'approved', mayBeGivenBack: false }])
  expect((await giveBack(claim)).statusCode).toBe(404)
  // and once more from the start
  await end(claim)
  expect((await rowOf(doctor.id)).phone).toBe('(210) 555-0111')
})

test('an ended ownership cannot be restored once somebody else owns the record', async () => {
  const { doctor, claim } = await ownedDoctor()
  await end(claim)
  await approveFor('doctor', doctor.id, await createPerson(harness))
  const response = await giveBack(claim)
  expect([response.statusCode, response.json().code]).toEqual([409, 'already_claimed'])
  expect((await rowOf(doctor.id)).phone).toBe('(210) 555-0111')
})

test('name and pictures of a practice are restored and undone, unless a picture is deleted', async () => {
  const files = folderFiles(join(harness.dataDir, 'uploads'))
  const picture = async () => {
    const url = `/uploads/${randomUUID().replaceAll('-', '')}.webp`
    for (const name of Object.values(photoNames(url)!)) await files.put(name, Buffer.from('x'))
    return url
  }
  const [logo, first, mine, second] = [
    await picture(),
    await picture(),
    await picture(),
    await picture(),
  ]
  const before = { name: 'Example Clinic', logoUrl: logo, galleryImages: [first] }
  const practice = await insertPractice(harness.db, before)
  const owner = await createPerson(harness)
  const claim = await approveFor('practice', practice.id, owner)
  const details = '/api/user/practice/details'
  const { form, revision } = (await owner.browser.get(details)).json()
  const edit = { form: { ...form, name: 'My Clinic' }, revision }
  expect((await owner.browser.send('PUT', details, edit)).statusCode).toBe(200)
  const after = { logoUrl: mine, galleryImages: [first, mine, second] }
  await harness.db.transaction((tx) =>
    records.practices.change(tx, practice.id, after, {
      actorId: owner.user.id,
      action: 'edited',
      source: 'office',
    }),
  )
  const row = () => records.practices.require(harness.db, practice.id)
  await end(claim)
  expect(await row()).toMatchObject(before)
  expect(await picturesInLayers(harness.db)).toEqual(expect.arrayContaining([mine, second]))
  for (const name of Object.values(photoNames(second)!)) await files.remove(name)
  expect((await giveBack(claim)).statusCode).toBe(200)
  const present = { ...after, name: 'My Clinic', galleryImages: [first, mine] }
  expect(await row()).toMatchObject(present)
})

test('ending needs a reason and an approved claim', async () => {
  const { claim } = await ownedDoctor()
  expect((await end(claim, ' ')).statusCode).toBe(400)
  const doctor = await insertDoctor(harness.db, { name: 'Dr. Nell Example, MD' })
  const waiting = await askFor('doctor', doctor.id, await createPerson(harness))
  expect((await end(waiting)).statusCode).toBe(404)
})

describe('further places at the end of an ownership', () => {
  const send = (owner: Person, method: 'POST' | 'PUT' | 'DELETE', rest = '', body?: object) =>
    owner.browser.send(method, `/api/user/places${rest}`, body)
  const placesOf = async (doctorId: number) =>
    (
      await harness.db
        .select()
        .from(doctorPlaces)
        .where(eq(doctorPlaces.doctorId, doctorId))
        .orderBy(doctorPlaces.street)
    ).map(({ street, phone, source }) => [street, phone, source])

  test('places of the owner are removed, those the owner changed or removed are restored; undo reverses that', async () => {
    const { doctor, owner, claim } = await ownedDoctor()
    const before = [
      { street: '1 Register Way', phone: '(210) 555-0101', source: 'register' },
      { street: '2 Removed Way', phone: '(210) 555-0102', source: 'administrator' },
      { street: '3 Changed Way', phone: '(210) 555-0103', source: 'register' },
    ] as const
    const ids: number[] = []
    for (const place of before)
      ids.push(
        await insertPlace(harness.db, {
          doctorId: doctor.id,
          ...placeForm(place),
          ...place,
          locationKey: place.street.toLowerCase(),
        }),
      )
    const [confirmedId, removedId, changedId] = ids
    await send(owner, 'POST', `/${confirmedId}/confirm`)
    await send(owner, 'DELETE', `/${removedId}`)
    const changes = placeForm({ street: '3 Changed Way', phone: '(210) 555-0199' })
    await send(owner, 'PUT', `/${changedId}`, changes)
    expect((await send(owner, 'POST', '', placeForm({ street: '4 Added Way' }))).statusCode).toBe(
      200,
    )
    const places = await placesOf(doctor.id)
    expect(places.map(([street, , source]) => [street, source])).toEqual([
      ['1 Register Way', 'owner'],
      ['3 Changed Way', 'owner'],
      ['4 Added Way', 'owner'],
    ])
    for (let round = 0; round < 2; round++) {
      await end(claim)
      expect(await placesOf(doctor.id)).toEqual(
        before.map(({ street, phone, source }) => [street, phone, source]),
      )
      expect((await giveBack(claim)).statusCode).toBe(200)
      expect(await placesOf(doctor.id)).toEqual(places)
    }
  })

  test('a place that the owner had removed goes again, although somebody else has owned the doctor meanwhile', async () => {
    const { doctor, owner, claim } = await ownedDoctor()
    const place = { ...placeForm({ street: '1 Team Way' }), source: 'administrator' } as const
    const id = await insertPlace(harness.db, { doctorId: doctor.id, ...place })
    await send(owner, 'DELETE', `/${id}`)
    await end(claim)
    const next = await createPerson(harness, { emailConfirmed: true })
    const other = await approveFor('doctor', doctor.id, next)
    expect((await send(next, 'POST', '', placeForm())).statusCode).toBe(200)
    await end(other)
    expect((await placesOf(doctor.id)).map(([street]) => street)).toEqual(['1 Team Way'])
    await giveBack(claim)
    expect(await placesOf(doctor.id)).toEqual([])
  })

  test('places that others have confirmed or added since stay', async () => {
    const { doctor, owner, claim } = await ownedDoctor()
    await send(owner, 'POST', '', placeForm({ street: '4 Added Way' }))
    await insertPlace(harness.db, {
      doctorId: doctor.id,
      ...placeForm({ street: '5 Later Way' }),
      source: 'administrator',
      locationKey: '5 later',
    })
    await send(owner, 'POST', '', placeForm({ street: '6 Confirmed Way' }))
    await harness.db
      .update(doctorPlaces)
      .set({ source: 'register', confirmedAt: new Date() })
      .where(eq(doctorPlaces.street, '6 Confirmed Way'))
    await end(claim)
    expect((await placesOf(doctor.id)).map(([street]) => street)).toEqual([
      '5 Later Way',
      '6 Confirmed Way',
    ])
  })
})

describe('edits of managers by the consent of the owner', () => {
  const originOf = (source: 'office' | 'register', at: string) => ({ source, by: 'x', at })
  async function managedDoctor(consent: 'by claim' | 'by mail') {
    const { db, accounts } = harness
    const { practice, manager, doctor, claim } = await insertManagedPractice(db, accounts)
    const headshotUrl = `/uploads/${practice.id.toString(16).padStart(32, 'c')}.webp`
    const files = folderFiles(join(harness.dataDir, 'uploads'))
    for (const name of Object.values(photoNames(headshotUrl)!))
      await files.put(name, await plain(8, 8).webp().toBuffer())
    await db
      .update(doctors)
      .set({
        headshotUrl,
        parking: 'As the office said before.',
        languages: ['English'],
        factSources: {
          parking: originOf('office', '2026-01-01T00:00:00.000Z'),
          languages: originOf('register', '2026-01-01T00:00:00.000Z'),
        },
      })
      .where(eq(doctors.id, doctor.id))
    await db.insert(featuredListings).values({ doctorId: doctor.id, reason: 'complimentary' })
    if (consent === 'by mail')
      await db
        .update(claims)
        .set({ endedAt: new Date(), end: 'withdrawn' })
        .where(eq(claims.id, claim.id))
    await insertConsent(db, doctor, consent === 'by claim' ? claim : null)
    const browser = await accounts.signedIn(manager)
    const send = async (
      method: 'GET' | 'PUT' | 'POST',
      rest: string,
      body?: string | object | Buffer,
      headers?: Record<string, string>,
    ) => {
      const path = `/api/user/practice/doctors/${doctor.id}/${rest}`
      const answer = await browser.send(method, path, body, headers)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json()
    }
    const places = () => db.select().from(doctorPlaces).where(eq(doctorPlaces.doctorId, doctor.id))
    const write = async () => {
      const { form, revision } = await send('GET', 'facts')
      await send('PUT', 'facts', { form: { ...form, languages: ['Latin'] }, revision })
      await send('POST', 'places', placeForm({ street: '4 Accomplice Way' }))
      const content = await plain(8, 8).png().toBuffer()
      const photo = formBody([{ name: 'photo', filename: 'ada.png', content }])
      await send('POST', 'photo', photo, { 'content-type': formType })
    }
    return { doctor, claim, headshotUrl, places, write }
  }

  test('what managers wrote goes back with the ownership; what the office said before stays the office’s', async () => {
    const { doctor, claim, headshotUrl, places, write } = await managedDoctor('by claim')
    const { factSources } = await rowOf(doctor.id)
    await write()
    const officeRow = await rowOf(doctor.id)
    expect(officeRow.languages).toEqual(['Latin'])
    expect(officeRow.headshotUrl).not.toBe(headshotUrl)
    expect(await places()).toHaveLength(1)
    expect((await end(claim.id)).statusCode).toBe(200)
    const row = await rowOf(doctor.id)
    expect(row).toMatchObject({
      headshotUrl,
      languages: ['English'],
      parking: 'As the office said before.',
    })
    expect(row.factSources).toEqual(factSources)
    expect(await places()).toEqual([])
    expect((await giveBack(claim.id)).statusCode).toBe(200)
    expect(await rowOf(doctor.id)).toMatchObject({
      languages: ['Latin'],
      factSources: { languages: { source: 'office' } },
    })
    expect(await places()).toMatchObject([{ street: '4 Accomplice Way' }])
  })

  test('nothing is kept for an owner while a doctor without an account consents by mail', async () => {
    const { doctor, write } = await managedDoctor('by mail')
    await write()
    const rows = await harness.db
      .select()
      .from(recordLayers)
      .where(and(eq(recordLayers.kind, 'doctors'), eq(recordLayers.recordId, doctor.id)))
    expect(rows.map(({ says }) => says)).toEqual([{}])
  })
})

test('a deleted specialty is restored as none, and undo gives back the owner’s', async () => {
  const { db } = harness
  const former = await insertSpecialty(db, { name: 'Phrenology', slug: 'phrenology' })
  const own = await insertSpecialty(db, { name: 'Hepatology', slug: 'hepatology' })
  const { doctor, claim, write } = await ownedDoctor({ specialtyId: former.id })
  await write({ specialtyId: own.id })
  await db.delete(specialties).where(eq(specialties.id, former.id))
  expect((await end(claim)).statusCode).toBe(200)
  expect((await rowOf(doctor.id)).specialtyId).toBeNull()
  expect((await giveBack(claim)).statusCode).toBe(200)
  expect((await rowOf(doctor.id)).specialtyId).toBe(own.id)
})

test('the page shows the owner’s current photo after an undo, never a deleted one', async () => {
  const { db } = harness
  const { doctor, owner, claim, write } = await ownedDoctor()
  await db.insert(featuredListings).values({ doctorId: doctor.id, reason: 'complimentary' })
  const photo = (digit: string) => `/uploads/${digit.repeat(32)}.webp`
  const setPhoto = (url: string) =>
    db.update(users).set({ profileImageUrl: url }).where(eq(users.id, owner.user.id))
  await setPhoto(photo('a'))
  await write({ headshotUrl: photo('a') })
  await end(claim)
  expect((await rowOf(doctor.id)).headshotUrl).toBeNull()
  await setPhoto(photo('b'))
  await giveBack(claim)
  expect((await rowOf(doctor.id)).headshotUrl).toBe(photo('b'))
})

test('the team of a practice ends with the ownership, is told, and is restored by undo', async () => {
  const practice = await insertPractice(harness.db, { name: 'Example Clinic' })
  const [owner, coOwner, manager, applicant, formerMember] = await Promise.all(
    Array.from({ length: 5 }, () => createPerson(harness, { emailConfirmed: true })),
  )
  const claim = await approveFor('practice', practice.id, owner!)
  await insertMember(harness.db, coOwner!, practice, 'owner')
  await insertMember(harness.db, manager!, practice, 'manager')
  await insertMember(harness.db, applicant!, practice, 'provider', 'requested')
  await insertMember(harness.db, formerMember!, practice, 'provider')
  const team = async () =>
    (await membersOf(harness, practice.id)).map(({ userId, role, state }) => [userId, role, state])
  const lastMail = async ({ user }: Person) => (await harness.accounts.mailsTo(user.email)).at(-1)
  const membership = async () =>
    (await harness.admin.browser.get(`/api/admin/users/${owner!.user.id}`)).json().membership
  expect(await membership()).toMatchObject({ practiceId: practice.id, role: 'owner' })
  expect((await end(claim)).statusCode).toBe(200)
  expect([await team(), await membership()]).toEqual([[], null])
  expect(await lastMail(manager!)).toMatchObject({ template: 'team-ended', asked: false })
  expect(await lastMail(coOwner!)).toMatchObject({ template: 'team-ended', asked: false })
  expect(await lastMail(applicant!)).toMatchObject({ template: 'team-ended', asked: true })
  expect(await lastMail(owner!)).toMatchObject({ template: 'ownership-ended' })
  const elsewhere = await insertPractice(harness.db, { name: 'Elsewhere Clinic' })
  await insertMember(harness.db, formerMember!, elsewhere, 'provider')
  expect((await giveBack(claim)).statusCode).toBe(200)
  expect(await team()).toHaveLength(4)
  expect(await team()).toEqual(
    expect.arrayContaining([
      [owner!.user.id, 'owner', 'active'],
      [coOwner!.user.id, 'owner', 'active'],
      [manager!.user.id, 'manager', 'active'],
      [applicant!.user.id, 'provider', 'requested'],
    ]),
  )
  expect(await lastMail(manager!)).toMatchObject({ template: 'team-role', role: 'manager' })
})
