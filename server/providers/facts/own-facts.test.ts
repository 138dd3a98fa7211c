import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Submission } from '../../../contract/administration/submissions/calls.ts'
import { recordChanges } from '../../directory/records/tables.ts'
import { practices } from '../../directory/tables.ts'
import {
  createPerson,
  createTestHarness,
  getPublicJson,
  refreshAfter,
  type TestHarness,
} from '../../testing/harness.ts'
import {
  fullDoctorFacts,
  fullPracticeFacts,
  getOwnFacts,
  saveOwnFacts,
} from '../../testing/providers/facts.ts'
import {
  basicForm,
  createClaim,
  createOwner,
  createPractice,
  findClaim,
  findDoctor,
  saveProfile,
} from '../../testing/providers/providers.ts'
import { saidDaysAgo } from '../../testing/providers/reminders.ts'
import {
  approveSubmission,
  rejectSubmission,
  undoDecision,
} from '../../testing/providers/submissions.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const publicDoctor = (slug: string) => getPublicJson(harness, `/api/doctors/${slug}`)
const historyOf = (id: number) =>
  harness.db
    .select()
    .from(recordChanges)
    .where(eq(recordChanges.recordId, id))
    .orderBy(recordChanges.id)

describe('facts of the own doctor', () => {
  test('an owner says everything on the free plan, and it is public at once', async () => {
    const ada = await createOwner(harness)
    const blank = await getOwnFacts(ada)
    expect(blank).toMatchObject({
      form: { gender: '', plans: [], officeHours: {}, newPatients: { answer: '' } },
      pending: false,
      practice: null,
    })
    const response = await saveOwnFacts(ada, fullDoctorFacts())
    expect(response.statusCode).toBe(200)
    const body = response.json()
    expect(body.form).toEqual(fullDoctorFacts())
    expect(body.revision).not.toBe(blank.revision)
    expect(await getOwnFacts(ada)).toEqual(body)
    const doctor = await publicDoctor(ada.doctor.slug)
    expect(doctor).toMatchObject({
      acceptingPatients: false,
      newPatients: { answer: 'limited', since: '2026-01-05', plans: ['Medicaid'] },
      insuranceAccepted: ['Medicaid', 'Medicare'],
      languages: ['English', 'Vietnamese'],
      staffLanguages: ['Spanish'],
      visitTypes: ['in person', 'video'],
      firstVisit: 'within two weeks',
      gender: 'female',
      medicare: 'accepts',
      specialtyDetails: 'Echocardiogram, Stress test',
      closures: [{ note: 'Thanksgiving' }],
      parking: 'Free, behind the building',
      bookingUrl: 'https://book.example/office',
    })
    for (const fact of ['newPatients', 'plans', 'languages', 'visits', 'gender', 'officeHours'])
      expect(doctor.facts[fact]).toMatchObject({ source: 'owner', age: 'fresh' })
    const fields = (await historyOf(ada.doctor.id)).map(({ action, field }) => `${action} ${field}`)
    expect(fields).toEqual(
      expect.arrayContaining(['edited parking', 'edited gender', 'edited insuranceAccepted']),
    )
  })

  test('an owner names languages in the language of the page, and their English names are saved', async () => {
    const ada = await createOwner(harness)
    await saveOwnFacts(ada, { languages: ['English'], staffLanguages: ['Spanish'] })
    const path = '/api/user/facts?lang=es'
    const { form, revision } = (await ada.browser.get(path)).json()
    expect(form).toMatchObject({ languages: ['inglés'], staffLanguages: ['español'] })
    const newForm = { ...form, languages: ['inglés', 'vietnamita', 'mam de Todos Santos'] }
    const answer = await ada.browser.send('PUT', path, { form: newForm, revision })
    expect(answer.json().form).toEqual(newForm)
    expect((await getOwnFacts(ada)).form).toMatchObject({
      languages: ['English', 'Vietnamese', 'mam de Todos Santos'],
      staffLanguages: ['Spanish'],
    })
  })

  test('an owner confirms with a save what stays as it was', async () => {
    const old = { source: 'owner', by: 'ada', at: '2026-01-01T00:00:00.000Z' } as const
    const ada = await createOwner(harness, {
      doctor: { parking: 'Free', gender: 'female', factSources: { parking: old, gender: old } },
    })
    expect((await getOwnFacts(ada)).facts).toMatchObject({ parking: { at: old.at } })
    const { facts } = (await saveOwnFacts(ada, { parking: 'At the meter' })).json()
    for (const fact of ['parking', 'gender'])
      expect(Date.now() - Date.parse(facts[fact].at)).toBeLessThan(60_000)
    const changes = (await historyOf(ada.doctor.id)).map(({ action, field }) => [action, field])
    expect(changes).toEqual([
      ['edited', 'parking'],
      ['confirmed', 'gender'],
    ])
  })

  test('an owner takes a fact back by leaving it blank', async () => {
    const ada = await createOwner(harness, { doctor: { gender: 'female', languages: ['Spanish'] } })
    const { form, facts } = (await saveOwnFacts(ada, { gender: '', languages: [] })).json()
    expect(form).toMatchObject({ gender: '', languages: [] })
    expect(facts).not.toHaveProperty('gender')
    expect(await findDoctor(harness, ada.doctor.id)).toMatchObject({ gender: null, languages: [] })
  })

  test('an owner may name languages and plans in any way, and in any case', async () => {
    const ada = await createOwner(harness)
    const { form } = (
      await saveOwnFacts(ada, {
        languages: ['español', 'SPANISH', 'Klingon'],
        plans: ['bcbs', 'medicaid', 'Plan of a Friend'],
      })
    ).json()
    expect(form.plans).toEqual(['Blue Cross Blue Shield of Texas', 'Medicaid', 'Plan of a Friend'])
    expect(form.languages).toEqual(['Spanish', 'Klingon'])
  })

  test('what an earlier owner said is told from what the reader has said', async () => {
    const ada = await createOwner(harness, {
      doctor: { parking: 'Street', factSources: saidDaysAgo(10, ['parking']) },
    })
    expect((await getOwnFacts(ada)).saidByFormerOwner).toEqual(['parking'])
    const now = (await saveOwnFacts(ada, { parking: 'Street' })).json()
    expect(now.saidByFormerOwner).toEqual([])
  })

  test('an owner sees what the practice says, which counts where the doctor says nothing', async () => {
    const practice = await createPractice(harness, {
      insuranceAccepted: ['CHIP'],
      parking: 'Garage',
    })
    const ada = await createOwner(harness, {
      doctor: { practiceId: practice.id, parking: 'Street' },
    })
    expect(await getOwnFacts(ada)).toMatchObject({
      form: { plans: [], parking: 'Street' },
      practice: { name: practice.name, form: { plans: ['CHIP'], parking: 'Garage' } },
    })
    const unpublish = harness.db.update(practices).set({ unpublishedAt: new Date() })
    await refreshAfter(harness, unpublish.where(eq(practices.id, practice.id)))
    expect((await getOwnFacts(ada)).practice).toBeNull()
  })

  test('an owner is told what is wrong at its field, and nothing is written', async () => {
    const ada = await createOwner(harness)
    const response = await saveOwnFacts(ada, { booking: 'book', plans: [''] })
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json().fields).toSorted()).toEqual(['form.booking', 'form.plans.0'])
    expect((await getOwnFacts(ada)).facts).not.toHaveProperty('plans')
  })

  test('a save over a later version is refused, and nothing is lost', async () => {
    const ada = await createOwner(harness)
    const { form, revision } = await getOwnFacts(ada)
    await saveOwnFacts(ada, { parking: 'First' })
    const body = { form: { ...form, parking: 'Second' }, revision }
    const late = await ada.browser.send('PUT', '/api/user/facts', body)
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed_meanwhile'])
    expect((await getOwnFacts(ada)).form.parking).toBe('First')
  })

  test('an owner confirms chosen facts, or all, with one call', async () => {
    const old = { source: 'owner', by: 'ada', at: '2026-01-01T00:00:00.000Z' } as const
    const ada = await createOwner(harness, {
      doctor: {
        parking: 'Free',
        gender: 'female',
        phone: '(210) 555-0100',
        factSources: { parking: old, gender: old, phone: old },
      },
    })
    const confirm = (body: object) => ada.browser.post('/api/user/facts/confirm', body)
    const isNew = (origin: { at: string }) => origin.at > old.at
    const { facts } = (await confirm({ facts: ['parking', 'booking'] })).json()
    expect([isNew(facts.parking), isNew(facts.gender), isNew(facts.phone)]).toEqual([
      true,
      false,
      false,
    ])
    const all = (await confirm({})).json().facts
    expect([isNew(all.parking), isNew(all.gender), isNew(all.phone)]).toEqual([true, true, true])
    expect((await confirm({ facts: ['anything'] })).statusCode).toBe(400)
  })
})

