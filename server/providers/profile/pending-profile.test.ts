import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { subscriptions } from '../../billing/tables.ts'
import { doctors, specialties } from '../../directory/tables.ts'
import {
  createPerson,
  createTestHarness,
  getPublicJson,
  searchDoctorNames,
  type TestHarness,
} from '../../testing/harness.ts'
import {
  basicForm,
  createDoctor,
  createOwner,
  findClaim,
  findDoctor,
  getOwnDoctor,
  insertSubscription,
  premiumForm,
  saveProfile,
} from '../../testing/providers/providers.ts'
import {
  approveSubmission,
  finalizeDecisions,
  rejectSubmission,
} from '../../testing/providers/submissions.ts'
import { uniqueWord } from '../../testing/records.ts'
import { allRows } from '../../testing/table-rows.ts'
import { claims } from '../tables.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const pageOf = async (slug: string) => harness.anonymous.get(`/doctors/${slug}`)
/** Everything public about one doctor, and the lists that may contain it. */
async function publicView(slug: string, ...searches: string[]) {
  const urls = [
    `/api/doctors/${slug}`,
    '/api/doctors',
    '/api/doctors/summary',
    '/api/specialties',
    '/sitemap.xml',
    ...searches.map((search) => `/api/doctors?search=${search}`),
  ]
  const answers = await Promise.all(urls.map((url) => harness.anonymous.get(url)))
  return answers.map(({ statusCode, body }) => [statusCode, body])
}

