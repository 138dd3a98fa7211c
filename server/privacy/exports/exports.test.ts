import { eq, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { users } from '../../accounts/tables.ts'
import { heldData } from '../../held-data.ts'
import { inquiries } from '../../inquiries/tables.ts'
import { subscribers } from '../../newsletter/tables.ts'
import { folderFiles } from '../../platform/files/folder-files.ts'
import { secretOf } from '../../platform/secrets/installation-secrets.ts'
import { readToken, signToken } from '../../platform/secrets/signed-token.ts'
import { formBody, formType } from '../../testing/forms.ts'
import {
  createOwnTestHarness,
  createPerson,
  type Person,
  type TestHarness,
} from '../../testing/harness.ts'
import { photoPart } from '../../testing/pictures/photo-uploader.ts'
import { plain } from '../../testing/pictures/pictures.ts'
import { createOwner } from '../../testing/providers/providers.ts'
import { unzip } from '../../testing/unzip.ts'
import { dataExports } from '../tables.ts'
import { deleteExpired } from './exports.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createOwnTestHarness()
})
afterAll(() => harness.close())

const ask = ({ browser }: Person) => browser.post('/api/user/exports')
const download = ({ browser }: Person, token: string) =>
  browser.post('/api/user/exports/download', { token })

/** Asks for an export, and waits until it is ready. */
async function exportOf(person: Person): Promise<{ token: string; zip: Buffer }> {
  expect((await ask(person)).json().export).toMatchObject({ state: 'waiting', token: null })
  const { token } = await vi.waitFor(
    async () => {
      const newest = (await person.browser.get('/api/user/exports')).json().export
      expect(newest).toMatchObject({ state: 'ready', bytes: expect.any(Number) })
      return newest
    },
    { timeout: 60_000, interval: 20 },
  )
  const response = await download(person, token)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename="my-data-.*\.zip"$/,
  )
  return { token, zip: response.rawPayload }
}

const badLink = [400, 'bad_link']
const refusalOf = (response: { statusCode: number; json(): { code: string } }) => [
  response.statusCode,
  response.json().code,
]

