import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TeamMessage } from '../../../contract/administration/messages/calls.ts'
import type { TeamMessageToUser } from '../../../contract/providers/message-calls.ts'
import { users } from '../../accounts/tables.ts'
import { teamAddressOf } from '../../inquiries/team-address.ts'
import {
  createPerson,
  createTestHarness,
  type Person,
  type TestHarness,
} from '../../testing/harness.ts'
import { createOwner } from '../../testing/providers/providers.ts'
import { allRows } from '../../testing/table-rows.ts'
import { teamReplies } from '../tables.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const writeTo = async ({ user }: Person, more: object = {}): Promise<number> => {
  const words = { subject: 'Your hours', message: 'Are they still right?' }
  const body = { toUserId: user.id, ...words, ...more }
  return (await harness.admin.browser.post('/api/admin/messages', body)).json().id
}
const answer = ({ browser }: Person, id: number, text: unknown) =>
  browser.post(`/api/user/messages/${id}/replies`, { text })
const writeAgain = (id: number, text: unknown) =>
  harness.admin.browser.post(`/api/admin/messages/${id}/replies`, { text })
const listOf = async ({ browser }: Person, query = ''): Promise<TeamMessageToUser[]> =>
  (await browser.get(`/api/user/messages${query}`)).json()
const teamList = async (query = ''): Promise<TeamMessage[]> =>
  (await harness.admin.browser.get(`/api/admin/messages${query}`)).json()
const onTeamsSide = async (id: number) => (await teamList()).find((each) => each.id === id)
const unreadOf = async ({ browser }: Person) =>
  (await browser.get('/api/user/messages/summary')).json().unread

