import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Submission } from '../../../../contract/administration/submissions/calls.ts'
import {
  type EvidenceSign,
  recordedValues,
  signs,
  type Writer,
} from '../../../../contract/administration/submissions/evidence-signs.ts'
import { missingProofs } from '../../../../contract/administration/submissions/missing-proofs.ts'
import { entriesOf, keysOf } from '../../../../contract/objects.ts'
import { required } from '../../../../contract/required.ts'
import { individual, npiOf, organization } from '../../../directory/nppes/fixtures/sample.ts'
import { importNppes } from '../../../directory/nppes/import-nppes.ts'
import { records } from '../../../directory/records/records.ts'
import {
  createPerson,
  createTestHarness,
  type Person,
  type TestHarness,
} from '../../../testing/harness.ts'
import { openFiles, phone, suite } from '../../../testing/import-runs.ts'
import { insertConsent } from '../../../testing/providers/managed.ts'
import {
  basicForm,
  createClaim,
  createDoctor,
  createOwner,
  createPractice,
  saveProfile,
} from '../../../testing/providers/providers.ts'
import { detailsBody, insertMember } from '../../../testing/providers/team.ts'
import { insertPlace, insertPractice } from '../../../testing/records.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

type Value = keyof typeof recordedValues
type Ids = { doctors: number; practices: number }

const read = async (ids: Ids) => ({
  doctors: await records.doctors.require(harness.db, ids.doctors),
  practices: await records.practices.require(harness.db, ids.practices),
})

/** What a person changes who sends all that the API takes. */
async function written(ids: Ids, write: () => Promise<unknown>): Promise<Value[]> {
  const before = await read(ids)
  await write()
  const after = await read(ids)
  return keysOf(recordedValues).filter((value) => {
    const { kind, column } = recordedValues[value]
    return before[kind][column as never] !== after[kind][column as never]
  })
}

const declared = (writer: Writer) =>
  keysOf(recordedValues).filter((value) =>
    (recordedValues[value].writers as readonly Writer[]).includes(writer),
  )

async function scene() {
  const practice = await createPractice(harness)
  const doctor = await createDoctor(harness, { practiceId: practice.id, npi: null })
  return { practice, doctor, ids: { doctors: doctor.id, practices: practice.id } }
}

const otherForm = { firstName: 'Eva', lastName: 'Other', phone: '(210) 555-0188' }

const saveDetails = async ({ browser }: Person, practiceId: number, further: object = {}) => {
  const { form, revision } = detailsBody(await records.practices.require(harness.db, practiceId))
  const body = { form: { ...form, website: 'https://accomplice.example/', ...further }, revision }
  return browser.send('PUT', '/api/user/practice/details', body)
}

const contactOfAccomplice = { contactEmail: 'desk@accomplice.example' }

/** The real writes of each writer, on values of a doctor and a practice. */
const writes: Record<
  Exclude<Writer, 'register'>,
  (at: Awaited<ReturnType<typeof scene>>) => Promise<unknown>
