import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProfileForm } from '../../../contract/providers/forms.ts'
import { doctors, featuredListings, specialties } from '../../directory/tables.ts'
import {
  createPerson,
  createTestHarness,
  getPublicJson,
  type Person,
  refreshAfter,
  searchDoctorNames,
  type TestHarness,
} from '../../testing/harness.ts'
import {
  basicForm,
  createOwner,
  findDoctor,
  getOwnDoctor,
  premiumForm as premium,
  saveProfile,
} from '../../testing/providers/providers.ts'
import { uniqueWord } from '../../testing/records.ts'
import { allRows } from '../../testing/table-rows.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const pageOf = async (slug: string) => harness.anonymous.get(`/doctors/${slug}`)

describe('saving the profile of an approved claim', () => {
  test('edits are public with the very next read, in the record, list, search and page', async () => {
    const ada = await createOwner(harness)
    const { slug } = ada.doctor
    for (let round = 0; round < 5; round++) {
      const [first, bio] = [uniqueWord(), uniqueWord()]
      await pageOf(slug)
      await getPublicJson(harness, `/api/doctors/${slug}`)
      expect(await searchDoctorNames(harness, first)).toEqual([])
      expect(
        (await saveProfile(ada, basicForm({ firstName: first, basicBio: bio }))).statusCode,
      ).toBe(200)
      expect((await pageOf(slug)).body).toContain(bio)
      expect(await getPublicJson(harness, `/api/doctors/${slug}`)).toMatchObject({
        bio,
        firstName: first,
      })
      expect(await searchDoctorNames(harness, first)).toEqual([`Dr. ${first} Example, MD`])
    }
  })

  test('title, middle initial, credentials and address stay when the name changes', async () => {
    const ada = await createOwner(harness, { doctor: { slug: 'elena-k-marsh' } })
    await refreshAfter(
      harness,
      harness.db
        .update(doctors)
        .set({ name: 'Dr. Elena K. Marsh, MD, FACC' })
        .where(eq(doctors.id, ada.doctor.id)),
    )
    await saveProfile(ada, { ...(await getOwnDoctor(ada)).form, lastName: 'Marsh-Lee' })
    expect(await getPublicJson(harness, '/api/doctors/elena-k-marsh')).toMatchObject({
      name: 'Dr. Elena K. Marsh-Lee, MD, FACC',
      firstName: 'Elena',
      lastName: 'Marsh-Lee',
      slug: 'elena-k-marsh',
    })
    expect((await findDoctor(harness, ada.doctor.id))?.sortName).toBe('marsh-lee elena')
    expect(await harness.accounts.auditOf(ada.user)).toMatchObject([
      { action: 'name or specialty changed', details: { doctor: ada.doctor.id } },
    ])
    await saveProfile(ada, { ...(await getOwnDoctor(ada)).form, phone: '(210) 555-0111' })
    expect(await harness.accounts.auditOf(ada.user)).toHaveLength(1)
  })

  test('a blank field clears its value', async () => {
    const ada = await createOwner(harness, {
      doctor: { basicBio: 'Short', phone: '(210) 555-0100' },
    })
    await saveProfile(ada, { ...(await getOwnDoctor(ada)).form, phone: '', basicBio: '  ' })
    expect(await findDoctor(harness, ada.doctor.id)).toMatchObject({ phone: null, basicBio: null })
    expect(await getPublicJson(harness, `/api/doctors/${ada.doctor.slug}`)).toMatchObject({
      bio: null,
    })
  })

  test('a new specialty is added to the wall, and an empty one removed', async () => {
    const specialtyNames = async () =>
      (await getPublicJson(harness, '/api/specialties')).map(({ name }: { name: string }) => name)
    const ada = await createOwner(harness)
    expect(await specialtyNames()).not.toContain('Podiatry')
    await saveProfile(ada, basicForm({ specialty: 'Podiatry' }))
    expect(await specialtyNames()).toContain('Podiatry')
    await saveProfile(ada, basicForm({ specialty: 'Cardiology' }))
    expect(await specialtyNames()).not.toContain('Podiatry')
    expect(await specialtyNames()).toContain('Cardiology')
  })
})