describe('edits while a claim waits', () => {
  test('the preview shows its owner alone what the public sees once the claim is approved', async () => {
    const ada = await createOwner(harness, { approved: false })
    const preview = async (browser = ada.browser) =>
      (await browser.get('/api/user/doctor/preview')).json()
    const { doctor } = (
      await saveProfile(ada, basicForm({ firstName: 'Zinnia', specialty: 'Dermatology' }))
    ).json()
    const facts = (await ada.browser.get('/api/user/facts')).json()
    await ada.browser.send('PUT', '/api/user/facts', {
      form: { ...facts.form, parking: 'Behind the house', plans: ['Medicaid'] },
      revision: facts.revision,
    })
    const { updatedAt: _, slug, facts: origins, ...expected } = await preview()
    expect(expected).toMatchObject({
      name: expect.stringContaining('Zinnia'),
      specialty: 'Dermatology',
      parking: 'Behind the house',
      insuranceAccepted: ['Medicaid'],
      kept: 'owner',
    })
    expect(origins.parking).toMatchObject({ source: 'owner', age: 'fresh' })
    expect(await preview((await createPerson(harness)).browser)).toBeNull()
    await approveSubmission(harness, ada.claim.id)
    const published = await getPublicJson(harness, `/api/doctors/${slug}`)
    expect(published).toMatchObject(expected)
    expect(published.facts).toMatchObject({
      parking: { source: 'owner' },
      plans: { source: 'owner' },
    })
    expect(doctor.parking).toBeNull()
  })

  test('edits are in the form, and nowhere else before the claim is approved', async () => {
    const [first, bio] = [uniqueWord(), uniqueWord()]
    const ada = await createOwner(harness, { approved: false })
    const { slug } = ada.doctor
    await pageOf(slug)
    const before = await publicView(slug, first, bio)
    const rows = await allRows(harness.db)
    const form = basicForm({
      firstName: first,
      lastName: 'Changed',
      specialty: 'Dermatology',
      phone: '(210) 555-0199',
      basicBio: bio,
    })
    const response = await saveProfile(ada, form)
    expect(response.statusCode).toBe(200)
    const { doctor } = response.json()
    expect(doctor).toMatchObject({ name: ada.doctor.name, specialty: 'Cardiology', form })
    expect(doctor).toMatchObject({ approved: false, premium: false })
    expect(await getOwnDoctor(ada)).toEqual(doctor)
    expect(await publicView(slug, first, bio)).toEqual(before)
    expect((await pageOf(slug)).body).not.toContain(bio)
    // of all rows the claim's alone is another
    expect({ ...(await allRows(harness.db)), claims: [] }).toEqual({ ...rows, claims: [] })
    expect((await findClaim(harness, ada.claim.id))?.draft).toEqual(form)
  })

  test('edits are public with the very next read once the claim is approved', async () => {
    const [first, bio] = [uniqueWord(), uniqueWord()]
    const ada = await createOwner(harness, { approved: false })
    const { slug } = ada.doctor
    await saveProfile(ada, basicForm({ firstName: first, basicBio: bio, specialty: 'Neurology' }))
    expect(await publicView(slug, first)).toBeDefined()
    expect((await pageOf(slug)).body).not.toContain(bio)
    expect((await approveSubmission(harness, ada.claim.id)).statusCode).toBe(200)
    expect(await getPublicJson(harness, `/api/doctors/${slug}`)).toMatchObject({
      name: `Dr. ${first} Example, MD`,
      firstName: first,
      lastName: 'Example',
      specialty: 'Neurology',
      bio,
      slug,
    })
    expect(await searchDoctorNames(harness, first)).toEqual([`Dr. ${first} Example, MD`])
    expect((await pageOf(slug)).body).toContain(bio)
    expect(await getOwnDoctor(ada)).toMatchObject({ approved: true, claim: { state: 'approved' } })
    expect((await findClaim(harness, ada.claim.id))?.draft).toEqual({})
  })

  test('edits are deleted when the claim is rejected, and hidden from later claimants', async () => {
    const [ada, bo] = [await createOwner(harness, { approved: false }), await createPerson(harness)]
    await saveProfile(ada, basicForm({ basicBio: 'Held back' }))
    await rejectSubmission(harness, ada.claim.id)
    expect(await findDoctor(harness, ada.doctor.id)).toMatchObject({
      basicBio: null,
      claimedAt: null,
    })
    await bo.browser.post('/api/claim-doctor', { profileId: ada.doctor.id })
    expect((await getOwnDoctor(bo)).form).toMatchObject({ firstName: 'Elena', basicBio: '' })
  })

  test('values that say what the record says are no edits', async () => {
    const ada = await createOwner(harness, { approved: false, doctor: { basicBio: 'As it was' } })
    await saveProfile(ada, basicForm())
    await saveProfile(ada, (await getOwnDoctor(ada)).form)
    const { form } = await getOwnDoctor({ ...ada })
    const same = { firstName: 'Elena', lastName: 'Marsh', phone: '(210) 555-0100' }
    await saveProfile(ada, { ...form, ...same, basicBio: 'As it was' })
    expect((await findClaim(harness, ada.claim.id))?.draft).toEqual({})
  })

  test('edits may blank what the record has', async () => {
    const ada = await createOwner(harness, { approved: false, doctor: { basicBio: 'As it was' } })
    await saveProfile(ada, {
      ...(await getOwnDoctor(ada)).form,
      specialty: 'Cardiology',
      phone: '',
      basicBio: '',
    })
    expect((await getOwnDoctor(ada)).form).toMatchObject({ phone: '', basicBio: '' })
    await approveSubmission(harness, ada.claim.id)
    expect(await findDoctor(harness, ada.doctor.id)).toMatchObject({ phone: null, basicBio: null })
  })

  test('edits of a subscriber may be premium, and are public with the approval (D27)', async () => {
    const ada = await createOwner(harness, { approved: false })
    await insertSubscription(harness.db, ada)
    expect(await getOwnDoctor(ada)).toMatchObject({
      premium: true,
      approved: false,
      featured: false,
    })
    const before = await publicView(ada.doctor.slug)
    const response = await saveProfile(ada, { ...basicForm(), ...premiumForm })
    expect(response.json().doctor).toMatchObject({ form: premiumForm, premium: true })
    expect(await publicView(ada.doctor.slug)).toEqual(before)
    await approveSubmission(harness, ada.claim.id)
    expect(await getPublicJson(harness, `/api/doctors/${ada.doctor.slug}`)).toMatchObject({
      bio: premiumForm.detailedBio,
      education: premiumForm.education,
      socialLinks: { website: premiumForm.website },
    })
  })

  test('edits cannot be premium without a subscription, even of a listing that is Featured', async () => {
    const ada = await createOwner(harness, { approved: false, featured: true })
    const response = await saveProfile(ada, basicForm({ education: 'Example University' }))
    expect([response.statusCode, response.json()]).toEqual([
      403,
      {
        code: 'premium_only',
        message: 'Upgrade to Premium to edit these fields.',
        fields: { education: 'Upgrade to Premium to edit these fields.' },
      },
    ])
    expect(await findClaim(harness, ada.claim.id)).toEqual(ada.claim)
  })
})

