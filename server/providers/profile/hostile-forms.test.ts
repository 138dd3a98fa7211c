import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProfileForm } from '../../../contract/providers/forms.ts'
import { allRows, basicForm, type Desk, openDesk } from '../../testing/desk.ts'
import {
  hostileRequests,
  hostileTexts,
  hostileValues,
} from '../../testing/inputs/hostile-bodies.ts'

type Owner = Awaited<ReturnType<Desk['newOwner']>>

let desk: Desk
let owner: Owner
beforeAll(async () => {
  desk = await openDesk()
  owner = await desk.newOwner({ featured: true })
  await desk.hold(owner, { practiceId: (await desk.newPractice()).id })
})
afterAll(() => desk.close())

const premium = {
  detailedBio: 'Twenty years of heart care.',
  website: 'https://marsh.example/',
  linkedin: '',
  twitter: '',
  instagram: '',
  education: 'Example University',
  affiliations: '',
}
const good: ProfileForm = { ...basicForm(), ...premium }
const fields = Object.keys(good) as (keyof ProfileForm)[]
const save = (form: unknown) => owner.browser.send('PUT', '/api/user/profile', form as object)

describe.each(hostileTexts)('%s', (_, text) => {
  test('is kept whole or refused by field, and never breaks the page', async () => {
    const invalid = fields.filter((field) => !ProfileForm.shape[field].safeParse(text).success)
    // the list of specialties and the length of a short bio are no part of the shape
    const others = ['specialty', ...(text.trim().length > 100 ? ['basicBio'] : [])]
    const kept = fields.filter((field) => !invalid.includes(field) && !others.includes(field))
    const filled = (names: string[]) => Object.fromEntries(names.map((name) => [name, text]))

    const accepted = await save({ ...good, ...filled(kept) })
    expect(accepted.statusCode).toBe(200)
    const { form } = accepted.json().doctor
    for (const field of kept) expect(form[field]).toBe(text.trim())
    const page = await desk.nobody.get(`/doctors/${owner.doctor.slug}`)
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain('<script>alert(1)')
    expect(page.body).not.toContain('<img src=x')

    const rows = await allRows(desk.db)
    const refused = await save({ ...good, ...filled(invalid.length > 0 ? invalid : others) })
    const tooLarge = JSON.stringify({ ...good, ...filled(invalid) }).length > 256 * 1024
    expect(refused.statusCode).toBe(tooLarge ? 413 : 400)
    if (!tooLarge && invalid.length > 0)
      expect(Object.keys(refused.json().fields).sort()).toEqual(invalid.toSorted())
    expect(await allRows(desk.db)).toEqual(rows)
  })

  test('breaks no other call', async () => {
    const { browser } = owner
    const { id } = owner.claim
    const answers = [
      await browser.post('/api/user/practice-update-requests', { text }),
      await browser.post(`/api/user/claims/${id}/proof`, { code: text || 'x' }),
      await browser.post('/api/claim-doctor', { profileId: text, npi: text }),
      await browser.send('PUT', '/api/user/inquiries/1', { state: text }),
      await desk.reject(2 ** 29, { reason: text }),
      await desk.admin.browser.post('/api/admin/messages', {
        toUserId: owner.user.id,
        subject: text,
        message: text,
      }),
      await desk.admin.browser.post('/api/admin/messages', {
        toUserId: text,
        subject: 'Hello',
        message: 'Hello',
      }),
      await browser.send('PUT', '/api/user/profile', { ...good, revision: text }),
    ]
    for (const { statusCode } of answers) expect(statusCode).toBeLessThan(500)
    expect((await browser.get('/api/user/messages')).statusCode).toBe(200)
    expect((await desk.admin.browser.get('/api/admin/submissions')).statusCode).toBe(200)
  })
})

test.each(hostileValues)('%s is no text of the form', async (_, value) => {
  for (const field of fields) {
    const response = await save({ ...good, [field]: value })
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]])
  }
})

test.each(hostileRequests)('a request of %s', async (_, request) => {
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