> = {
  async claimant({ doctor }) {
    const ada = await createPerson(harness)
    await ada.browser.post('/api/claim-doctor', { profileId: doctor.id, npi: '1234567893' })
    expect((await saveProfile(ada, basicForm(otherForm))).statusCode).toBe(200)
  },
  async 'owner of the doctor'({ doctor }) {
    const ada = await createPerson(harness)
    await createClaim(harness, ada, { doctorId: doctor.id }, { approved: true })
    expect((await saveProfile(ada, basicForm(otherForm))).statusCode).toBe(200)
    const other = await insertPractice(harness.db, { name: 'Other Example Clinic' })
    const values = { doctorId: doctor.id, practiceId: other.id, agreedAt: new Date() }
    const placeId = await insertPlace(harness.db, values)
    expect((await ada.browser.post(`/api/user/places/${placeId}/first`)).statusCode).toBe(200)
  },
  async 'owner of the practice'({ practice }) {
    const ada = await createPerson(harness)
    await createClaim(harness, ada, { practiceId: practice.id }, { approved: true })
    expect((await saveDetails(ada, practice.id, contactOfAccomplice)).statusCode).toBe(400)
    expect((await saveDetails(ada, practice.id)).statusCode).toBe(200)
  },
  async 'manager of the practice'({ practice }) {
    const ada = await createPerson(harness, { emailConfirmed: true })
    const owner = await createPerson(harness)
    await createClaim(harness, owner, { practiceId: practice.id }, { approved: true })
    await insertMember(harness.db, ada, practice, 'manager')
    expect((await saveDetails(ada, practice.id)).statusCode).toBe(403)
    const { form, revision } = (await ada.browser.get('/api/user/practice/facts')).json()
    const body = { form: { ...form, parking: 'Behind the house' }, revision }
    expect((await ada.browser.send('PUT', '/api/user/practice/facts', body)).statusCode).toBe(200)
  },
  async administrator({ ids }) {
    const { browser } = harness.admin
    const other = await insertPractice(harness.db, { name: 'Other Example Clinic' })
    const changes = {
      doctors: { ...otherForm, name: 'Dr. Eva Other', npi: npiOf(77), practiceId: other.id },
      practices: { ...contactOfAccomplice, website: 'https://accomplice.example/' },
    }
    for (const kind of keysOf(changes)) {
      const path = `/api/admin/directory/${kind}/${ids[kind]}`
      const { form, revision } = (await browser.get(path)).json()
      const body = { form: { ...form, ...changes[kind] }, revision }
      expect((await browser.send('PUT', path, body)).statusCode).toBe(200)
    }
  },
}

describe('the signs of evidence', () => {
  test.each(keysOf(writes))('the table names all that is written by the %s', async (writer) => {
    const at = await scene()
    expect(await written(at.ids, () => writes[writer](at))).toEqual(declared(writer))
  })

  test('the table names all that is written by the register', async () => {
    const { folder, fileOf } = openFiles()
    const importRows = async (day: string, rows: Parameters<typeof fileOf>[0]) => {
      const file = fileOf(rows, `npidata_pfile_20261101-202611${day}.csv`)
      await importNppes(harness.database.pool, { file, area: { postalCodes: ['78258'] } })
    }
    const rowOf = async <K extends 'doctors' | 'practices'>(kind: K, number: number) => {
      const rows = await harness.db.select().from(records[kind].table)
      return required(rows.find(({ npi }) => npi === npiOf(number))).id
    }
    await importRows('08', [individual(), organization()])
    const ids = { doctors: await rowOf('doctors', 1), practices: await rowOf('practices', 2) }
    const changes = { 'Provider First Name': 'EVA', [phone]: '2105550188', [suite]: 'STE 300' }
    const rows = [individual(changes), organization({ NPI: npiOf(3), [suite]: 'STE 300' })]
    const changed = await written(ids, () => importRows('15', rows))
    rmSync(folder, { recursive: true })
    // by the NPI it finds its records, so it only ever writes that of a new one
    expect([...changed, 'NPI of the doctor'].sort()).toEqual(declared('register').sort())
  })

  test('no sign counts that rests on what the judged or an accomplice wrote last', () => {
    const trusted: readonly Writer[] = ['register', 'administrator']
    for (const [name, sign] of entriesOf<Record<string, EvidenceSign>>(signs))
      for (const value of sign.recorded) {
        const { writers, vouched } = recordedValues[value]
        const isTrusted = vouched || writers.every((writer) => trusted.includes(writer))
        expect(sign.weight !== 'proof' || isTrusted, `${name}: ${value}`).toBe(true)
      }
  })
})

const list = async (): Promise<Submission[]> =>
  (await harness.admin.browser.get('/api/admin/submissions')).json()
const waiting = async (id: string) => required((await list()).find((each) => each.id === id))
const approveOnProof = async (id: string) =>
  (await harness.admin.browser.post(`/api/admin/approve/${id}`, { alsoUnproven: false })).json()

