import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { teamMessages } from '../../providers/tables.ts'
import { createPerson, createTestHarness, type TestHarness } from '../../testing/harness.ts'
import { createOwner, createPractice } from '../../testing/providers/providers.ts'
import { allRows } from '../../testing/table-rows.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const words = { subject: 'Your entry', message: 'Hello Ada,\n\nplease confirm your hours.' }
const write = (body: object) => harness.admin.browser.post('/api/admin/messages', body)

describe('writing to a user', () => {
  test('a message is stored, mailed, listed on the dashboard and logged (D8)', async () => {
    const ada = await createOwner(harness)
    const practice = await createPractice(harness)
    const about = { doctorId: ada.doctor.id, practiceId: practice.id }
    const response = await write({ toUserId: ` ${ada.user.id} `, ...about, ...words })
    expect(response.statusCode).toBe(201)
    const { id } = response.json()
    expect(response.json()).toEqual({
      id: expect.any(Number),
      toUserId: ada.user.id,
      to: { name: `${ada.user.firstName} ${ada.user.lastName}`, email: ada.user.email },
      ...about,
      about: ada.doctor.name,
      ...words,
      createdAt: expect.any(String),
      isRead: false,
      replies: [],
      hasNewReply: false,
    })
    const rows = await harness.db.select().from(teamMessages).where(eq(teamMessages.id, id))
    expect(rows).toMatchObject([
      {
        toUserId: ada.user.id,
        fromUserId: harness.admin.user.id,
        ...about,
        ...words,
        readAt: null,
      },
    ])
    expect(await harness.accounts.mailsTo(ada.user.email)).toEqual([
      {
        template: 'team-to-user',
        firstName: null,
        ...words,
        dashboardUrl: `http://directory.example/profile?message=${id}`,
      },
    ])
    expect((await ada.browser.get('/api/user/messages')).json()).toEqual([
      { id, ...words, createdAt: expect.any(String), isRead: false, replies: [] },
    ])
    expect(await harness.accounts.auditOf(ada.user)).toMatchObject([
      { action: 'message sent', actorId: harness.admin.user.id, details: { message: id } },
    ])
  })

  test('a message needs no record', async () => {
    const ada = await createPerson(harness)
    expect((await write({ toUserId: ada.user.id, ...words })).statusCode).toBe(201)
  })

  test.each([
    ['user', { toUserId: 'nobody' }, 'There is no such user.'],
    ['doctor', { doctorId: 2 ** 31 - 1 }, 'Doctor not found'],
    ['practice', { practiceId: 2 ** 31 - 1 }, 'Practice not found'],
  ])(
    'a message about an unknown %s answers 404, and nothing is sent',
    async (_, changes, message) => {
      const ada = await createPerson(harness)
      const rows = await allRows(harness.db)
      const response = await write({ toUserId: ada.user.id, ...words, ...changes })
      expect([response.statusCode, response.json()]).toEqual([404, { code: 'not_found', message }])
      expect(await allRows(harness.db)).toEqual(rows)
    },
  )

  test.each([
    ['toUserId', ['', ' ', 'x'.repeat(65), 'a\0', '\uD800', 5, null, undefined, ['x']]],
    ['doctorId', [0, -1, 1.5, 2 ** 31, 1e300, '1', null, 'x']],
    ['practiceId', [0, -1, 1.5, 2 ** 31, 1e300, '1', null, 'x']],
    ['subject', ['', ' ', 'x'.repeat(201), 'a\nBcc: x', 'a\0', 'a\uD800', 5, null, undefined]],
    ['message', ['', '\n', 'x'.repeat(5001), 'a\0', 'a\uDC00b', 5, null, undefined]],
  ])('a message with a bad %s answers 400, and nothing is sent', async (field, values) => {
    const ada = await createPerson(harness)
    const rows = await allRows(harness.db)
    for (const value of values) {
      const response = await write({ toUserId: ada.user.id, ...words, [field]: value })
      expect([response.statusCode, Object.keys(response.json().fields)], String(value)).toEqual([
        400,
        [field],
      ])
    }
    expect(await allRows(harness.db)).toEqual(rows)
  })
})