describe('profiles made with the forms', () => {
  test('a new profile is in nothing public before it is approved, also not with its specialty', async () => {
    const ada = await createPerson(harness)
    const last = uniqueWord()
    const before = await publicView('none', last, 'Acupuncture')
    const response = await saveProfile(ada, basicForm({ lastName: last, specialty: 'Acupuncture' }))
    expect(response.statusCode).toBe(200)
    const { doctor } = response.json()
    expect(doctor).toMatchObject({
      name: `Ada ${last}`,
      approved: false,
      featured: false,
      premium: false,
      claim: { kind: 'doctor', state: 'pending', newProfile: true, provableAt: null },
      form: { firstName: 'Ada', lastName: last, specialty: 'Acupuncture', phone: '(210) 555-0142' },
    })
    expect(await getOwnDoctor(ada)).toEqual(doctor)
    expect(await publicView('none', last, 'Acupuncture')).toEqual(before)
    for (const url of [`/api/doctors/${doctor.slug}`, `/api/doctors/${doctor.id}`])
      expect((await harness.anonymous.get(url)).statusCode).toBe(404)
    expect((await pageOf(doctor.slug)).statusCode).toBe(404)
    expect((await harness.anonymous.get('/api/specialties/acupuncture')).statusCode).toBe(404)
    expect(await ada.browser.user()).toMatchObject({ claimedDoctorId: doctor.id })

    const answer = await saveProfile(
      ada,
      basicForm({ lastName: last, specialty: 'Urology', phone: '' }),
    )
    expect(answer.json().doctor.form).toMatchObject({ specialty: 'Urology', phone: '' })
    expect(await publicView('none', last, 'Acupuncture')).toEqual(before)

    expect((await approveSubmission(harness, doctor.claim.id)).statusCode).toBe(200)
    expect(await searchDoctorNames(harness, last)).toEqual([`Ada ${last}`])
    expect(await searchDoctorNames(harness, `${last} urology`)).toEqual([`Ada ${last}`])
    expect((await pageOf(doctor.slug)).statusCode).toBe(200)
    expect(await getPublicJson(harness, '/api/specialties')).toContainEqual(
      expect.objectContaining({ name: 'Urology', doctorCount: 1 }),
    )
    const rows = await harness.db.select({ name: specialties.name }).from(specialties)
    expect(rows).not.toContainEqual({ name: 'Acupuncture' })
    expect(await getOwnDoctor(ada)).toMatchObject({
      approved: true,
      specialty: 'Urology',
      phone: null,
    })
    expect((await harness.accounts.auditOf(ada.user)).map(({ action }) => action)).toEqual([
      'profile created',
      'claim approved',
    ])
  })

  test('a new profile is removed when it is rejected, and may be made again', async () => {
    const ada = await createPerson(harness)
    const first = (await saveProfile(ada, basicForm())).json().doctor
    expect((await rejectSubmission(harness, first.claim.id)).statusCode).toBe(200)
    expect(await getOwnDoctor(ada)).toBeNull()
    await finalizeDecisions(harness)
    expect(await findDoctor(harness, first.id)).toBeNull()
    const second = (await saveProfile(ada, basicForm())).json().doctor
    expect(second.id).not.toBe(first.id)
    expect(second.slug).toBe(first.slug)
  })

  test('a profile created twice at once is created once', async () => {
    for (let round = 0; round < 3; round++) {
      const ada = await createPerson(harness)
      const last = uniqueWord()
      const answers = await Promise.all(
        [1, 2, 3].map((n) => saveProfile(ada, basicForm({ lastName: last, basicBio: `Tab ${n}` }))),
      )
      const refusals = answers.filter(({ statusCode }) => statusCode !== 200)
      for (const answer of refusals)
        expect([answer.statusCode, answer.json().code]).toEqual([409, 'changed_meanwhile'])
      expect(await harness.db.$count(doctors, eq(doctors.lastName, last))).toBe(1)
      expect(await harness.db.$count(claims, eq(claims.userId, ada.user.id))).toBe(1)
    }
  })

  test('profiles of several people of one name get different slugs', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => createPerson(harness)))
    const last = uniqueWord()
    const answers = await Promise.all(
      people.map((one) => saveProfile(one, basicForm({ lastName: last }))),
    )
    const slugs = answers.map((answer) => answer.json().doctor.slug)
    expect(new Set(slugs).size).toBe(8)
    expect(slugs).toContain(`ada-${last}`)
  })

  test('one of the two remains when a profile is created while another one is claimed', async () => {
    const ada = await createPerson(harness)
    const { id } = await createDoctor(harness)
    const [creation, claim] = await Promise.all([
      saveProfile(ada, basicForm()),
      ada.browser.post('/api/claim-doctor', { profileId: id }),
    ])
    expect(await harness.db.$count(claims, eq(claims.userId, ada.user.id))).toBe(1)
    // whichever came first: the form is saved into the claim, or the claim is refused
    expect([creation.statusCode, claim.statusCode].sort().join()).toMatch(/200,200|200,409/)
  })

  test('a new profile needs its required fields, by name (PROF-18)', async () => {
    const ada = await createPerson(harness)
    const missing = 'Please fill in all required fields.'
    const { statusCode, ...response } = await saveProfile(ada, {
      ...basicForm(),
      firstName: ' ',
      lastName: '',
      specialty: '',
    })
    expect(statusCode).toBe(400)
    expect(JSON.parse(response.body ?? '{}')).toEqual({
      code: 'invalid',
      message: 'Please check the marked fields.',
      fields: { firstName: missing, lastName: missing, specialty: missing },
    })
    expect(await getOwnDoctor(ada)).toBeNull()
  })

  test('a new profile of a subscriber has premium fields from the start (PROF-14, D27)', async () => {
    const ada = await createPerson(harness)
    await insertSubscription(harness.db, ada)
    const response = await saveProfile(ada, { ...basicForm(), ...premiumForm })
    expect(response.statusCode).toBe(200)
    const { doctor } = response.json()
    expect(doctor).toMatchObject({ form: premiumForm, premium: true, approved: false })
    expect((await harness.anonymous.get(`/api/doctors/${doctor.slug}`)).statusCode).toBe(404)
    const answer = await saveProfile(ada, {
      ...basicForm(),
      ...premiumForm,
      affiliations: 'Another',
    })
    expect(answer.json().doctor.form).toMatchObject({ affiliations: 'Another' })
    await approveSubmission(harness, doctor.claim.id)
    expect(await getPublicJson(harness, `/api/doctors/${doctor.slug}`)).toMatchObject({
      featured: true,
      bio: premiumForm.detailedBio,
      affiliations: 'Another',
    })
  })

  test('a new profile has no premium fields without a subscription, nor after it', async () => {
    const ada = await createPerson(harness)
    await insertSubscription(harness.db, ada)
    await harness.db
      .update(subscriptions)
      .set({ status: 'canceled', currentPeriodEnd: new Date(Date.now() - 1000) })
      .where(eq(subscriptions.userId, ada.user.id))
    expect((await saveProfile(ada, { ...basicForm(), ...premiumForm })).statusCode).toBe(403)
    expect(await getOwnDoctor(ada)).toBeNull()
  })
})
