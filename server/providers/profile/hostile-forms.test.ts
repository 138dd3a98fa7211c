import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProfileForm } from '../../../contract/providers/forms.ts'
import { createTestHarness, type TestHarness } from '../../testing/harness.ts'
import {
  hostileRequests,
  hostileTexts,
  hostileValues,
} from '../../testing/inputs/hostile-bodies.ts'
import {
  basicForm,
  createClaim,
  createOwner,
  createPractice,
} from '../../testing/providers/providers.ts'
import { rejectSubmission } from '../../testing/providers/submissions.ts'
import { isSlowRun } from '../../testing/slow.ts'
import { allRows } from '../../testing/table-rows.ts'

type Owner = Awaited<ReturnType<typeof createOwner>>

let harness: TestHarness
let owner: Owner
beforeAll(async () => {
  harness = await createTestHarness()
  owner = await createOwner(harness, { featured: true })
  await createClaim(harness, owner, { practiceId: (await createPractice(harness)).id })
})
afterAll(() => harness.close())

const premium = {
  detailedBio: 'Twenty years of heart care.',
  website: 'https://marsh.example/',
  linkedin: '',
  twitter: '',
  instagram: '',
  education: 'Example University',
  affiliations: '',
  basicBioEs: '',
  servicesEs: '',
  detailedBioEs: '',
}
const good: ProfileForm = { ...basicForm(), ...premium }
const fields = Object.keys(good) as (keyof ProfileForm)[]
const save = (form: unknown) => owner.browser.send('PUT', '/api/user/profile', form as object)

/** One of each kind; the slow run tries all. */
const typicalTexts = new Set([
  'CRLF and a header',
  'LF and a header',
  'a line separator',
  'a list of addresses',
  'a quoted line break',
  'a Unicode address',
  'writing direction turned',
  'nothing visible',
  'emoji',
  'a null',
  'a high surrogate',
  'markup',
  'an end of a data block',
  'SQL',
  'blanks alone',
  'nothing',
  'a long text',
  'a huge text',
  'control 1b',
])
const texts = hostileTexts.filter(([what]) => isSlowRun || typicalTexts.has(what))

describe.each(texts)('%s', (_, text) => {
  test('the text is kept whole or refused by field, and never breaks the page', async () => {
    const invalid = fields.filter((field) => !ProfileForm.shape[field].safeParse(text).success)
    // the list of specialties and the length of a short bio are no part of the shape
    const others = ['specialty', ...(text.trim().length > 100 ? ['basicBio', 'basicBioEs'] : [])]
    const validFields = fields.filter(
      (field) => !invalid.includes(field) && !others.includes(field),
    )
    const withText = (names: string[]) => Object.fromEntries(names.map((name) => [name, text]))

    const answer = await save({ ...good, ...withText(validFields) })
    expect(answer.statusCode).toBe(200)
    const { form } = answer.json().doctor
    // phones and web addresses are kept in the directory's notation
    const tidied: (keyof ProfileForm)[] = ['phone', 'website', 'linkedin', 'twitter', 'instagram']
    for (const field of validFields)
      expect(form[field]).toBe(
        tidied.includes(field) ? ProfileForm.shape[field].parse(text) : text.trim(),
      )
    const page = await harness.anonymous.get(`/doctors/${owner.doctor.slug}`)
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain('<script>alert(1)')
    expect(page.body).not.toContain('<img src=x')

    const rows = await allRows(harness.db)
    const refusal = await save({ ...good, ...withText(invalid.length > 0 ? invalid : others) })
    const tooLarge = JSON.stringify({ ...good, ...withText(invalid) }).length > 256 * 1024
    expect(refusal.statusCode).toBe(tooLarge ? 413 : 400)
    if (!tooLarge && invalid.length > 0)
      expect(Object.keys(refusal.json().fields).sort()).toEqual(invalid.toSorted())
    expect(await allRows(harness.db)).toEqual(rows)
  })

  test('the text breaks no other call', async () => {
    const { browser } = owner
    const { id } = owner.claim
    const answers = [
      await browser.post('/api/user/practice-update-requests', { text }),
      await browser.post(`/api/user/claims/${id}/proof`, { code: text || 'x' }),
      await browser.post('/api/claim-doctor', { profileId: text, npi: text }),
      await browser.send('PUT', '/api/user/inquiries/1', { state: text }),
      await rejectSubmission(harness, 2 ** 29, { reason: text }),
      await harness.admin.browser.post('/api/admin/messages', {
        toUserId: owner.user.id,
        subject: text,
        message: text,
      }),
      await harness.admin.browser.post('/api/admin/messages', {
        toUserId: text,
        subject: 'Hello',
        message: 'Hello',
      }),
      await browser.send('PUT', '/api/user/profile', { ...good, revision: text }),
    ]
    for (const { statusCode } of answers) expect(statusCode).toBeLessThan(500)
    expect((await browser.get('/api/user/messages')).statusCode).toBe(200)
    expect((await harness.admin.browser.get('/api/admin/submissions')).statusCode).toBe(200)
  })
})

test.each(hostileValues)('%s is no text of the form', async (_, value) => {
  for (const field of fields) {
    const response = await save({ ...good, [field]: value })
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]])
  }
})

test.each(hostileRequests)('a request of %s breaks nothing', async (_, request) => {
  const { payload, type = 'application/json' } = request(good)
  const response = await owner.browser.send('PUT', '/api/user/profile', payload, {
    'content-type': type,
  })
  expect([200, 400, 413, 415]).toContain(response.statusCode)
  expect((await owner.browser.get('/api/user/doctor')).json()).toMatchObject({
    id: owner.doctor.id,
    claim: { id: owner.claim.id },
  })
})
