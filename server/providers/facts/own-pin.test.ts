import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Pin, PinAddress } from '../../../contract/map/pin.ts'
import { drawDemoMap } from '../../../database/demo/map/draw-demo-map.ts'
import { findPoint } from '../../directory/points/find-point.ts'
import { locateRecords } from '../../directory/points/locate-records.ts'
import { records } from '../../directory/records/records.ts'
import { practices } from '../../directory/tables.ts'
import { replaceMap } from '../../map/replace-map.ts'
import { mapReleases } from '../../map/tables.ts'
import {
  createOwnTestHarness,
  createPerson,
  getPublicJson,
  type Person,
  type TestHarness,
} from '../../testing/harness.ts'
import { getOwnFacts, saveOwnFacts } from '../../testing/providers/facts.ts'
import { createClaim, createDoctor, createPractice } from '../../testing/providers/providers.ts'

let harness: TestHarness
let owner: Person
let practice: Awaited<ReturnType<typeof createPractice>>

const address = { street: '811 Placeholder Street', city: 'San Antonio', postalCode: '78258' }
const path = '/api/user/practice/facts'

beforeAll(async () => {
  harness = await createOwnTestHarness()
  await harness.db.transaction((tx) => replaceMap(tx, drawDemoMap()))
})
afterAll(() => harness.close())
beforeEach(async () => {
  owner = await createPerson(harness, { emailConfirmed: true })
  practice = await createPractice(harness, address)
  await createClaim(harness, owner, { practiceId: practice.id }, { approved: true })
})

const practiceFacts = async () => (await owner.browser.get(path)).json()
async function save(pin: object | null) {
  const { form, revision } = await practiceFacts()
  return owner.browser.send('PUT', path, { form: { ...form, pin }, revision })
}
const readPractice = () => records.practices.require(harness.db, practice.id)

/** A pin so far from where the map has the address, in degrees of latitude. */
async function pinAway(degrees: number, changes: Partial<Pin> = {}): Promise<Pin> {
  const { street, postalCode, found }: PinAddress = (await practiceFacts()).pinAddress
  const { latitude, longitude } = found!
  return { latitude: latitude + degrees, longitude, street, postalCode, ...changes }
}

describe('the pin of a practice', () => {
  test('its office sets it to five digits, with source and history, and the map follows at once', async () => {
    expect(await practiceFacts()).toMatchObject({
      form: { pin: null },
      pinAddress: {
        line: '811 Placeholder Street, San Antonio, 78258',
        found: { quality: 'range' },
      },
    })
    const pin = await pinAway(0.000_512_345_6)
    const answer = await save(pin)
    expect(answer.statusCode).toBe(200)
    const saved = (await readPractice()).pin!
    expect(saved.latitude).toBe(Number(pin.latitude.toFixed(5)))
    expect(answer.json().facts.pin).toMatchObject({ source: 'office', age: 'fresh' })
    expect(await findPoint(harness.db, 'practices', practice.id)).toMatchObject({ quality: 'pin' })
    const { facts } = await getPublicJson(harness, `/api/practices/${practice.slug}`)
    expect(facts.pin).toMatchObject({ source: 'office' })
    // and back to the address
    expect((await save(null)).json().form.pin).toBeNull()
    expect(await findPoint(harness.db, 'practices', practice.id)).toMatchObject({
      quality: 'range',
    })
  })

  test.each([
    ['of another street', { street: '4 Placeholder Street' }, /The address has changed since/],
    ['of another ZIP code', { postalCode: '78260' }, /The address has changed since/],
    ['off the map', { latitude: 31 }, /outside of the map/],
    ['that is no place on Earth', { longitude: 181 }, /./],
    ['without numbers', { latitude: 'here' as unknown as number }, /./],
  ])('a pin %s is refused at its control', async (_, changes, message) => {
    const answer = await save(await pinAway(0, changes))
    expect(answer.statusCode).toBe(400)
    const [[field, text]] = Object.entries(answer.json().fields) as [[string, string]]
    expect(field).toMatch(/^form\.pin/)
    expect(text).toMatch(message)
    expect((await readPractice()).pin).toBeNull()
  })

  test('a pin may be 2 miles from its house number and not further, and 6 from a street or ZIP code', async () => {
    const answer = await save(await pinAway(0.035))
    expect(answer.json().fields).toEqual({
      'form.pin': expect.stringContaining('more than 2 miles from its address'),
    })
    expect((await save(await pinAway(0.02))).statusCode).toBe(200)
    const unknown = { street: '1 Nowhere Street', pin: null }
    await harness.db.update(practices).set(unknown).where(eq(practices.id, practice.id))
    expect((await practiceFacts()).pinAddress.found.quality).toBe('zip')
    expect((await save(await pinAway(0.02))).statusCode).toBe(200)
  })

  test('Spanish pages say in Spanish what is wrong', async () => {
    const { form, revision } = await practiceFacts()
    const body = { form: { ...form, pin: await pinAway(0.035) }, revision }
    const answer = await owner.browser.send('PUT', `${path}?lang=es`, body)
    expect(answer.json().fields['form.pin']).toContain('a más de 2 millas de su dirección')
  })

  test('an administrator corrects it, and is its source', async () => {
    await save(await pinAway(0))
    const admin = harness.admin.browser
    const url = `/api/admin/directory/practices/${practice.id}/facts`
    const { form, revision, pinAddress } = (await admin.get(url)).json()
    expect(pinAddress).toMatchObject({ street: address.street, middle: expect.anything() })
    const pin = await pinAway(0.001)
    const answer = await admin.send('PUT', url, { form: { ...form, pin }, revision })
    expect(answer.json().facts.pin).toMatchObject({ source: 'administrator' })
    const far = await admin.send('PUT', url, {
      form: { ...form, pin: await pinAway(0.035) },
      revision: answer.json().revision,
    })
    expect(far.statusCode).toBe(400)
  })

  test('it is for the street: a practice without one has none', async () => {
    await harness.db.update(practices).set({ street: null }).where(eq(practices.id, practice.id))
    expect((await practiceFacts()).pinAddress).toBeNull()
    const answer = await save({ latitude: 29.6, longitude: -98.5, street: '', postalCode: '78258' })
    expect(answer.json().fields).toEqual({ 'form.pin': expect.stringContaining('with a street') })
  })
})