describe('a message of the team and its answers', () => {
  test('an answer is in the thread of both sides, new for the team, and mailed to it with the way to answer', async () => {
    const ada = await createOwner(harness)
    const id = await writeTo(ada)
    const response = await answer(ada, id, '  Yes.\n\nFridays too. ')
    const reply = {
      id: expect.any(Number),
      fromTeam: false,
      text: 'Yes.\n\nFridays too.',
      createdAt: expect.any(String),
    }
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      { id, isRead: true, replies: [reply] },
    ])
    expect(await listOf(ada)).toMatchObject([{ id, isRead: true, replies: [reply] }])
    expect(await onTeamsSide(id)).toMatchObject({ replies: [reply], hasNewReply: true })
    const { firstName, lastName, email } = ada.user
    const mails = await harness.accounts.mailsTo(teamAddressOf(null))
    expect(mails.at(-1)).toEqual({
      template: 'user-to-team',
      name: `${firstName} ${lastName}`,
      email,
      subject: 'Your hours',
      message: 'Yes.\n\nFridays too.',
      threadUrl: `http://directory.example/admin/dashboard?tab=messages&message=${id}`,
    })
  })

  test('what the team writes next is unread until the user opens it, mailed with a link, and logged', async () => {
    const ada = await createOwner(harness)
    const id = await writeTo(ada)
    await answer(ada, id, 'Which ones?')
    expect((await writeAgain(id, 'Those of Friday.')).json()).toMatchObject({
      isRead: false,
      hasNewReply: false,
      replies: [{ fromTeam: false }, { fromTeam: true, text: 'Those of Friday.' }],
    })
    expect(await unreadOf(ada)).toBe(1)
    expect((await listOf(ada))[0]?.isRead).toBe(false)
    await ada.browser.post(`/api/user/messages/${id}/read`)
    expect(await unreadOf(ada)).toBe(0)
    expect(await onTeamsSide(id)).toMatchObject({ isRead: true })
    expect((await harness.accounts.mailsTo(ada.user.email)).at(-1)).toEqual({
      template: 'team-to-user',
      firstName: null,
      subject: 'Re: Your hours',
      message: 'Those of Friday.',
      dashboardUrl: `http://directory.example/profile?message=${id}`,
    })
    expect((await harness.accounts.auditOf(ada.user)).at(-1)).toMatchObject({
      action: 'message sent',
      actorId: harness.admin.user.id,
      details: { message: id, reply: expect.any(Number) },
    })
  })

  test('new replies are a list of their own until an administrator opens them, and are found by words', async () => {
    const ada = await createOwner(harness)
    const [id, other] = [await writeTo(ada), await writeTo(ada)]
    await answer(ada, id, 'The ramp is behind the café.')
    const ids = async (query: string) => (await teamList(query)).map((each) => each.id)
    expect(await ids('?state=new+reply')).toContain(id)
    expect(await ids('?state=new+reply')).not.toContain(other)
    expect(await ids('?search=behind+the+cafe')).toEqual([id])
    const rows = await harness.admin.browser.post(`/api/admin/messages/${id}/read`)
    expect(rows.json()).toEqual({ success: true })
    expect(await ids('?state=new+reply')).not.toContain(id)
  })

  test('threads last written to come first, and before them the one that is asked for', async () => {
    const ada = await createPerson(harness)
    const ids = [await writeTo(ada), await writeTo(ada), await writeTo(ada)] as const
    const order = async (query = '') => (await listOf(ada, query)).map(({ id }) => id)
    expect(await order()).toEqual([ids[2], ids[1], ids[0]])
    await answer(ada, ids[0], 'Yes.')
    expect(await order()).toEqual([ids[0], ids[2], ids[1]])
    expect(await order(`?first=${ids[1]}&limit=2`)).toEqual([ids[1], ids[0]])
    expect((await teamList(`?first=${ids[1]}&limit=1`))[0]?.id).toBe(ids[1])
  })

  test('the administrators’ list finds a thread by the name of its user’s doctor, word by word', async () => {
    const ada = await createOwner(harness, { doctor: { name: 'Dr. Zoë Quill-Baker, MD' } })
    const id = await writeTo(ada)
    const about = await writeTo(await createPerson(harness), { doctorId: ada.doctor.id })
    const found = (await teamList('?search=quill+zoe')).map((each) => each.id)
    expect(found).toEqual([about, id])
    const total = await harness.admin.browser.get('/api/admin/messages/summary?search=quill+zoe')
    expect(total.json()).toEqual({ total: 2 })
    expect(await teamList('?search=quill+zacharias')).toEqual([])
  })

  test('a thread of somebody else is 404 to read and to answer, and an unknown one to the team', async () => {
    const [ada, bo] = [await createPerson(harness), await createPerson(harness)]
    const id = await writeTo(ada)
    const rows = await allRows(harness.db)
    const refusal = { code: 'not_found', message: 'There is no such message.' }
    for (const response of [
      await answer(bo, id, 'Mine?'),
      await writeAgain(2 ** 31 - 1, 'Hello?'),
      await harness.admin.browser.post(`/api/admin/messages/${2 ** 31 - 1}/read`),
    ])
      expect([response.statusCode, response.json()]).toEqual([404, refusal])
    expect(await allRows(harness.db)).toEqual(rows)
  })

  test.each(['', ' \n', 'x'.repeat(5001), 'a\0', 'a\uD800', 5, null, undefined])(
    'an answer of %j is refused on both sides, and nothing is sent',
    async (text) => {
      const ada = await createPerson(harness)
      const id = await writeTo(ada)
      const rows = await allRows(harness.db)
      for (const response of [await answer(ada, id, text), await writeAgain(id, text)])
        expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['text']])
      expect(await allRows(harness.db)).toEqual(rows)
    },
  )

  test('the answers of an account go with it', async () => {
    const ada = await createPerson(harness)
    const id = await writeTo(ada)
    await answer(ada, id, 'Yes.')
    await harness.db.delete(users).where(eq(users.id, ada.user.id))
    const left = await harness.db.select().from(teamReplies).where(eq(teamReplies.messageId, id))
    expect(left).toEqual([])
  })
})
