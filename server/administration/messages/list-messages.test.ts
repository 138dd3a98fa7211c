import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FoundUser, TeamMessage } from '../../../contract/administration/messages/calls.ts'
import { teamMessages } from '../../providers/tables.ts'
import { createPerson, createTestHarness, type TestHarness } from '../../testing/harness.ts'
import { createOwner } from '../../testing/providers/providers.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const read = async <A>(path: string): Promise<A> => (await harness.admin.browser.get(path)).json()
const subjects = async (query = '') =>
  (await read<TeamMessage[]>(`/api/admin/messages?${query}`)).map(({ subject }) => subject)
const total = async (query = '') =>
  (await read<{ total: number }>(`/api/admin/messages/summary?${query}`)).total

test('sent messages are listed, read and unread, and found by words (API-60, ENT-20)', async () => {
  const ada = await createOwner(harness)
  const bo = await createPerson(harness, {
    firstName: 'Bo',
    lastName: 'Núñez',
    email: 'bo@oak.example',
  })
  const write = (toUserId: string, subject: string, more: object = {}) =>
    harness.admin.browser.post('/api/admin/messages', {
      toUserId,
      subject,
      message: `About ${subject}.`,
      ...more,
    })
  await write(ada.user.id, 'Opening hours', { doctorId: ada.doctor.id })
  await write(bo.user.id, 'Your photo')
  const [first] = await harness.db
    .select()
    .from(teamMessages)
    .where(eq(teamMessages.subject, 'Opening hours'))
  expect((await read<TeamMessage[]>('/api/admin/messages'))[1]).toEqual({
    id: first!.id,
    toUserId: ada.user.id,
    to: { name: 'Ada Example', email: ada.user.email },
    doctorId: ada.doctor.id,
    practiceId: null,
    about: ada.doctor.name,
    subject: 'Opening hours',
    message: 'About Opening hours.',
    createdAt: first!.createdAt.toISOString(),
    isRead: false,
    replies: [],
    hasNewReply: false,
  })
  await ada.browser.post(`/api/user/messages/${first!.id}/read`)
  expect(await subjects()).toEqual(['Your photo', 'Opening hours'])
  expect(await subjects('state=read')).toEqual(['Opening hours'])
  expect(await subjects('state=unread')).toEqual(['Your photo'])
  expect(await subjects('search=nunez')).toEqual(['Your photo'])
  expect(await subjects('search=BO@oak')).toEqual(['Your photo'])
  expect(await subjects('search=about+opening')).toEqual(['Opening hours'])
  expect(await subjects('search=nothing')).toEqual([])
  expect(await total('search=about')).toBe(2)
  expect(await total('state=read')).toBe(1)
  expect((await harness.admin.browser.get('/api/admin/messages?state=other')).statusCode).toBe(400)

  await harness.db.insert(teamMessages).values(
    Array.from({ length: 60 }, (_, n) => ({
      toUserId: bo.user.id,
      subject: `Row ${n}`,
      message: 'x',
    })),
  )
  expect(await subjects()).toHaveLength(50)
  expect(await subjects('offset=50')).toHaveLength(12)
  expect((await harness.admin.browser.get('/api/admin/messages?limit=1001')).statusCode).toBe(400)
})

test('a recipient is found by id, name or address, with their records (D8)', async () => {
  const owner = await createOwner(harness, {
    person: await createPerson(harness, {
      firstName: 'Renée',
      lastName: 'Quimby',
      email: 'rq@q.example',
    }),
  })
  const searchMessages = (search: string) =>
    read<FoundUser[]>(`/api/admin/users?search=${encodeURIComponent(search)}`)
  const renee: FoundUser = {
    id: owner.user.id,
    name: 'Renée Quimby',
    email: 'rq@q.example',
    isAdmin: false,
    doctor: { id: owner.doctor.id, name: owner.doctor.name },
    practice: null,
  }
  for (const search of [owner.user.id, 'renee qui', 'QUIMBY', 'rq@Q', ` ${owner.user.id} `])
    expect(await searchMessages(search), search).toEqual([renee])
  expect(await searchMessages('%')).toEqual([])
  expect(await searchMessages('_')).toEqual([])
  for (let count = 0; count < 11; count++) await createPerson(harness, { lastName: 'Crowd' })
  expect(await searchMessages('crowd')).toHaveLength(10)
  for (const search of ['', ' ', '%00'])
    expect((await harness.admin.browser.get(`/api/admin/users?search=${search}`)).statusCode).toBe(
      400,
    )
})