describe('saving premium fields', () => {
  test('premium fields are the Featured owner’s, and public at once', async () => {
    const ada = await createOwner(harness, {
      featured: true,
      doctor: { socialLinks: { facebook: 'https://social.example/f' } },
    })
    expect(await getOwnDoctor(ada)).toMatchObject({ premium: true, featured: true })
    const response = await saveProfile(ada, { ...basicForm(), ...premium })
    expect(response.json().doctor).toMatchObject({ form: premium, bio: premium.detailedBio })
    const { website, linkedin, twitter, instagram, ...texts } = premium
    expect(await findDoctor(harness, ada.doctor.id)).toMatchObject({
      ...texts,
      socialLinks: { website, linkedin, twitter, instagram, facebook: 'https://social.example/f' },
    })
    expect(await getPublicJson(harness, `/api/doctors/${ada.doctor.slug}`)).toMatchObject({
      bio: premium.detailedBio,
      education: premium.education,
      affiliations: premium.affiliations,
      socialLinks: { website },
    })
    const blank = Object.fromEntries(Object.keys(premium).map((field) => [field, '']))
    await saveProfile(ada, { ...basicForm(), ...blank })
    expect(await findDoctor(harness, ada.doctor.id)).toMatchObject({
      detailedBio: null,
      education: null,
      affiliations: null,
      socialLinks: { facebook: 'https://social.example/f' },
    })
  })

  test('premium fields that are left out stay as they are', async () => {
    const ada = await createOwner(harness, { featured: true })
    await saveProfile(ada, { ...basicForm(), ...premium })
    await saveProfile(ada, basicForm({ basicBio: 'Another' }))
    expect((await getOwnDoctor(ada)).form).toMatchObject(premium)
  })

  test.each(Object.entries(premium))(
    'the field %s of others answers 403 and is named',
    async (field, text) => {
      const ada = await createOwner(harness)
      const response = await saveProfile(ada, basicForm({ [field]: text, basicBio: 'Not saved' }))
      expect([response.statusCode, response.json()]).toEqual([
        403,
        {
          code: 'premium_only',
          message: 'Upgrade to Premium to edit these fields.',
          fields: { [field]: 'Upgrade to Premium to edit these fields.' },
        },
      ])
      expect(await findDoctor(harness, ada.doctor.id)).toEqual(ada.doctor)
    },
  )

  test('premium fields of others are refused all at once, with all names', async () => {
    const ada = await createOwner(harness)
    const { fields } = (await saveProfile(ada, { ...basicForm(), ...premium })).json()
    expect(Object.keys(fields).sort()).toEqual(Object.keys(premium).sort())
  })

  test('premium fields given back as they were are no edits, and blanking them is one', async () => {
    const ada = await createOwner(harness, {
      doctor: {
        detailedBio: ' First line\r\nsecond line\n',
        education: 'Example University ',
        socialLinks: { website: premium.website },
      },
    })
    const { form } = await getOwnDoctor(ada)
    const asTyped = { ...form, ...basicForm(), detailedBio: 'First line\nsecond line' }
    expect((await saveProfile(ada, asTyped)).statusCode).toBe(200)
    expect(await findDoctor(harness, ada.doctor.id)).toMatchObject({
      firstName: 'Ada',
      detailedBio: ' First line\r\nsecond line\n',
    })
    const answer = await saveProfile(ada, { ...asTyped, website: '' })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([403, ['website']])
  })

  test('education and certifications are in one text, so that the owner can remove either', async () => {
    const ada = await createOwner(harness, {
      featured: true,
      doctor: { education: 'Example University', certifications: 'Board certified in Cardiology' },
    })
    const both = 'Example University\nBoard certified in Cardiology'
    expect((await getOwnDoctor(ada)).form).toMatchObject({ education: both })
    await saveProfile(ada, basicForm({ education: both }))
    expect(await findDoctor(harness, ada.doctor.id)).toMatchObject({
      education: 'Example University',
      certifications: 'Board certified in Cardiology',
    })
    const response = await saveProfile(ada, basicForm({ education: 'Example University' }))
    expect(response.json().doctor).toMatchObject({
      education: 'Example University',
      certifications: null,
      form: { education: 'Example University' },
    })
  })

  test('premium fields end with the listing', async () => {
    const ada = await createOwner(harness, { featured: true })
    await harness.db
      .update(featuredListings)
      .set({ until: new Date(Date.now() - 1000) })
      .where(eq(featuredListings.doctorId, ada.doctor.id))
    expect(await getOwnDoctor(ada)).toMatchObject({ premium: false })
    expect((await saveProfile(ada, { ...basicForm(), ...premium })).statusCode).toBe(403)
  })
})

