import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { subscriptions } from '../../billing/tables.ts'
import { doctors, specialties } from '../../directory/tables.ts'
import {
  allRows,
  basicForm,
  type Desk,
  insertSubscription,
  newWord,
  openDesk,
  own,
  premiumForm,
  save,
} from '../../testing/desk.ts'
import { claims } from '../tables.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const pageOf = async (slug: string) => desk.nobody.get(`/doctors/${slug}`)
/** Everything public about one doctor and the lists it may stand in. */
async function publicView(slug: string, ...searches: string[]) {
  const urls = [
    `/api/doctors/${slug}`,
    '/api/doctors',
    '/api/doctors/summary',
    '/api/specialties',
    '/sitemap.xml',
    ...searches.map((search) => `/api/doctors?search=${search}`),
  ]
  const answers = await Promise.all(urls.map((url) => desk.nobody.get(url)))
  return answers.map(({ statusCode, body }) => [statusCode, body])
}

describe('edits of a claim that waits', () => {
  test('are in the form, and nowhere else before they are approved', async () => {
    const [first, bio] = [newWord(), newWord()]
    const ada = await desk.newOwner({ approved: false })
    const { slug } = ada.doctor
    await pageOf(slug)
    const before = await publicView(slug, first, bio)
    const rows = await allRows(desk.db)
    const form = basicForm({
      firstName: first,
      lastName: 'Changed',
      specialty: 'Dermatology',
      phone: '(210) 555-0199',
      basicBio: bio,
    })
    const response = await save(ada, form)
    expect(response.statusCode).toBe(200)
    const { doctor } = response.json()
    expect(doctor).toMatchObject({ name: ada.doctor.name, specialty: 'Cardiology', form })
    expect(doctor).toMatchObject({ approved: false, premium: false })
    expect(await own(ada)).toEqual(doctor)
    expect(await publicView(slug, first, bio)).toEqual(before)
    expect((await pageOf(slug)).body).not.toContain(bio)
    // of all rows the claim's alone is another
    expect({ ...(await allRows(desk.db)), claims: [] }).toEqual({ ...rows, claims: [] })
    expect((await desk.claimOf(ada.claim.id))?.draft).toEqual(form)
  })

  test('are public with the very next read once approved', async () => {
    const [first, bio] = [newWord(), newWord()]
    const ada = await desk.newOwner({ approved: false })
    const { slug } = ada.doctor
    await save(ada, basicForm({ firstName: first, basicBio: bio, specialty: 'Neurology' }))
    expect(await publicView(slug, first)).toBeDefined()
    expect((await pageOf(slug)).body).not.toContain(bio)
    expect((await desk.approve(ada.claim.id)).statusCode).toBe(200)
    expect(await desk.publicly(`/api/doctors/${slug}`)).toMatchObject({
      name: `Dr. ${first} Example, MD`,
      firstName: first,
      lastName: 'Example',
      specialty: 'Neurology',
      bio,
      slug,
    })
    expect(await desk.namesFound(first)).toEqual([`Dr. ${first} Example, MD`])
    expect((await pageOf(slug)).body).toContain(bio)
    expect(await own(ada)).toMatchObject({ approved: true, claim: { state: 'approved' } })
    expect((await desk.claimOf(ada.claim.id))?.draft).toEqual({})
  })

  test('go when the claim is rejected, and reach no later claimant', async () => {
    const [ada, bo] = [await desk.newOwner({ approved: false }), await desk.newPerson()]
    await save(ada, basicForm({ basicBio: 'Held back' }))
    await desk.reject(ada.claim.id)
    expect(await desk.doctorOf(ada.doctor.id)).toMatchObject({ basicBio: null, claimedAt: null })
    await bo.browser.post('/api/claim-doctor', { profileId: ada.doctor.id })
    expect((await own(bo)).form).toMatchObject({ firstName: 'Elena', basicBio: '' })
  })

  test('that say what the record says are no edits', async () => {
    const ada = await desk.newOwner({ approved: false, doctor: { basicBio: 'As it was' } })
    await save(ada, basicForm())
    await save(ada, (await own(ada)).form)
    const { form } = await own({ ...ada })
    const same = { firstName: 'Elena', lastName: 'Marsh', phone: '(210) 555-0100' }
    await save(ada, { ...form, ...same, basicBio: 'As it was' })
    expect((await desk.claimOf(ada.claim.id))?.draft).toEqual({})
  })

  test('may blank what the record has', async () => {
    const ada = await desk.newOwner({ approved: false, doctor: { basicBio: 'As it was' } })
    await save(ada, { ...(await own(ada)).form, specialty: 'Cardiology', phone: '', basicBio: '' })
    expect((await own(ada)).form).toMatchObject({ phone: '', basicBio: '' })
    await desk.approve(ada.claim.id)
    expect(await desk.doctorOf(ada.doctor.id)).toMatchObject({ phone: null, basicBio: null })
  })

  test('are premium too of who has subscribed, and public with the approval (D27)', async () => {
    const ada = await desk.newOwner({ approved: false })
    await insertSubscription(desk.db, ada)
    expect(await own(ada)).toMatchObject({ premium: true, approved: false, featured: false })
    const before = await publicView(ada.doctor.slug)
    const response = await save(ada, { ...basicForm(), ...premiumForm })
    expect(response.json().doctor).toMatchObject({ form: premiumForm, premium: true })
    expect(await publicView(ada.doctor.slug)).toEqual(before)
    await desk.approve(ada.claim.id)
    expect(await desk.publicly(`/api/doctors/${ada.doctor.slug}`)).toMatchObject({
      bio: premiumForm.detailedBio,
      education: premiumForm.education,
      socialLinks: { website: premiumForm.website },
    })
  })

  test('cannot be premium without a subscription, even of a listing that is Featured', async () => {
    const ada = await desk.newOwner({ approved: false, featured: true })
    const response = await save(ada, basicForm({ education: 'Example University' }))
    expect([response.statusCode, response.json()]).toEqual([
      403,
      {
        code: 'premium_only',
        message: 'Upgrade to Premium to edit these fields.',
        fields: { education: 'Upgrade to Premium to edit these fields.' },
      },
    ])
    expect(await desk.claimOf(ada.claim.id)).toEqual(ada.claim)
  })
})