test('somebody without a doctor has no facts, and can save none', async () => {
  const bo = await createPerson(harness)
  expect(await getOwnFacts(bo)).toBeNull()
  const form = fullDoctorFacts()
  const save = await bo.browser.send('PUT', '/api/user/facts', { form, revision: '' })
  expect(save.statusCode).toBe(404)
  expect((await bo.browser.post('/api/user/facts/confirm', {})).statusCode).toBe(404)
  expect((await harness.anonymous.get('/api/user/facts')).statusCode).toBe(401)
})

describe('facts while the claim waits', () => {
  test('edits are held back until the claim is approved, as an undo does again', async () => {
    const ada = await createOwner(harness, { approved: false, doctor: { parking: 'Street' } })
    const before = await publicDoctor(ada.doctor.slug)
    const answer = (await saveOwnFacts(ada, { parking: 'Garage', gender: 'female' })).json()
    expect(answer).toMatchObject({ pending: true, form: { parking: 'Garage', gender: 'female' } })
    expect(await getOwnFacts(ada)).toEqual(answer)
    expect(await publicDoctor(ada.doctor.slug)).toEqual(before)
    expect((await findClaim(harness, ada.claim.id))?.factsDraft).toEqual({
      parking: 'Garage',
      gender: 'female',
    })
    expect((await ada.browser.post('/api/user/facts/confirm', {})).statusCode).toBe(409)

    const list: Submission[] = (await harness.admin.browser.get('/api/admin/submissions')).json()
    expect(list.find(({ id }) => id === `claim-${ada.claim.id}`)?.changes).toEqual([
      { field: 'gender', from: '', to: 'female' },
      { field: 'parking', from: 'Street', to: 'Garage' },
    ])

    await approveSubmission(harness, ada.claim.id)
    expect(await publicDoctor(ada.doctor.slug)).toMatchObject({
      parking: 'Garage',
      gender: 'female',
      facts: { parking: { source: 'owner', age: 'fresh' } },
    })
    expect(await getOwnFacts(ada)).toMatchObject({ pending: false, form: { parking: 'Garage' } })

    await saveOwnFacts(ada, { booking: 'https://book.example/' })
    await undoDecision(harness, ada.claim.id)
    expect(await publicDoctor(ada.doctor.slug)).toEqual({
      ...before,
      updatedAt: expect.any(String),
    })
    expect((await getOwnFacts(ada)).form).toMatchObject({
      parking: 'Garage',
      gender: 'female',
      booking: 'https://book.example/',
    })
  })

  test('an undone approval leaves everything as it was, also where the edits changed everything', async () => {
    const ada = await createOwner(harness, { approved: false })
    const before = await publicDoctor(ada.doctor.slug)
    await saveOwnFacts(ada, fullDoctorFacts())
    await approveSubmission(harness, ada.claim.id)
    expect((await publicDoctor(ada.doctor.slug)).visitTypes).toEqual(['in person', 'video'])
    await undoDecision(harness, ada.claim.id)
    const { updatedAt: _, ...rest } = before
    expect(await publicDoctor(ada.doctor.slug)).toMatchObject(rest)
    expect((await getOwnFacts(ada)).form).toEqual(fullDoctorFacts())
  })

  test('edits are lost with the rejection of the claim', async () => {
    const ada = await createOwner(harness, { approved: false })
    await saveOwnFacts(ada, { parking: 'Garage' })
    await rejectSubmission(harness, ada.claim.id)
    expect(await getOwnFacts(ada)).toBeNull()
    expect(await findDoctor(harness, ada.doctor.id)).toMatchObject({ parking: null })
  })
})

