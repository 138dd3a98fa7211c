import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RecordChange } from '../../../contract/administration/records/calls.ts'
import { auditLog } from '../../accounts/tables.ts'
import { recordChanges } from '../../directory/records/tables.ts'
import { doctors, specialties } from '../../directory/tables.ts'
import {
  createPerson,
  createTestHarness,
  getPublicJson,
  searchDoctorNames,
  type TestHarness,
} from '../../testing/harness.ts'
import {
  articleForm,
  doctorForm,
  practiceForm,
  specialtyForm,
} from '../../testing/inputs/record-inputs.ts'
import { createDoctor, createOwner, findDoctor } from '../../testing/providers/providers.ts'
import { uniqueWord } from '../../testing/records.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const path = '/api/admin/directory'
const create = (kind: string, form: object) =>
  harness.admin.browser.post(`${path}/${kind}`, { form })
const read = async (kind: string, id: number) =>
  (await harness.admin.browser.get(`${path}/${kind}/${id}`)).json()
const edit = (kind: string, id: number, body: object) =>
  harness.admin.browser.send('PUT', `${path}/${kind}/${id}`, body)
const act = (kind: string, id: number, what: string, body: object = {}) =>
  harness.admin.browser.post(`${path}/${kind}/${id}/${what}`, body)
const changesOf = async (kind: string, id: number): Promise<RecordChange[]> =>
  (await harness.admin.browser.get(`${path}/${kind}/${id}/changes`)).json().changes
const auditEntries = (record: number) =>
  harness.db
    .select({ action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.actorId, harness.admin.user.id))
    .then((rows) =>
      rows
        .filter(({ details }) => Object.values(details ?? {}).includes(record))
        .map(({ action }) => action),
    )
const publicStatus = async (address: string) => (await harness.anonymous.get(address)).statusCode
const cardiology = async () =>
  (await harness.db.select().from(specialties).where(eq(specialties.slug, 'cardiology')))[0]!.id

const hours = {
  monday: { open: '08:00', close: '17:00', closed: false },
  sunday: { open: null, close: null, closed: true },
}

describe('creating a doctor', () => {
  test('a new doctor is hidden, published, unpublished and published again, each with history', async () => {
    const word = uniqueWord()
    const form = doctorForm({
      name: `Dr. Ada ${word}, MD`,
      lastName: word,
      npi: '1234567893',
      specialtyId: await cardiology(),
      acceptingPatients: true,
      languages: ['English', 'Spanish'],
      insuranceAccepted: ['Example Health'],
      officeHours: hours,
      yearsExperience: 12,
      website: 'https://ada.example/',
      street: '1200 Example Parkway',
    })
    const record = (await create('doctors', form)).json()
    expect(record).toMatchObject({
      state: 'hidden',
      source: 'administrator',
      path: null,
      owner: null,
      form: { ...form, slug: `ada-${word}` },
    })
    const address = `/api/doctors/${record.form.slug}`
    expect(await publicStatus(address)).toBe(404)

    expect((await act('doctors', record.id, 'publish')).json()).toEqual({ success: true })
    expect(await getPublicJson(harness, address)).toMatchObject({
      name: form.name,
      specialty: 'Cardiology',
      languages: form.languages,
      officeHours: hours,
      socialLinks: { website: 'https://ada.example/' },
    })
    expect(await searchDoctorNames(harness, word)).toEqual([form.name])
    expect((await act('doctors', record.id, 'publish')).statusCode).toBe(409)

    expect((await act('doctors', record.id, 'unpublish', { reason: 'Retired' })).statusCode).toBe(
      200,
    )
    expect(await publicStatus(address)).toBe(410)
    expect(await read('doctors', record.id)).toMatchObject({
      state: 'unpublished',
      unpublishedReason: 'Retired',
    })
    const again = await act('doctors', record.id, 'unpublish', { reason: 'Retired' })
    expect(again.statusCode).toBe(409)
    for (const reason of ['', '  ', 'x'.repeat(501), 'a\0', 7, undefined])
      expect((await act('doctors', record.id, 'unpublish', { reason })).statusCode).toBe(400)

    await act('doctors', record.id, 'publish')
    expect(await publicStatus(address)).toBe(200)
    const changes = await changesOf('doctors', record.id)
    expect(changes.map(({ action }) => action)).toEqual([
      'published',
      'unpublished',
      'published',
      'created',
    ])
    expect(changes[1]!.fields).toEqual([{ field: 'reason', from: null, to: 'Retired' }])
    expect(changes[3]).toMatchObject({
      by: 'Ada Example',
      fields: expect.arrayContaining([
        { field: 'specialty', from: null, to: 'Cardiology' },
        { field: 'officeHours', from: null, to: 'Monday 8:00 AM – 5:00 PM; Sunday closed' },
        { field: 'languages', from: null, to: 'English, Spanish' },
        { field: 'acceptingPatients', from: null, to: 'yes' },
      ]),
    })
    expect(await auditEntries(record.id)).toEqual([
      'record created',
      'record published',
      'record unpublished',
      'record published',
    ])
  })

  test.each([
    ['name', { name: '' }],
    ['npi', { npi: '1234567890' }],
    ['npi', { npi: '12345' }],
    ['slug', { slug: 'Ada Example' }],
    ['slug', { slug: '12345' }],
    ['slug', { slug: 'featured' }],
    ['phone', { phone: 'call me' }],
    ['website', { website: 'javascript:alert(1)' }],
    ['postalCode', { postalCode: '7825' }],
    ['state', { state: 'Texas' }],
    ['specialtyId', { specialtyId: 999999 }],
    ['practiceId', { practiceId: 999999 }],
    ['yearsExperience', { yearsExperience: 1.5 }],
    ['languages.0', { languages: [' '] }],
    [
      'officeHours.monday',
      { officeHours: { monday: { ...hours.monday, breaks: [{ from: '07:00', to: '07:30' }] } } },
    ],
    ['officeHours.monday', { officeHours: { monday: { ...hours.monday, open: null } } }],
  ])('a new doctor is refused at %s with %j', async (field, changes) => {
    const response = await create('doctors', doctorForm(changes))
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json().fields)).toEqual([`form.${field}`])
  })

  test('a new doctor with the NPI or slug of another is refused', async () => {
    const { form } = (await create('doctors', doctorForm({ npi: '1992999874' }))).json()
    const twice = await create('doctors', doctorForm({ npi: '1992999874' }))
    expect(twice.json().fields).toEqual({ 'form.npi': 'Another doctor has this NPI' })
    const refusal = await create('doctors', doctorForm({ slug: form.slug }))
    expect(refusal.json().fields).toEqual({ 'form.slug': 'Another record has this address' })
  })
})