describe('a profile made with the forms', () => {
  test('is in nothing public before it is approved, also not with its specialty', async () => {
    const ada = await desk.newPerson()
    const last = newWord()
    const before = await publicView('none', last, 'Acupuncture')
    const response = await save(ada, basicForm({ lastName: last, specialty: 'Acupuncture' }))
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
    expect(await own(ada)).toEqual(doctor)
    expect(await publicView('none', last, 'Acupuncture')).toEqual(before)
    for (const url of [`/api/doctors/${doctor.slug}`, `/api/doctors/${doctor.id}`])
      expect((await desk.nobody.get(url)).statusCode).toBe(404)
    expect((await pageOf(doctor.slug)).statusCode).toBe(404)
    expect((await desk.nobody.get('/api/specialties/acupuncture')).statusCode).toBe(404)
    expect(await ada.browser.user()).toMatchObject({ claimedDoctorId: doctor.id })

    const edited = await save(ada, basicForm({ lastName: last, specialty: 'Urology', phone: '' }))
    expect(edited.json().doctor.form).toMatchObject({ specialty: 'Urology', phone: '' })
    expect(await publicView('none', last, 'Acupuncture')).toEqual(before)

    expect((await desk.approve(doctor.claim.id)).statusCode).toBe(200)
    expect(await desk.namesFound(last)).toEqual([`Ada ${last}`])
    expect(await desk.namesFound(`${last} urology`)).toEqual([`Ada ${last}`])
    expect((await pageOf(doctor.slug)).statusCode).toBe(200)
    expect(await desk.publicly('/api/specialties')).toContainEqual(
      expect.objectContaining({ name: 'Urology', doctorCount: 1 }),
    )
    const known = await desk.db.select({ name: specialties.name }).from(specialties)
    expect(known).not.toContainEqual({ name: 'Acupuncture' })
    expect(await own(ada)).toMatchObject({ approved: true, specialty: 'Urology', phone: null })
    expect((await desk.accounts.auditOf(ada.user)).map(({ action }) => action)).toEqual([
      'profile created',
      'claim approved',
    ])
  })

  test('goes when it is rejected, and may be made again', async () => {
    const ada = await desk.newPerson()
    const first = (await save(ada, basicForm())).json().doctor
    expect((await desk.reject(first.claim.id)).statusCode).toBe(200)
    expect(await own(ada)).toBeNull()
    await desk.settle()
    expect(await desk.doctorOf(first.id)).toBeNull()
    const second = (await save(ada, basicForm())).json().doctor
    expect(second.id).not.toBe(first.id)
    expect(second.slug).toBe(first.slug)
  })

  test('made twice at once is one', async () => {
    for (let round = 0; round < 3; round++) {
      const ada = await desk.newPerson()
      const last = newWord()
      const answers = await Promise.all(
        [1, 2, 3].map((n) => save(ada, basicForm({ lastName: last, basicBio: `Tab ${n}` }))),
      )
      const refused = answers.filter(({ statusCode }) => statusCode !== 200)
      for (const answer of refused)
        expect([answer.statusCode, answer.json().code]).toEqual([409, 'changed_meanwhile'])
      expect(await desk.db.$count(doctors, eq(doctors.lastName, last))).toBe(1)
      expect(await desk.db.$count(claims, eq(claims.userId, ada.user.id))).toBe(1)
    }
  })

  test('of several people of one name get an address each', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => desk.newPerson()))
    const last = newWord()
    const answers = await Promise.all(people.map((one) => save(one, basicForm({ lastName: last }))))
    const slugs = answers.map((answer) => answer.json().doctor.slug)
    expect(new Set(slugs).size).toBe(8)
    expect(slugs).toContain(`ada-${last}`)
  })

  test('while another profile is claimed: one of each', async () => {
    const ada = await desk.newPerson()
    const { id } = await desk.newDoctor()
    const [made, claimed] = await Promise.all([
      save(ada, basicForm()),
      ada.browser.post('/api/claim-doctor', { profileId: id }),
    ])
    expect(await desk.db.$count(claims, eq(claims.userId, ada.user.id))).toBe(1)
    // whichever came first: the form is saved into the claim, or the claim is refused
    expect([made.statusCode, claimed.statusCode].sort().join()).toMatch(/200,200|200,409/)
  })

  test('needs its required fields, by name (PROF-18)', async () => {
    const ada = await desk.newPerson()
    const missing = 'Please fill in all required fields.'
    const { statusCode, ...response } = await save(ada, {
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
    expect(await own(ada)).toBeNull()
  })

  test('has premium fields from the start for who has subscribed (PROF-14, D27)', async () => {
    const ada = await desk.newPerson()
    await insertSubscription(desk.db, ada)
    const response = await save(ada, { ...basicForm(), ...premiumForm })
    expect(response.statusCode).toBe(200)
    const { doctor } = response.json()
    expect(doctor).toMatchObject({ form: premiumForm, premium: true, approved: false })
    expect((await desk.nobody.get(`/api/doctors/${doctor.slug}`)).statusCode).toBe(404)
    const edited = await save(ada, { ...basicForm(), ...premiumForm, affiliations: 'Another' })
    expect(edited.json().doctor.form).toMatchObject({ affiliations: 'Another' })
    await desk.approve(doctor.claim.id)
    expect(await desk.publicly(`/api/doctors/${doctor.slug}`)).toMatchObject({
      featured: true,
      bio: premiumForm.detailedBio,
      affiliations: 'Another',
    })
  })

  test('has no premium fields without a subscription, nor after it', async () => {
    const ada = await desk.newPerson()
    await insertSubscription(desk.db, ada)
    await desk.db
      .update(subscriptions)
      .set({ status: 'canceled', currentPeriodEnd: new Date(Date.now() - 1000) })
      .where(eq(subscriptions.userId, ada.user.id))
    expect((await save(ada, { ...basicForm(), ...premiumForm })).statusCode).toBe(403)
    expect(await own(ada)).toBeNull()
  })
})