describe('saving with a revision', () => {
  test('the revision of an older form answers 409 and overwrites nothing', async () => {
    for (const isApproved of [true, false]) {
      const ada = await createOwner(harness, { approved: isApproved })
      const { revision } = await getOwnDoctor(ada)
      const first = await saveProfile(ada, { ...basicForm({ basicBio: 'First tab' }), revision })
      expect(first.json().doctor.revision).not.toBe(revision)
      const rows = await allRows(harness.db)
      const second = await saveProfile(ada, { ...basicForm({ basicBio: 'Second tab' }), revision })
      expect([second.statusCode, second.json()]).toEqual([
        409,
        {
          code: 'changed_meanwhile',
          message:
            'This profile was changed in another tab or by somebody else. Load the latest version before you save.',
        },
      ])
      expect(await allRows(harness.db)).toEqual(rows)
      const latest = { ...basicForm({ basicBio: 'Second tab' }) }
      const again = await saveProfile(ada, { ...latest, revision: first.json().doctor.revision })
      expect(again.json().doctor.form.basicBio).toBe('Second tab')
    }
  })

  test('the revision also notices what the team or an import changed', async () => {
    const ada = await createOwner(harness)
    const { revision } = await getOwnDoctor(ada)
    await harness.db
      .update(doctors)
      .set({ phone: '(210) 555-0177' })
      .where(eq(doctors.id, ada.doctor.id))
    expect((await saveProfile(ada, { ...basicForm(), revision })).statusCode).toBe(409)
    expect(await findDoctor(harness, ada.doctor.id)).toMatchObject({ phone: '(210) 555-0177' })
  })

  test('the revision is the same while the form is', async () => {
    const ada = await createOwner(harness)
    const { revision } = await getOwnDoctor(ada)
    await harness.db
      .update(doctors)
      .set({ rating: 4, reviewCount: 3 })
      .where(eq(doctors.id, ada.doctor.id))
    expect((await getOwnDoctor(ada)).revision).toBe(revision)
  })

  test('the revision lets one of several saves at once through', async () => {
    const ada = await createOwner(harness)
    const { revision } = await getOwnDoctor(ada)
    const bios = Array.from({ length: 8 }, (_, n) => `Tab ${n}`)
    const answers = await Promise.all(
      bios.map((basicBio) => saveProfile(ada, { ...basicForm({ basicBio }), revision })),
    )
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(await findDoctor(harness, ada.doctor.id)).toMatchObject({ basicBio: bios[winner] })
  })

  test('a save without a revision compares nothing, and saves at once never mix', async () => {
    for (const isApproved of [true, false]) {
      const ada = await createOwner(harness, { approved: isApproved })
      const forms = Array.from({ length: 8 }, (_, n) =>
        basicForm({ firstName: `Ada${n}`, basicBio: `Tab ${n}`, phone: `(210) 555-010${n}` }),
      )
      const answers = await Promise.all(forms.map((form) => saveProfile(ada, form)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
      const { firstName, basicBio, phone } = (await getOwnDoctor(ada)).form
      const n = Number(basicBio?.slice(-1))
      expect([firstName, phone]).toEqual([`Ada${n}`, `(210) 555-010${n}`])
    }
  })
})

describe('rules of the fields', () => {
  const refusalOf = async (ada: Person, form: Partial<ProfileForm>) => {
    const response = await saveProfile(ada, basicForm(form))
    expect(response.statusCode).toBe(400)
    return response.json().fields
  }

  test.each(['javascript:alert(1)', 'data:text/html,x', 'our site', 'https://a b.example'])(
    'the address %j answers 400 also for the Featured owner',
    async (website) => {
      const ada = await createOwner(harness, { featured: true })
      expect(await refusalOf(ada, { website })).toEqual({
        website: 'Please enter a web address that begins with https://',
      })
      expect(await findDoctor(harness, ada.doctor.id)).toMatchObject({ socialLinks: {} })
    },
  )

  test('a short bio has at most 100 characters (PROF-10), a longer one from before may stay', async () => {
    const long = 'é'.repeat(140)
    const ada = await createOwner(harness, { doctor: { basicBio: `${long}\r\n` } })
    expect((await saveProfile(ada, basicForm({ basicBio: long }))).statusCode).toBe(200)
    expect(await refusalOf(ada, { basicBio: `${long}.` })).toEqual({
      basicBio: 'At most 100 characters',
    })
    expect((await saveProfile(ada, basicForm({ basicBio: 'é'.repeat(100) }))).statusCode).toBe(200)
    expect(await refusalOf(ada, { basicBio: long })).toHaveProperty('basicBio')
    expect(
      await refusalOf(await createPerson(harness), { basicBio: 'é'.repeat(101) }),
    ).toHaveProperty('basicBio')
  })

  test.each(['Astrology', 'cardiology', 'Cardiology\u200b', '<b>Cardiology</b>'])(
    'the specialty %j is refused, as it is not on the list',
    async (specialty) => {
      const message = 'Please choose a specialty of the list'
      for (const ada of [
        await createPerson(harness),
        await createOwner(harness, { approved: false }),
        await createOwner(harness),
      ])
        expect(await refusalOf(ada, { specialty })).toEqual({ specialty: message })
    },
  )

  test('every name the call lists may be chosen, those of the administrators too', async () => {
    await harness.db.insert(specialties).values({ name: 'Oak Medicine', slug: 'oak-medicine' })
    const names = namesOf(await getPublicJson(harness, '/api/specialty-names'))
    expect(names).toContain('Oak Medicine')
    expect(names).toEqual([...new Set(names)].toSorted((a, b) => a.localeCompare(b, 'en')))
    const ada = await createOwner(harness, { approved: false })
    for (const specialty of ['Oak Medicine', names[0], names.at(-1)])
      expect((await saveProfile(ada, basicForm({ specialty: specialty ?? '' }))).statusCode).toBe(
        200,
      )
  })

  test('a form in Spanish has their Spanish names, or tells which are English; the record is the same', async () => {
    const choices = await getPublicJson(harness, '/api/specialty-names?lang=es')
    const names = namesOf(choices)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'es')))
    expect(choices).toContainEqual({ name: 'Podología', englishName: 'Podiatry' })
    expect(choices).toContainEqual({ name: 'Oak Medicine', nameLanguage: 'en' })
    const ada = await createOwner(harness)
    const { browser } = ada
    const form = basicForm({ specialty: 'Podología' })
    const answer = (await browser.send('PUT', '/api/user/profile?lang=es', form)).json()
    expect(answer.doctor).toMatchObject({ specialty: 'Podología', form })
    const own = await getOwnDoctor(ada)
    expect(own).toMatchObject({ specialty: 'Podiatry', form: { specialty: 'Podiatry' } })
    expect(own.revision).toBe(answer.doctor.revision)
  })

  test('values that the record had before may exceed the limits', async () => {
    const ada = await createOwner(harness, {
      doctor: {
        socialLinks: { website: 'javascript:alert(1)', twitter: '@marsh' },
        education: 'x'.repeat(6000),
        detailedBio: 'y'.repeat(9000),
      },
    })
    expect((await saveProfile(ada, basicForm())).statusCode).toBe(200)
    expect((await getOwnDoctor(ada)).form.education).toHaveLength(6000)
    expect((await getPublicJson(harness, `/api/doctors/${ada.doctor.slug}`)).socialLinks).toEqual(
      {},
    )
  })
})

const namesOf = (choices: { name: string }[]) => choices.map(({ name }) => name)

test('more than 120 saves an hour of one user answer 429', async () => {
  const limitedHarness = await createTestHarness({ RATE_LIMITS: 'on' })
  try {
    const [ada, bo] = [await createPerson(limitedHarness), await createPerson(limitedHarness)]
    const statuses = []
    for (let n = 0; n < 121; n++) statuses.push((await saveProfile(ada, {})).statusCode)
    expect(statuses).toEqual([...Array(120).fill(400), 429])
    expect((await saveProfile(bo, basicForm())).statusCode).toBe(200)
  } finally {
    await limitedHarness.close()
  }
})
