import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Meaning } from '../../../contract/administration/vocabulary/calls.ts'
import type { MeaningForm } from '../../../contract/administration/vocabulary/forms.ts'
import { MeaningForm as Form } from '../../../contract/administration/vocabulary/forms.ts'
import { auditLog } from '../../accounts/tables.ts'
import { searchMeanings, vocabularyVersion } from '../../directory/search/tables.ts'
import { storedMeanings, writeMeaning } from '../../directory/search/vocabulary/edit-vocabulary.ts'
import { specialties } from '../../directory/tables.ts'
import {
  createPerson,
  createTestHarness,
  searchDoctorNames,
  type TestHarness,
} from '../../testing/harness.ts'
import { meaningForm } from '../../testing/inputs/vocabulary-inputs.ts'
import { insertDoctor, insertSpecialty, uniqueWord } from '../../testing/records.ts'

let harness: TestHarness
/** The only doctor of a specialty that nobody else has, by name. */
let doctor: string
let specialty: string
beforeAll(async () => {
  harness = await createTestHarness()
  specialty = `${uniqueWord()}-medicine`
  const { id } = await insertSpecialty(harness.db, {
    slug: specialty,
    name: `Field ${uniqueWord()}`,
  })
  doctor = `Dr. Ada ${uniqueWord()}, MD`
  await insertDoctor(harness.db, { name: doctor, specialtyId: id })
})
afterAll(() => harness.close())

const path = '/api/admin/directory/vocabulary'
const add = (form: object) => harness.admin.browser.post(path, { form })
const read = async (slug: string): Promise<Meaning> =>
  (await harness.admin.browser.get(`${path}/${slug}`)).json()
const edit = async (slug: string, changes: Partial<MeaningForm>) => {
  const { form, revision } = await read(slug)
  return harness.admin.browser.send('PUT', `${path}/${slug}`, {
    form: { ...form, ...changes },
    revision,
  })
}
const remove = (slug: string) => harness.admin.browser.send('DELETE', `${path}/${slug}`)
const restore = (slug: string) => harness.admin.browser.post(`${path}/${slug}/restore`, {})
const list = async (query: string): Promise<{ rows: Meaning[]; total: number; pages: number }> =>
  (await harness.admin.browser.get(`${path}?${query}`)).json()
const auditEntries = async (slug: string) =>
  (await harness.db.select().from(auditLog).where(eq(auditLog.actorId, harness.admin.user.id)))
    .filter(({ details }) => details?.meaning === slug)
    .map(({ action }) => action)
const treatmentForm = (changes: Partial<MeaningForm> = {}) =>
  meaningForm({ specialties: [{ slug: specialty, weight: 3 }], ...changes })
const version = async () => (await harness.db.select().from(vocabularyVersion))[0]!.version

describe('entries of administrators', () => {
  test('a new entry is found by the next search, changed, removed and restored, each logged', async () => {
    const [word, other] = [uniqueWord(), uniqueWord()]
    expect(await searchDoctorNames(harness, word)).toEqual([])
    const before = await version()
    const answer = await add(treatmentForm({ name: `bad ${word}`, words: [] }))
    expect(answer.json()).toMatchObject({
      slug: `bad-${word}`,
      state: 'added',
      form: { name: `bad ${word}`, specialties: [{ slug: specialty, weight: 3 }] },
      specialtyNames: [expect.stringMatching(/^Field /)],
    })
    expect(await version()).toBeGreaterThan(before)
    // the answer of before was kept until the directory changed
    expect(await searchDoctorNames(harness, word)).toEqual([doctor])
    const slug = `bad-${word}`

    expect((await edit(slug, { words: [other] })).json()).toMatchObject({ state: 'added' })
    expect(await searchDoctorNames(harness, other)).toEqual([doctor])

    expect((await remove(slug)).json()).toMatchObject({ state: 'removed' })
    expect(await searchDoctorNames(harness, word)).toEqual([])
    expect((await remove(slug)).statusCode).toBe(409)
    expect((await edit(slug, { words: [] })).statusCode).toBe(409)
    expect((await add(treatmentForm({ name: `bad ${word}` }))).json().fields).toEqual({
      'form.name': 'An entry of this name was removed. Bring it back instead',
    })

    expect((await restore(slug)).json()).toMatchObject({ state: 'added', form: { words: [other] } })
    expect(await searchDoctorNames(harness, word)).toEqual([doctor])
    expect((await restore(slug)).statusCode).toBe(409)
    expect(await auditEntries(slug)).toEqual([
      'meaning added',
      'meaning edited',
      'meaning removed',
      'meaning brought back',
    ])
  })

  test('the emergency line of an entry is shown above the results', async () => {
    const word = uniqueWord()
    await add(treatmentForm({ name: word, emergency: '988' }))
    const summary = (await harness.anonymous.get(`/api/doctors/summary?search=${word}`)).json()
    expect(JSON.stringify(summary)).toContain('"emergency":"988"')
  })
})