describe('exporting the own data', () => {
  test('an export has every row about the person as the database has it, the photo, and nothing of others', async () => {
    const ada = await createOwner(harness, {
      person: await createPerson(harness, { emailConfirmed: true }),
    })
    const bo = await createPerson(harness, { emailConfirmed: true })
    const { email } = ada.user
    await harness.db.insert(subscribers).values([{ email }, { email: bo.user.email }])
    const message = { name: 'Ada', message: 'Hello', sender: 'x' }
    await harness.db.insert(inquiries).values([
      { ...message, email: email.toUpperCase() },
      { ...message, email: bo.user.email, doctorId: ada.doctor.id },
    ])
    const picture = await plain(300, 300).jpeg().toBuffer()
    const photo = await ada.browser.send(
      'POST',
      '/api/upload-profile-image',
      formBody([photoPart(picture)]),
      { 'content-type': formType },
    )
    expect(photo.statusCode).toBe(200)
    const { zip } = await exportOf(ada)
    const files = await unzip(zip)
    const data = JSON.parse(String(files.get('data.json')))
    const person = { userId: ada.user.id, email }
    const tableNames = []
    for (const { table, read } of heldData.flatMap((room) => room.tables)) {
      if (!read) continue
      const name = getTableName(table)
      const rows = JSON.parse(JSON.stringify(await read(harness.db, person)))
      if (name !== 'data_exports' && name !== 'mails' && name !== 'audit_log')
        expect(data[name], name).toEqual(rows)
      if (rows.length > 0) tableNames.push(name)
    }
    expect(tableNames).toEqual(
      expect.arrayContaining([
        'users',
        'passwords',
        'sessions',
        'claims',
        'doctors',
        'inquiries',
        'subscribers',
      ]),
    )
    expect(data.users).toMatchObject([{ id: ada.user.id, email }])
    expect(data.inquiries).toHaveLength(1)
    const whole = [...files.values()].map(String).join('\n')
    expect(whole).not.toContain(bo.user.email)
    const [{ hash }] = (
      await harness.db.execute<{ hash: string }>(
        sql`select hash from passwords where user_id = ${ada.user.id}`,
      )
    ).rows as [{ hash: string }]
    expect(whole).not.toContain(hash)
    const photoAnswer = await harness.anonymous.get(photo.json().profileImageUrl)
    expect(files.get('photo.webp')).toEqual(photoAnswer.rawPayload)
    expect(String(files.get('README.txt'))).toContain('users (1)')
    expect(String(files.get('csv/users.csv'))).toContain(email)
  })

  test('an export has its explanation in Spanish for users with Spanish mails', async () => {
    const ada = await createPerson(harness)
    await harness.db.update(users).set({ mailLanguage: 'es' }).where(eq(users.id, ada.user.id))
    const { zip } = await exportOf(ada)
    const files = await unzip(zip)
    expect(String(files.get('LEAME.txt'))).toContain('lo que guardamos sobre usted')
    expect(files.get('README.txt')).toBeUndefined()
  })

  test('an export of an account with an unconfirmed address has nothing that is stored under the address', async () => {
    const stranger = await createPerson(harness, { emailConfirmed: false })
    const { email } = stranger.user
    await harness.db.insert(subscribers).values({ email })
    const { zip } = await exportOf(stranger)
    const data = JSON.parse(String((await unzip(zip)).get('data.json')))
    expect(data.subscribers).toEqual([])
    expect(data.mails).toEqual([])
    expect(data.users).toHaveLength(1)
  })

  test('an export is mailed as a link to the page, once', async () => {
    const ada = await createPerson(harness, { emailConfirmed: true })
    const [first, second] = await Promise.all([ask(ada), ask(ada)])
    expect(first.json()).toEqual(second.json())
    await exportOf(ada).catch(() => {})
    const mails = await vi.waitFor(async () => {
      const mailList = await harness.accounts.mailsTo(ada.user.email)
      expect(mailList).toHaveLength(1)
      return mailList
    })
    expect(mails[0]).toMatchObject({ template: 'data-export', hours: 24 })
    const { downloadUrl } = mails[0] as { downloadUrl: string }
    expect(downloadUrl).toMatch(/^http:\/\/directory\.example\/profile\/export#token=/)
  })

  test('an export is refused to other accounts, without a session, and with a changed, truncated or expired link', async () => {
    const ada = await createPerson(harness)
    const bo = await createPerson(harness)
    const { token } = await exportOf(ada)
    expect(refusalOf(await download(bo, token))).toEqual(badLink)
    expect(refusalOf(await download(harness.admin, token))).toEqual(badLink)
    const anonymous = await harness.anonymous.post('/api/user/exports/download', { token })
    expect(anonymous.statusCode).toBe(401)
    for (const wrong of ['', token.slice(0, -3), token.slice(3), `${token}x`, 'a.b'])
      expect(refusalOf(await download(ada, wrong)), wrong).toEqual(badLink)
    const key = await secretOf(harness.db, harness.secretKeys, 'privacy')
    const subject = readToken(key, 'data export', token)!
    const expiredToken = signToken(key, 'data export', subject, new Date(Date.now() - 1))
    const ofOtherPurpose = signToken(key, 'keep account', subject, new Date(Date.now() + 60_000))
    for (const wrong of [expiredToken, ofOtherPurpose])
      expect(refusalOf(await download(ada, wrong))).toEqual(badLink)
    expect((await download(ada, token)).statusCode).toBe(200)
  })

  test('an export is deleted after a day, and with its account', async () => {
    const ada = await createPerson(harness)
    const bo = await createPerson(harness)
    const { token } = await exportOf(ada)
    await exportOf(bo)
    const exports = folderFiles(`${harness.dataDir}/exports`)
    const yesterday = new Date(Date.now() - 1)
    await harness.db
      .update(dataExports)
      .set({ expiresAt: yesterday })
      .where(eq(dataExports.userId, ada.user.id))
    const before = (await exports.list()).length
    await deleteExpired({ db: harness.db, exports }, -1000)
    expect((await exports.list()).length).toBe(before - 1)
    expect(refusalOf(await download(ada, token))).toEqual(badLink)
    expect((await ada.browser.get('/api/user/exports')).json()).toEqual({ export: null })
    await harness.db.delete(users).where(eq(users.id, bo.user.id))
    await deleteExpired({ db: harness.db, exports }, -1000)
    expect((await exports.list()).length).toBe(before - 2)
  })
})
