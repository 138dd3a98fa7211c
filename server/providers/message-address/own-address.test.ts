import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { practices } from '../../directory/tables.ts'
import { inquiries } from '../../inquiries/tables.ts'
import { mails } from '../../platform/mail/tables.ts'
import {
  createPerson,
  createTestHarness,
  type Person,
  type TestHarness,
} from '../../testing/harness.ts'
import { createOwner, createPractice, insertClaim } from '../../testing/providers/providers.ts'
import { insertMember } from '../../testing/providers/team.ts'
import { writeMessage } from '../../testing/write-message.ts'
import { claims } from '../tables.ts'
import { forgetOldAddresses } from './own-address.ts'
import { messageAddresses } from './tables.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.db.delete(mails)
  await harness.db.delete(inquiries)
})

const url = (kind: string) => `/api/user/${kind === 'practice' ? 'practice/' : ''}message-address`
const read = async ({ browser }: Person, kind = 'doctor') => (await browser.get(url(kind))).json()
const ask = ({ browser }: Person, email: string, kind = 'doctor') =>
  browser.send('PUT', url(kind), { email })
const confirm = (token: string) =>
  harness.anonymous.send('POST', '/api/message-address/confirm', { token })
const mailTo = async (address: string) =>
  (await harness.db.select().from(mails).where(eq(mails.to, address))).map(({ content }) => content)
async function linkTo(address: string) {
  const content = (await mailTo(address)).at(-1)
  if (content?.template !== 'message-address') throw new Error('no such mail')
  return new URL(content.confirmUrl).searchParams.get('token')!
}
const write = (doctorId: number) =>
  writeMessage(harness, { recipientType: 'doctor', recipientId: doctorId })
const ownerOf = async (practiceId: number | null = null) =>
  createOwner(harness, {
    doctor: { practiceId },
    person: await createPerson(harness, { emailConfirmed: true }),
  })
async function practiceOwner(contactEmail: string | null = null) {
  const practice = await createPractice(harness, { contactEmail })
  const person = await createPerson(harness, { emailConfirmed: true })
  await insertClaim(harness.db, person.user.id, { practiceId: practice.id }, { approved: true })
  return { ...person, practice }
}
const contactOf = async ({ id }: { id: number }) =>
  (await harness.db.select().from(practices).where(eq(practices.id, id)))[0]?.contactEmail

describe('where messages to a doctor go', () => {
  test('a new address gets them once its link is used, and not before', async () => {
    const owner = await ownerOf()
    const account = owner.user.email
    expect(await read(owner)).toEqual({
      why: 'owner',
      addresses: [account],
      pending: null,
      account,
    })
    const answer = await ask(owner, 'Front.Desk@oaks.example')
    expect(answer.json()).toMatchObject({
      addresses: [account],
      pending: 'front.desk@oaks.example',
    })
    await write(owner.doctor.id)
    expect(await mailTo(account)).toHaveLength(1)
    const token = await linkTo('front.desk@oaks.example')
    expect((await confirm(token)).json()).toEqual({ state: 'done' })
    expect((await confirm(token)).json()).toEqual({ state: 'already' })
    await write(owner.doctor.id)
    expect((await mailTo('front.desk@oaks.example')).at(-1)).toMatchObject({ why: 'chosen' })
    expect(await read(owner)).toMatchObject({
      why: 'chosen',
      addresses: ['front.desk@oaks.example'],
      pending: null,
    })

    // back to the account: its address is proved
    expect((await ask(owner, account)).json()).toMatchObject({
      addresses: [account],
      pending: null,
    })
  })

  test('a link is worth nothing when a newer one was asked for, it was forgotten, or it is a week old', async () => {
    const owner = await ownerOf()
    await ask(owner, 'one@oaks.example')
    const first = await linkTo('one@oaks.example')
    await ask(owner, 'two@oaks.example')
    const second = await linkTo('two@oaks.example')
    expect((await confirm(first)).statusCode).toBe(400)
    expect((await owner.browser.send('DELETE', url('doctor'))).json()).toMatchObject({
      pending: null,
    })
    expect((await confirm(second)).json()).toMatchObject({ code: 'bad_link' })
    await ask(owner, 'three@oaks.example')
    await harness.db.update(messageAddresses).set({ expiresAt: new Date(Date.now() - 1000) })
    expect((await confirm(await linkTo('three@oaks.example'))).statusCode).toBe(400)
  })

  test('an address counts only while its user is the owner, and then no longer', async () => {
    const owner = await ownerOf()
    await ask(owner, 'mine@oaks.example')
    const token = await linkTo('mine@oaks.example')
    await confirm(token)
    await harness.db
      .update(claims)
      .set({ endedAt: new Date(), end: 'ended' })
      .where(eq(claims.userId, owner.user.id))
    await harness.db.delete(mails)
    expect(await write(owner.doctor.id)).toMatchObject({ forwardedToTeam: true })
    expect(await mailTo('mine@oaks.example')).toEqual([])
    expect((await confirm(token)).statusCode).toBe(400)
    expect(await read(owner)).toBeNull()
    expect((await ask(owner, 'other@oaks.example')).statusCode).toBe(404)
  })

  test('the contact address of the practice is shown without its letters, and cannot be passed by', async () => {
    const practice = await createPractice(harness, { contactEmail: 'office@oaks.example' })
    const owner = await ownerOf(practice.id)
    expect(await read(owner)).toMatchObject({
      why: 'contact address',
      addresses: ['o…@oaks.example'],
    })
    expect((await ask(owner, 'mine@oaks.example')).statusCode).toBe(409)
  })
})

describe('where messages to a practice go', () => {
  test('the link makes an address the contact address, in the history of the record', async () => {
    const owner = await practiceOwner()
    const { practice } = owner
    await ask(owner, 'desk@oaks.example', 'practice')
    expect(await contactOf(practice)).toBeNull()
    await confirm(await linkTo('desk@oaks.example'))
    expect(await contactOf(practice)).toBe('desk@oaks.example')
    expect(await read(owner, 'practice')).toMatchObject({
      why: 'contact address',
      addresses: ['desk@oaks.example'],
    })
  })

  test('owners alone decide: a manager reads nothing, and an unconfirmed account needs the link too', async () => {
    const owner = await practiceOwner('office@oaks.example')
    const manager = await createPerson(harness, { emailConfirmed: true })
    await insertMember(harness.db, manager, owner.practice, 'manager')
    expect(await read(manager, 'practice')).toBeNull()
    expect((await ask(manager, 'mine@oaks.example', 'practice')).statusCode).toBe(404)
    const unconfirmed = await createPerson(harness)
    await insertMember(harness.db, unconfirmed, owner.practice, 'owner')
    const answer = await ask(unconfirmed, unconfirmed.user.email, 'practice')
    expect(answer.json()).toMatchObject({ pending: unconfirmed.user.email })
    expect(await contactOf(owner.practice)).toBe('office@oaks.example')
  })
})

test('an address that nobody confirmed is forgotten a month after its link', async () => {
  const owner = await ownerOf()
  await ask(owner, 'late@oaks.example')
  const rows = () =>
    harness.db
      .select()
      .from(messageAddresses)
      .where(eq(messageAddresses.address, 'late@oaks.example'))
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await harness.db.update(messageAddresses).set({ expiresAt: daysAgo(29) })
  await forgetOldAddresses(harness.db)
  expect(await rows()).toHaveLength(1)
  await harness.db.update(messageAddresses).set({ expiresAt: daysAgo(31) })
  await forgetOldAddresses(harness.db)
  expect(await rows()).toEqual([])
})