test('a new profile has its facts at once, seen by nobody before its approval', async () => {
  const ada = await createPerson(harness)
  const { doctor } = (await saveProfile(ada, basicForm({ lastName: 'Factual' }))).json()
  const answer = (await saveOwnFacts(ada, { parking: 'Garage', plans: ['CHIP'] })).json()
  expect(answer).toMatchObject({ pending: true, facts: { parking: { source: 'owner' } } })
  expect((await harness.anonymous.get(`/api/doctors/${doctor.slug}`)).statusCode).toBe(404)
  expect(await historyOf(doctor.id)).toEqual([])
  const list: Submission[] = (await harness.admin.browser.get('/api/admin/submissions')).json()
  expect(list.find(({ id }) => id === `claim-${doctor.claim.id}`)?.changes).toEqual(
    expect.arrayContaining([
      { field: 'parking', from: '', to: 'Garage' },
      { field: 'plans', from: '', to: 'CHIP' },
    ]),
  )
  await approveSubmission(harness, doctor.claim.id)
  expect(await publicDoctor(doctor.slug)).toMatchObject({
    parking: 'Garage',
    facts: { parking: { source: 'owner' }, plans: { source: 'owner', age: 'fresh' } },
  })
})

describe('facts of another doctor', () => {
  test('another’s facts are out of reach: a save goes to the own doctor only', async () => {
    const [ada, bo] = [await createOwner(harness), await createOwner(harness)]
    const before = await findDoctor(harness, ada.doctor.id)
    await saveOwnFacts(bo, fullDoctorFacts())
    expect(await findDoctor(harness, ada.doctor.id)).toEqual(before)
  })
})