describe('editing a record', () => {
  test('an edit writes only what changed, and redirects from the former slug', async () => {
    const { doctor } = await createOwner(harness)
    const { form, revision } = await read('doctors', doctor.id)
    const newName = { ...form, name: 'Dr. Elena Marsh-Lee, MD', lastName: 'Marsh-Lee' }
    const answer = (await edit('doctors', doctor.id, { form: newName, revision })).json()
    expect(answer.form).toEqual(newName)
    expect(answer.form.slug).toBe(doctor.slug) // a new name is no new address

    const slug = `elena-${uniqueWord()}`
    const newSlug = { ...newName, slug }
    await edit('doctors', doctor.id, { form: newSlug, revision: answer.revision })
    expect((await getPublicJson(harness, `/api/doctors/${doctor.slug}`)).slug).toBe(slug)
    const changes = await changesOf('doctors', doctor.id)
    expect(changes.map(({ fields }) => fields)).toEqual([
      [{ field: 'slug', from: doctor.slug, to: slug }],
      [
        { field: 'name', from: 'Dr. Elena Marsh, MD', to: 'Dr. Elena Marsh-Lee, MD' },
        { field: 'lastName', from: 'Marsh', to: 'Marsh-Lee' },
      ],
    ])

    // nobody else may take the former address, it itself may have it back
    const other = (await create('doctors', doctorForm({ slug: doctor.slug }))).json()
    expect(other.fields['form.slug']).toContain('still leads there')
    const now = await read('doctors', doctor.id)
    const back = { form: { ...now.form, slug: doctor.slug }, revision: now.revision }
    expect((await edit('doctors', doctor.id, back)).statusCode).toBe(200)
    expect((await getPublicJson(harness, `/api/doctors/${slug}`)).slug).toBe(doctor.slug)
  })

  test('an edit without a change writes nothing', async () => {
    const { id } = await createDoctor(harness)
    const { form, revision } = await read('doctors', id)
    expect((await edit('doctors', id, { form, revision })).statusCode).toBe(200)
    expect(await changesOf('doctors', id)).toEqual([])
  })

  test('an edit from an older version answers 409 and overwrites nothing', async () => {
    const { doctor, browser } = await createOwner(harness)
    const { form, revision } = await read('doctors', doctor.id)
    const own = (await browser.get('/api/user/doctor')).json()
    const phone = '(210) 555-0177'
    const { firstName, lastName, specialty } = own.form
    const byOwner = { firstName, lastName, specialty, phone, basicBio: 'Written by its owner' }
    expect((await browser.send('PUT', '/api/user/profile', byOwner)).statusCode).toBe(200)
    const late = await edit('doctors', doctor.id, { form: { ...form, phone: '' }, revision })
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed_meanwhile'])
    expect(await findDoctor(harness, doctor.id)).toMatchObject({
      phone,
      basicBio: byOwner.basicBio,
    })
    // what its owner changed is on file as well
    expect((await changesOf('doctors', doctor.id)).map(({ fields }) => fields)).toEqual([
      [
        { field: 'phone', from: own.form.phone, to: phone },
        { field: 'basicBio', from: null, to: byOwner.basicBio },
      ],
    ])
  })

  test('one of several edits at once is saved', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await createDoctor(harness)
      const { form, revision } = await read('doctors', id)
      const answers = await Promise.all(
        ['One', 'Two', 'Three'].map((education) =>
          edit('doctors', id, { form: { ...form, education }, revision }),
        ),
      )
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
      expect(await changesOf('doctors', id)).toHaveLength(1)
    }
  })
})

