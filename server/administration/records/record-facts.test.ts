import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { practices } from '../../directory/tables.ts'
import { createPerson, createTestHarness, type TestHarness } from '../../testing/harness.ts'
import { fullDoctorFacts, fullPracticeFacts } from '../../testing/providers/facts.ts'
import { createDoctor, createPractice } from '../../testing/providers/providers.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const old = { source: 'owner', by: 'gone', at: '2026-01-01T00:00:00.000Z' } as const
const pathOf = (kind: string, id: number) => `/api/admin/directory/${kind}/${id}/facts`
const get = async (path: string) => (await harness.admin.browser.get(path)).json()

describe('saving facts as an administrator', () => {
  test('an administrator is the source of the changed facts, and others keep their source', async () => {
    const practice = await createPractice(harness, { parking: 'Garage' })
    const doctor = await createDoctor(harness, {
      practiceId: practice.id,
      gender: 'female',
      parking: 'Street',
      factSources: { gender: old, parking: old },
    })
    const path = pathOf('doctors', doctor.id)
    const before = await get(path)
    expect(before).toMatchObject({
      form: { gender: 'female', parking: 'Street' },
      facts: { gender: { source: 'owner', at: old.at, by: null } },
      practice: { name: practice.name, form: { parking: 'Garage' } },
    })
    const form = { ...fullDoctorFacts(), gender: 'female' }
    const { user, browser } = harness.admin
    const answer = await browser.send('PUT', path, { form, revision: before.revision })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      form,
      facts: {
        gender: { source: 'owner', at: old.at },
        plans: { source: 'administrator', age: 'fresh', by: `${user.firstName} ${user.lastName}` },
      },
    })
    const late = await browser.send('PUT', path, { form, revision: before.revision })
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed_meanwhile'])
    const confirmation = await browser.post(`${path}/confirm`, { facts: ['gender'] })
    expect(confirmation.json().facts.gender).toMatchObject({
      source: 'administrator',
      age: 'fresh',
    })
  })

  test('an administrator changes practices, and is refused at the wrong field', async () => {
    const { id } = await createPractice(harness)
    const path = pathOf('practices', id)
    const { revision } = await get(path)
    const save = (form: object) => harness.admin.browser.send('PUT', path, { form, revision })
    const refusal = await save({ ...fullPracticeFacts(), booking: 'our desk' })
    expect([refusal.statusCode, Object.keys(refusal.json().fields)]).toEqual([
      400,
      ['form.booking'],
    ])
    expect((await save(fullPracticeFacts())).json().form).toEqual(fullPracticeFacts())
    const [row] = await harness.db.select().from(practices).where(eq(practices.id, id))
    expect(row).toMatchObject({ services: 'Echocardiogram, Stress test', acceptance: 'limited' })
  })
})

test.each(['doctors', 'practices'])('unknown %s answer 404', async (kind) => {
  const path = pathOf(kind, 999_999)
  const { browser } = harness.admin
  const body = { form: fullDoctorFacts(), revision: '' }
  expect((await browser.get(path)).statusCode).toBe(404)
  expect((await browser.send('PUT', path, body)).statusCode).toBe(404)
  expect((await browser.post(`${path}/confirm`, { facts: ['plans'] })).statusCode).toBe(404)
})

test('only administrators read or write facts here', async () => {
  const { id } = await createDoctor(harness)
  const { browser } = await createPerson(harness)
  expect((await browser.get(pathOf('doctors', id))).statusCode).toBe(403)
  expect((await harness.anonymous.get(pathOf('doctors', id))).statusCode).toBe(401)
})