describe("the program's own entries", () => {
  const slug = 'aba-therapy'

  test('an entry of the program can be edited and reset', async () => {
    const word = uniqueWord()
    const own = await read(slug)
    expect(own).toMatchObject({ state: 'listed', updatedAt: null })
    const newForm = {
      words: [...own.form.words, word],
      specialties: [{ slug: specialty, weight: 2 }],
    }
    expect((await edit(slug, newForm)).json()).toMatchObject({ state: 'edited' })
    expect(await searchDoctorNames(harness, word)).toEqual([doctor])
    expect((await restore(slug)).json()).toEqual(own)
    expect(await searchDoctorNames(harness, word)).toEqual([])
    expect((await restore(slug)).statusCode).toBe(409)
  })

  test('an entry of the program can be removed and restored with its edits', async () => {
    const word = uniqueWord()
    const own = await read(slug)
    await edit(slug, { words: [word] })
    expect((await remove(slug)).json()).toMatchObject({ state: 'removed' })
    expect((await list('state=removed&search=aba')).rows.map((row) => row.slug)).toEqual([slug])
    expect((await restore(slug)).json()).toMatchObject({ state: 'edited', form: { words: [word] } })
    // what equals the list is the list's
    expect((await edit(slug, own.form)).json()).toEqual(own)
    expect(
      await harness.db.select().from(searchMeanings).where(eq(searchMeanings.slug, slug)),
    ).toEqual([])
  })

  test('an edit that somebody else made meanwhile is kept', async () => {
    const { form, revision } = await read('achilles-tendon-problems')
    const put = (words: string[]) =>
      harness.admin.browser.send('PUT', `${path}/achilles-tendon-problems`, {
        form: { ...form, words },
        revision,
      })
    expect((await put(['sore heel string'])).statusCode).toBe(200)
    expect((await put(['other words'])).json()).toMatchObject({ code: 'changed_meanwhile' })
    expect((await read('achilles-tendon-problems')).form.words).toEqual(['sore heel string'])
    const entries = await auditEntries('achilles-tendon-problems')
    expect((await edit('achilles-tendon-problems', {})).statusCode).toBe(200)
    expect(await auditEntries('achilles-tendon-problems')).toEqual(entries)
    await restore('achilles-tendon-problems')
  })
})