test('a profile that waits for approval cannot be published', async () => {
  const ada = await createPerson(harness)
  const { browser } = ada
  const form = { firstName: 'Ada', lastName: 'Example', specialty: 'Cardiology' }
  const body = { ...form, phone: '', basicBio: '' }
  const { doctor } = (await browser.send('PUT', '/api/user/profile', body)).json()
  const refusal = await act('doctors', doctor.id, 'publish')
  expect([refusal.statusCode, refusal.json().message]).toEqual([
    409,
    'This profile waits under Submissions. Approve or reject it there.',
  ])
  expect(await read('doctors', doctor.id)).toMatchObject({
    owner: { email: ada.user.email, claim: 'pending' },
    source: 'provider',
  })
})

describe('records that lack what patients need', () => {
  test('an incomplete record is saved, says what is missing, and is published once it has it', async () => {
    const record = (await create('doctors', doctorForm({ phone: '' }))).json()
    expect(record.lacks.map(({ field }: { field: string }) => field)).toEqual([
      'specialtyId',
      'phone',
    ])
    const refusal = await act('doctors', record.id, 'publish')
    expect([refusal.statusCode, refusal.json()]).toEqual([
      409,
      {
        code: 'incomplete',
        message: 'It cannot be published yet: it lacks a specialty and a way to reach the office.',
        fields: {
          'form.specialtyId': 'Please choose a specialty',
          'form.phone': 'Please enter a phone, or choose a public practice that has one',
        },
      },
    ])
    expect((await read('doctors', record.id)).state).toBe('hidden')

    const practice = (await create('practices', practiceForm({ phone: '' }))).json()
    const { form } = record
    const specialtyId = await cardiology()
    const withPractice = { ...form, specialtyId, practiceId: practice.id }
    const answer = await edit('doctors', record.id, {
      form: withPractice,
      revision: record.revision,
    })
    // the practice can be written to, and is hidden itself
    expect(answer.json().lacks).toMatchObject([{ field: 'phone' }])
    expect((await act('practices', practice.id, 'publish')).statusCode).toBe(200)
    expect((await act('doctors', record.id, 'publish')).statusCode).toBe(200)
  })

  test('a practice needs an address and a phone or an address for mail', async () => {
    const blank = { street: '', phone: '', contactEmail: '' }
    const record = (await create('practices', practiceForm(blank))).json()
    const refusal = (await act('practices', record.id, 'publish')).json()
    expect(refusal.message).toBe(
      'It cannot be published yet: it lacks an address and a way to reach the office.',
    )
    expect(Object.keys(refusal.fields)).toEqual(['form.street', 'form.phone'])
  })

  test('an incomplete record stays public, and is found by the filter', async () => {
    const word = uniqueWord()
    const doctor = await createDoctor(harness, { name: `Dr. ${word}`, specialtyId: null })
    const countOf = async (query: string) =>
      (await harness.admin.browser.get(`${path}/list/doctors?search=${word}&${query}`)).json().total
    expect(await read('doctors', doctor.id)).toMatchObject({ state: 'published' })
    expect([await countOf('lacks=yes'), await countOf('lacks=no')]).toEqual([1, 0])
    await harness.db
      .update(doctors)
      .set({ specialtyId: await cardiology(), phone: '(210) 555-0142' })
      .where(eq(doctors.id, doctor.id))
    expect([await countOf('lacks=yes'), await countOf('lacks=no')]).toEqual([0, 1])
    expect((await harness.admin.browser.get(`${path}/list/doctors?lacks=x`)).statusCode).toBe(400)
  })

  test('the inbox of an owner is a way to reach the office', async () => {
    const { doctor } = await createOwner(harness, { doctor: { phone: null } })
    const { lacks } = await read('doctors', doctor.id)
    expect(lacks.map(({ field }: { field: string }) => field)).not.toContain('phone')
  })
})

