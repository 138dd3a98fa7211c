import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestHarness,
  getPublicJson,
  searchDoctorNames,
  type TestHarness,
} from '../../testing/harness.ts'
import {
  basicForm,
  createOwner,
  findDoctor,
  getOwnDoctor,
  saveProfile,
} from '../../testing/providers/providers.ts'
import { approveSubmission } from '../../testing/providers/submissions.ts'
import { uniqueWord } from '../../testing/records.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const bothOf = async ({ doctor: { slug } }: { doctor: { slug: string } }) => ({
  en: await getPublicJson(harness, `/api/doctors/${slug}`),
  es: await getPublicJson(harness, `/api/doctors/${slug}?lang=es`),
})

test('Spanish texts are public where Spanish is asked for, and found by a search', async () => {
  const owner = await createOwner(harness, { doctor: { specialtyDetails: 'Checkups' } })
  const word = uniqueWord()
  const inSpanish = { basicBioEs: `Cuida ${word} y su corazón.`, servicesEs: 'Chequeos, Vacunas' }
  const before = await bothOf(owner)
  expect(before.es).toMatchObject({ bio: null, servicesLanguage: 'en' })
  expect(before.es).not.toHaveProperty('bioLanguage')

  const response = await saveProfile(owner, basicForm({ basicBio: 'Hearts.', ...inSpanish }))
  expect([response.statusCode, response.json().doctor.form]).toEqual([
    200,
    expect.objectContaining(inSpanish),
  ])
  const { en, es } = await bothOf(owner)
  expect(en).toMatchObject({ bio: 'Hearts.', specialtyDetails: 'Checkups' })
  expect(es).toMatchObject({ bio: inSpanish.basicBioEs, specialtyDetails: 'Chequeos, Vacunas' })
  for (const answer of [en, es])
    for (const field of ['bioLanguage', 'servicesLanguage', 'basicBioEs', 'servicesEs'])
      expect(answer).not.toHaveProperty(field)
  expect(await searchDoctorNames(harness, word)).toEqual([response.json().doctor.name])

  const { slug } = owner.doctor
  const page = (await harness.anonymous.get(`/doctors/${slug}`)).body
  expect([page.includes('Hearts.'), page.includes(word)]).toEqual([true, false])
  const spanishPage = (await harness.anonymous.get(`/es/medicos/${slug}`)).body
  expect([spanishPage.includes('Hearts.'), spanishPage.includes(word)]).toEqual([false, true])

  await saveProfile(owner, basicForm({ basicBio: 'Hearts.' }))
  expect(await getOwnDoctor(owner), 'what a form leaves out stays').toMatchObject({
    form: inSpanish,
  })
})

test('texts of one language stand in the other too, marked', async () => {
  const english = await createOwner(harness, { doctor: { basicBio: 'Hearts.' } })
  expect((await bothOf(english)).es).toMatchObject({ bio: 'Hearts.', bioLanguage: 'en' })
  const spanish = await createOwner(harness, { doctor: { basicBioEs: 'Corazones.' } })
  expect((await bothOf(spanish)).en).toMatchObject({ bio: 'Corazones.', bioLanguage: 'es' })
  const page = (slug: string) => harness.anonymous.get(slug)
  const pages = [
    (await page(`/doctors/${spanish.doctor.slug}`)).body,
    (await page(`/es/medicos/${english.doctor.slug}`)).body,
  ]
  expect(
    [/<p lang="es"[^>]*>Corazones\./, /<p lang="en"[^>]*>Hearts\./].map((pattern, place) =>
      pattern.test(pages[place]!),
    ),
  ).toEqual([true, true])
})

test('Spanish texts are of the plan of what they translate', async () => {
  const owner = await createOwner(harness, { featured: true })
  await saveProfile(owner, basicForm({ basicBioEs: 'Breve.', detailedBioEs: 'Más largo.' }))
  expect((await bothOf(owner)).es).toMatchObject({ bio: 'Más largo.' })
  const free = await createOwner(harness, { doctor: { detailedBioEs: 'Más largo.' } })
  await saveProfile(free, basicForm({ basicBioEs: 'Breve.' }))
  expect((await bothOf(free)).es).toMatchObject({ bio: 'Breve.' })
})

test('Spanish texts are refused as the English ones are', async () => {
  const owner = await createOwner(harness)
  const long = await saveProfile(owner, basicForm({ basicBioEs: 'é'.repeat(101) }))
  expect([long.statusCode, long.json().fields]).toEqual([
    400,
    { basicBioEs: 'At most 100 characters' },
  ])
  const lines = await saveProfile(owner, basicForm({ servicesEs: 'Chequeos\nVacunas' }))
  expect([lines.statusCode, Object.keys(lines.json().fields)]).toEqual([400, ['servicesEs']])
  const answer = await saveProfile(owner, basicForm({ detailedBioEs: 'Más largo.' }))
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([403, ['detailedBioEs']])
})

test('Spanish texts wait with a claim, and the team sees them', async () => {
  const owner = await createOwner(harness, { approved: false })
  await saveProfile(owner, basicForm({ basicBioEs: 'En espera.' }))
  expect((await bothOf(owner)).es.bio).toBeNull()
  const list = (await harness.admin.browser.get('/api/admin/submissions')).json()
  const submission = list.find(({ id }: { id: string }) => id === `claim-${owner.claim.id}`)
  expect(submission.changes).toContainEqual({ field: 'basicBioEs', from: '', to: 'En espera.' })
  await approveSubmission(harness, owner.claim.id)
  expect((await bothOf(owner)).es.bio).toBe('En espera.')
  expect(await findDoctor(harness, owner.doctor.id)).toMatchObject({ basicBioEs: 'En espera.' })
})

test('the Spanish texts of a new profile are there from the start', async () => {
  const owner = await createOwner(harness, { approved: false })
  expect((await getOwnDoctor(owner)).form).toMatchObject({ basicBioEs: '', servicesEs: '' })
})