describe('owners of a practice with an accomplice', () => {
  test('a website of their own proves no claim', async () => {
    // step 1: the accomplice claims a doctor of the practice, from an address of their own domain
    const { practice, doctor } = await scene()
    const email = 'accomplice@accomplice.example'
    const accomplice = await createPerson(harness, { email, emailConfirmed: true })
    const { claim } = (
      await accomplice.browser.post('/api/claim-doctor', { profileId: doctor.id })
    ).json()
    const id = `claim-${claim.id}`
    expect((await waiting(id)).evidence.mailDomainMatches).toBe(false)
    // step 2: the owner says that the practice's website is of that domain
    const owner = await createPerson(harness)
    const owning = await createClaim(
      harness,
      owner,
      { practiceId: practice.id },
      { approved: true },
    )
    expect((await saveDetails(owner, practice.id)).statusCode).toBe(200)
    const silence = { mailDomainMatches: null, mailDomainSilence: 'website of the team' }
    expect((await waiting(id)).evidence).toMatchObject(silence)
    expect(await approveOnProof(id)).toMatchObject({ code: 'unproven' })
    // step 3: the owner gives the practice back, which keeps its values
    await owner.browser.post(`/api/user/claims/${owning.id}/give-back`)
    expect((await waiting(id)).evidence).toMatchObject(silence)
    // step 4: an administrator enters that website, or another
    await writeAsAdministrator(practice.id, 'https://elsewhere.example/')
    expect((await waiting(id)).evidence.mailDomainMatches).toBe(false)
    await writeAsAdministrator(practice.id, 'https://accomplice.example/')
    expect((await waiting(id)).evidence.mailDomainMatches).toBe(true)
    expect(await approveOnProof(id)).toEqual({ success: true })
  })

  test('no claim is proven of a doctor that an earlier owner moved to the practice', async () => {
    const { practice } = await scene()
    const before = await createOwner(harness, { doctor: { practiceId: null } })
    const values = { doctorId: before.doctor.id, practiceId: practice.id, agreedAt: new Date() }
    const placeId = await insertPlace(harness.db, values)
    await before.browser.post(`/api/user/places/${placeId}/first`)
    await before.browser.post(`/api/user/claims/${before.claim.id}/give-back`)
    const email = 'second@twooaks.example'
    const accomplice = await createPerson(harness, { email, emailConfirmed: true })
    const { claim } = (
      await accomplice.browser.post('/api/claim-doctor', { profileId: before.doctor.id })
    ).json()
    expect(claim.provableAt).toBeNull()
    const path = `/api/user/claims/${claim.id}/proof`
    expect((await accomplice.browser.post(path, {})).json().code).toBe('no_contact')
    expect((await waiting(`claim-${claim.id}`)).evidence).toMatchObject({
      mailDomainMatches: null,
      mailDomainSilence: 'practice of the owner',
    })
    expect(await approveOnProof(`claim-${claim.id}`)).toMatchObject({ code: 'unproven' })
  })

  test('no consent of a doctor is approved by an address of the practice', async () => {
    const { practice, doctor } = await scene()
    const owner = await createPerson(harness)
    await createClaim(harness, owner, { practiceId: practice.id }, { approved: true })
    const consent = await insertConsent(harness.db, doctor, null, {
      address: 'dr.marsh@twooaks.example',
      askedBy: owner.user.id,
      approvedAt: null,
    })
    const id = `consent-${consent.id}`
    expect(missingProofs(await waiting(id))).toEqual([
      'Only who asked says whose address this is.',
      'It is an address of the practice, whose mail its managers may read.',
    ])
    // a website of the owner does not hide that
    expect((await saveDetails(owner, practice.id)).statusCode).toBe(200)
    expect((await waiting(id)).evidence.mailDomainMatches).toBe(true)
    expect(await approveOnProof(id)).toMatchObject({ code: 'unproven' })
  })
})

async function writeAsAdministrator(practiceId: number, website: string) {
  const path = `/api/admin/directory/practices/${practiceId}`
  const { form, revision } = (await harness.admin.browser.get(path)).json()
  const body = { form: { ...form, website }, revision }
  expect((await harness.admin.browser.send('PUT', path, body)).statusCode).toBe(200)
}