test('a practice is saved, and its address for messages is not public', async () => {
  const record = (await create('practices', practiceForm())).json()
  await act('practices', record.id, 'publish')
  const publicRecord = await getPublicJson(harness, `/api/practices/${record.form.slug}`)
  expect(publicRecord).toMatchObject({ name: record.form.name, phone: record.form.phone })
  expect(JSON.stringify(publicRecord)).not.toContain('front.desk')
  const wrong = await create('practices', practiceForm({ contactEmail: 'nobody' }))
  expect(wrong.json().fields).toEqual({ 'form.contactEmail': 'Please enter an email address' })
  await act('practices', record.id, 'unpublish', { reason: 'Closed' })
  expect(await publicStatus(`/api/practices/${record.form.slug}`)).toBe(410)
})

test('a specialty is found by its words, and deleted only without doctors', async () => {
  const word = uniqueWord()
  const form = specialtyForm({
    name: `Care ${word}`,
    nameEs: `Cuidado ${word}`,
    everydayWords: [`${word}doctor`],
  })
  const record = (await create('specialties', form)).json()
  expect(record).toMatchObject({ state: 'published', doctors: 0, form: { slug: `care-${word}` } })
  const inSpanish = await harness.anonymous.get(`/api/specialties/care-${word}?lang=es`)
  expect(inSpanish.json().specialty).toMatchObject({ name: form.nameEs, description: null })
  const twice = await create('specialties', { ...form, slug: `other-${word}` })
  expect(twice.json().fields).toEqual({ 'form.name': 'There is a specialty of this name' })
  const { id } = await createDoctor(harness, { name: `Dr. ${word}`, specialtyId: record.id })
  expect(await searchDoctorNames(harness, `${word}doctor`)).toEqual([`Dr. ${word}`])
  const remove = () => harness.admin.browser.delete(`${path}/specialties/${record.id}`)
  expect((await remove()).statusCode).toBe(409)
  expect((await act('specialties', record.id, 'unpublish', { reason: 'x' })).statusCode).toBe(409)
  const now = await read('doctors', id)
  await edit('doctors', id, { form: { ...now.form, specialtyId: null }, revision: now.revision })
  expect((await remove()).statusCode).toBe(200)
  expect((await remove()).statusCode).toBe(404)
})

test('an article is shown from its publication to its end', async () => {
  const title = `A new wing ${uniqueWord()}`
  const record = (await create('news', articleForm({ title }))).json()
  const titles = async () =>
    (await getPublicJson(harness, '/api/news')).map((article: { title: string }) => article.title)
  expect(record.state).toBe('hidden')
  expect(await titles()).not.toContain(title)
  await act('news', record.id, 'publish')
  expect(await titles()).toContain(title)
  const find = async (query: string) =>
    (await getPublicJson(harness, `/api/news${query}`)).find(
      ({ id }: { id: number }) => id === record.id,
    )
  expect(await find('?lang=es')).toMatchObject({
    title,
    titleLanguage: 'en',
    publishedMonth: 'noviembre de 2026',
  })
  const now = await read('news', record.id)
  const form = { ...now.form, titleEs: 'Abre una nueva ala' }
  expect((await edit('news', record.id, { form, revision: now.revision })).statusCode).toBe(200)
  const inSpanish = await find('?lang=es')
  expect(inSpanish).toMatchObject({ title: 'Abre una nueva ala', excerptLanguage: 'en' })
  expect(inSpanish).not.toHaveProperty('titleLanguage')
  expect(await find('')).not.toHaveProperty('titleLanguage')
  expect(await titles()).toContain(title)
  await act('news', record.id, 'unpublish', { reason: 'Withdrawn by its source' })
  expect(await titles()).not.toContain(title)
  const wrong = await create('news', articleForm({ publishedOn: '2026-02-30', sourceUrl: '' }))
  expect(Object.keys(wrong.json().fields).sort()).toEqual(['form.publishedOn', 'form.sourceUrl'])
})

test('unknown records answer 404', async () => {
  for (const kind of ['doctors', 'practices', 'specialties', 'news']) {
    expect((await harness.admin.browser.get(`${path}/${kind}/999999999`)).statusCode).toBe(404)
    expect((await act(kind, 999999999, 'publish')).statusCode).toBe(404)
    expect((await harness.admin.browser.get(`${path}/${kind}/999999999/changes`)).statusCode).toBe(
      404,
    )
  }
  const body = { form: doctorForm({ slug: 'ada' }), revision: 'x' }
  expect((await edit('doctors', 999999999, body)).statusCode).toBe(404)
  const none = eq(recordChanges.recordId, 999999999)
  expect(await harness.db.$count(recordChanges, none)).toBe(0)
})