describe('the pin of a doctor', () => {
  const ownDoctor = async (values: object, approved = true) => {
    const person = await createPerson(harness, { emailConfirmed: true })
    const doctor = await createDoctor(harness, { ...address, ...values })
    const claim = await createClaim(harness, person, { doctorId: doctor.id }, { approved })
    return { person, doctor, claim }
  }
  const pinOf = async (person: Person): Promise<Pin> => {
    const { street, postalCode, found } = (await getOwnFacts(person)).pinAddress!
    return { latitude: found!.latitude, longitude: found!.longitude, street, postalCode }
  }

  test('an owner sets it for an own address; where patients see the practice’s, it is not asked for', async () => {
    const { person, doctor } = await ownDoctor({ practiceId: null })
    const answer = await saveOwnFacts(person, { pin: await pinOf(person) })
    expect(answer.json().facts.pin).toMatchObject({ source: 'owner' })
    expect(await findPoint(harness.db, 'doctors', doctor.id)).toMatchObject({ quality: 'pin' })
    const other = await ownDoctor({ practiceId: practice.id })
    expect((await getOwnFacts(other.person)).pinAddress).toBeNull()
  })

  test('before the approval it waits, and far ones are refused as well', async () => {
    const { person, doctor } = await ownDoctor({ practiceId: null }, false)
    const pin = await pinOf(person)
    const far = await saveOwnFacts(person, { pin: { ...pin, latitude: pin.latitude + 0.035 } })
    expect(far.statusCode).toBe(400)
    expect((await saveOwnFacts(person, { pin })).statusCode).toBe(200)
    expect((await getOwnFacts(person)).form.pin).toMatchObject({ street: address.street })
    expect((await records.doctors.require(harness.db, doctor.id)).pin).toBeNull()
  })

  test('the end of an ownership puts the former pin back only where its address is', async () => {
    const former = {
      latitude: 29.64,
      longitude: -98.49,
      street: address.street,
      postalCode: '78258',
    }
    const endAfter = async (change: object) => {
      const { person, doctor, claim } = await ownDoctor({ practiceId: null, pin: former })
      const by = { actorId: person.user.id, action: 'edited', source: 'owner' } as const
      const street = '4 Placeholder Street'
      await records.doctors.change(harness.db, doctor.id, { street }, by)
      expect((await records.doctors.require(harness.db, doctor.id)).pin).toBeNull()
      const byTeam = { actorId: 'team', action: 'edited', source: 'administrator' } as const
      await records.doctors.change(harness.db, doctor.id, change, byTeam)
      const end = `/api/admin/claims/${claim.id}/end`
      expect((await harness.admin.browser.post(end, { reason: 'x' })).statusCode).toBe(200)
      return records.doctors.require(harness.db, doctor.id)
    }
    expect(await endAfter({})).toMatchObject({ street: address.street, pin: former })
    expect(await endAfter({ street: '6 Placeholder Street' })).toMatchObject({
      street: '6 Placeholder Street',
      pin: null,
    })
  })
})

test('without a map a pin may be anywhere on Earth, and waits for one', async () => {
  await harness.db.delete(mapReleases)
  const { pinAddress } = await practiceFacts()
  expect(pinAddress).toMatchObject({ found: null, middle: null })
  const pin = { latitude: 48.1, longitude: 11.6, street: address.street, postalCode: '78258' }
  expect((await save(pin)).statusCode).toBe(200)
  expect(await locateRecords(harness.db)).toBe(0)
})