describe('the form of an entry', () => {
  const fieldsOf = async (changes: object) => {
    const response = await add({ ...treatmentForm({ name: uniqueWord() }), ...changes })
    expect(response.statusCode).toBe(400)
    return response.json().fields
  }

  test.each([
    [{ name: ' ' }, 'name', 'Please enter the name'],
    [{ nameEs: '' }, 'nameEs', 'Please enter the name in Spanish'],
    [{ name: 'x'.repeat(81) }, 'name', 'At most 80 characters'],
    [{ words: ['fine', ''] }, 'words.1', 'Please leave no entry blank'],
    [{ words: Array(61).fill('fine') }, 'words', 'At most 60 entries'],
    [{ wordsEs: ['a\nb'] }, 'wordsEs.0', 'Please write this as one line of text'],
    [{ kind: 'feeling' }, 'kind', 'Please choose what it is'],
    [{ specialties: [] }, 'specialties', 'Please choose at least one specialty'],
    [{ specialties: [{ slug: 'cardiology', weight: 4 }] }, 'specialties.0.weight', 'From 1 to 3'],
    [
      {
        specialties: [
          { slug: 'cardiology', weight: 1 },
          { slug: 'cardiology', weight: 2 },
        ],
      },
      'specialties',
      'Please name each specialty once',
    ],
    [
      { specialties: [{ slug: 'nobodys-field', weight: 1 }] },
      'specialties.0.slug',
      'Please choose a specialty of the list',
    ],
    [{ name: '心臓' }, 'name', 'Please write the English name in Latin letters'],
    [{ name: 'ABA therapy' }, 'name', 'There is an entry of this name'],
  ])('a form with %j is refused at its field', async (changes, field, message) => {
    expect(await fieldsOf(changes)).toMatchObject({ [`form.${field}`]: message })
  })

  test.each(['the best doctor', 'open saturday', 'Stone Oak', 'cerca de mí'])(
    'a form with the phrase “%s”, which no search meets, is refused',
    async (phrase) => {
      const message = `“${phrase}” has only words that a search passes over. Please add one that says more`
      expect(await fieldsOf({ name: phrase })).toEqual({ 'form.name': message })
      expect(await fieldsOf({ words: ['fine', phrase] })).toEqual({ 'form.words.1': message })
    },
  )

  test('a form may keep mistakes of the former entry', async () => {
    const slug = uniqueWord()
    const words = ['the best doctor']
    await writeMeaning(harness.db, slug, treatmentForm({ name: slug, words }))
    expect((await edit(slug, { words: [...words, uniqueWord()] })).statusCode).toBe(200)
    expect((await edit(slug, { words: [...words, 'a good doctor'] })).statusCode).toBe(400)
  })

  test('every entry of the program is valid in the form', async () => {
    for (const { slug, form } of await storedMeanings(harness.db))
      expect(Form.safeParse(form).error?.issues ?? [], slug).toEqual([])
  })
})

test('the list is searched without regard to accents, filtered, and paged by fifty', async () => {
  const all = await list('')
  expect(all.total).toBeGreaterThan(500)
  expect(all.rows).toHaveLength(50)
  expect(all.pages).toBe(Math.ceil(all.total / 50))
  const last = await list(`page=${all.pages}`)
  expect(last.rows).toHaveLength(all.total - 50 * (all.pages - 1))
  const answer = await list('search=TENDON%20DE%20AQUILES&kind=condition&state=listed')
  expect(answer.rows.map(({ slug }) => slug)).toEqual(['achilles-tendon-problems'])
  expect(await list('search=no-such-thing-anywhere')).toMatchObject({ rows: [], total: 0 })
  for (const query of ['state=lost', 'kind=feeling', 'page=0', `search=${'x'.repeat(201)}`])
    expect((await harness.admin.browser.get(`${path}?${query}`)).statusCode).toBe(400)
})

test('specialties to choose from are those of the program and those of the directory, each once', async () => {
  const { specialties: choices } = (
    await harness.admin.browser.get(`${path}-specialties`)
  ).json() as {
    specialties: { slug: string; name: string }[]
  }
  const names = choices.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const rows = await harness.db.select().from(specialties)
  expect(names).toEqual(expect.arrayContaining(rows.map(({ name }) => name)))
  expect(choices.map(({ slug }) => slug)).toContain(specialty)
})

test('an unknown entry answers 404 to every call', async () => {
  const { form, revision } = await read('aba-therapy')
  const status = 404
  for (const slug of ['no-such-entry', 'No_Slug', 'x'.repeat(101)]) {
    expect((await harness.admin.browser.get(`${path}/${slug}`)).statusCode).toBe(status)
    expect((await remove(slug)).statusCode).toBe(status)
    expect((await restore(slug)).statusCode).toBe(status)
    const put = await harness.admin.browser.send('PUT', `${path}/${slug}`, { form, revision })
    expect(put.statusCode).toBe(status)
  }
})

test('only administrators read or change the vocabulary', async () => {
  const person = await createPerson(harness)
  for (const [browser, status] of [
    [harness.anonymous, 401],
    [person.browser, 403],
  ] as const) {
    expect((await browser.get(path)).statusCode).toBe(status)
    expect((await browser.post(path, { form: meaningForm() })).statusCode).toBe(status)
    expect((await browser.send('DELETE', `${path}/aba-therapy`)).statusCode).toBe(status)
    expect((await browser.get('/api/admin/directory/unanswered-searches')).statusCode).toBe(status)
  }
})
