import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '../../../contract/calls.ts'
import { createPerson, createTestHarness, type TestHarness } from '../../testing/harness.ts'
import { createOwner, createPractice } from '../../testing/providers/providers.ts'
import { insertDoctors } from '../../testing/records.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const ask = (search: string) =>
  harness.admin.browser.get(`/api/admin/find?search=${encodeURIComponent(search)}`)
const find = async (search: string): Promise<Answer<'GET /api/admin/find'>> =>
  (await ask(search)).json()

test('one search finds records, users, and submissions with whom they wait for', async () => {
  const practice = await createPractice(harness, { name: 'Quimby Heart Clinic' })
  const person = await createPerson(harness, { firstName: 'Renée', lastName: 'Quimby' })
  const { doctor, claim } = await createOwner(harness, {
    person,
    approved: false,
    doctor: { name: 'Dr. Renée Quimby, MD' },
  })
  const submission = {
    id: `claim-${claim.id}`,
    kind: 'doctor claim',
    record: 'Dr. Renée Quimby, MD',
    applicant: 'Renée Quimby',
    waitsFor: 'team',
  }
  expect(await find(' QUIMBY ')).toEqual({
    records: [
      expect.objectContaining({ kind: 'doctors', id: doctor.id, name: doctor.name }),
      expect.objectContaining({ kind: 'practices', id: practice.id, name: practice.name }),
    ],
    users: [{ id: person.user.id, name: 'Renée Quimby', email: person.user.email }],
    submissions: [submission],
  })
  const asking = `/api/admin/submissions/claim-${claim.id}/ask`
  expect((await harness.admin.browser.post(asking, { proofs: ['role'] })).statusCode).toBe(200)
  expect((await find('renee quimby')).submissions).toEqual([
    { ...submission, waitsFor: 'applicant' },
  ])
})

test('a search finds at most five records of a kind, in the order of their list, those of that name first', async () => {
  const names = Array.from({ length: 7 }, (_, place) => `Dr. Crowd ${place}`)
  await insertDoctors(
    harness.db,
    names.map((name) => ({ name, sortName: name })),
  )
  const practice = await createPractice(harness, { name: 'Crowd Practice' })
  await insertDoctors(harness.db, [{ name: 'Dr. Aaron', practiceId: practice.id }])
  const { records, users } = await find('crowd')
  expect(records.map(({ name }) => name)).toEqual([...names.slice(0, 5), 'Crowd Practice'])
  expect(users).toEqual([])
})

test.each(['  ', 'x'.repeat(201)])('the search "%s" is refused', async (search) => {
  expect((await ask(search)).statusCode).toBe(400)
})