describe('facts of a practice', () => {
  const practiceOwner = async (isApproved: boolean) => {
    const person = await createPerson(harness)
    const practice = await createPractice(harness)
    const claim = await createClaim(
      harness,
      person,
      { practiceId: practice.id },
      { approved: isApproved },
    )
    return { ...person, practice, claim }
  }
  const path = '/api/user/practice/facts'

  test('an owner says everything for the doctors of the practice, as the office', async () => {
    const ada = await practiceOwner(true)
    const { doctor, browser } = await createOwner(harness, {
      doctor: { practiceId: ada.practice.id },
    })
    const { revision } = (await ada.browser.get(path)).json()
    const answer = await ada.browser.send('PUT', path, { form: fullPracticeFacts(), revision })
    expect(answer.json()).toMatchObject({
      name: ada.practice.name,
      doctors: 1,
      form: fullPracticeFacts(),
      facts: { plans: { source: 'office', age: 'fresh' } },
    })
    const { form } = (await ada.browser.get(`${path}?lang=es`)).json()
    expect(form.staffLanguages).toEqual(['español'])
    const ofDoctor = (await browser.get('/api/user/facts?lang=es')).json()
    expect(ofDoctor.practice.form.staffLanguages).toEqual(['español'])
    expect(await publicDoctor(doctor.slug)).toMatchObject({
      insuranceAccepted: ['Medicaid', 'Medicare'],
      facts: { plans: { source: 'office' }, officeHours: { source: 'office' } },
    })
    const late = await ada.browser.send('PUT', path, { form: fullPracticeFacts(), revision })
    expect(late.statusCode).toBe(409)
    const bad = { form: { ...fullPracticeFacts(), parking: 'x'.repeat(400) }, revision }
    expect((await ada.browser.send('PUT', path, bad)).json().fields).toHaveProperty([
      'form.parking',
    ])

    const old = { source: 'office', by: 'ada', at: '2026-01-01T00:00:00.000Z' } as const
    const update = harness.db.update(practices).set({ factSources: { plans: old } })
    await refreshAfter(harness, update.where(eq(practices.id, ada.practice.id)))
    expect((await publicDoctor(doctor.slug)).facts.plans).toMatchObject({ age: 'stale' })
    expect((await ada.browser.post(`${path}/confirm`, {})).statusCode).toBe(200)
    expect((await publicDoctor(doctor.slug)).facts.plans).toMatchObject({
      source: 'office',
      age: 'fresh',
    })
  })

  test.each(['of nobody', 'whose connection waits'])('%s cannot be edited', async (which) => {
    const ada = which === 'of nobody' ? await createPerson(harness) : await practiceOwner(false)
    expect((await ada.browser.get(path)).json()).toBeNull()
    const body = { form: fullPracticeFacts(), revision: '' }
    expect((await ada.browser.send('PUT', path, body)).statusCode).toBe(403)
    expect((await ada.browser.post(`${path}/confirm`, {})).statusCode).toBe(403)
  })
})

test('names of care complete what somebody types', async () => {
  const { browser } = await createPerson(harness)
  const names = async (search: string, language = 'en') =>
    (
      await browser.get(`/api/service-names?search=${encodeURIComponent(search)}&lang=${language}`)
    ).json()
  expect(await names('aba')).toContainEqual({ name: 'ABA therapy' })
  expect(await names('ablac')).toContainEqual({ name: 'ablation for heart rhythm' })
  expect(await names('ecocard', 'es')).toContainEqual({
    name: 'echocardiograms',
    translation: 'ecocardiogramas',
  })
  expect((await names('a')).length).toBe(12)
  expect(await names(' ')).toEqual([])
  expect(await names('qqqq')).toEqual([])
})
