import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderMail } from '../../../web/app/entry-mail.tsx'
import { accountsOn, type TestAccounts } from '../../testing/accounts.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { appCode, newAccount } from '../../testing/insert-accounts.ts'

let testApp: TestApp
let accounts: TestAccounts

beforeAll(async () => {
  testApp = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  accounts = await accountsOn(testApp)
})
afterAll(() => testApp.close())

const refusal = {
  code: 'web_address',
  message: 'Please write a name without a web address; after a period leave a space',
}

test.each([
  ['firstName', 'evil.com'],
  ['lastName', 'Go to evil.dental'],
])('registering with an address of the web as %s is refused at the field', async (field, name) => {
  const response = await accounts.browser().register(newAccount({ [field]: name }))
  expect([response.statusCode, response.json()]).toEqual([
    400,
    { ...refusal, fields: { [field]: refusal.message } },
  ])
})

test.each(['https://evil', 'www.evil', 'ada@evil'])(
  'a name like %s is refused by the form alone',
  async (name) => {
    const response = await accounts.browser().register(newAccount({ firstName: name }))
    expect(response.statusCode).toBe(400)
    expect(response.json().fields).toEqual({ firstName: refusal.message })
  },
)

test.each([
  ['J.R.', 'St. John'],
  ['Mary-Jane', 'D’Angelo'],
])('%s %s registers', async (firstName, lastName) => {
  const response = await accounts.browser().register(newAccount({ firstName, lastName }))
  expect(response.statusCode).toBe(200)
})

test('no mail to an unconfirmed address has text of the form', async () => {
  const input = { firstName: 'Quetzalcoatla', lastName: 'Xylophonia' }
  const account = newAccount(input)
  const stranger = accounts.browser()
  await stranger.register(account)
  await accounts.browser().register(newAccount({ email: account.email }))
  const { password, email } = account
  const { secret } = (await stranger.post('/api/user/second-factor', { password })).json()
  await stranger.post('/api/user/second-factor/confirm', { code: appCode(secret) })
  const form = { specialty: 'Cardiology', phone: '', basicBio: '', ...input }
  await stranger.send('PUT', '/api/user/profile', form)
  const reset = { email, newPassword: 'cedar and bluebonnet' }
  await stranger.post('/api/reset-password', reset)
  const code = await accounts.mailedCode(email)
  await stranger.post('/api/reset-password', { ...reset, code })
  const mails = await accounts.mailsTo(email)
  expect(mails.map(({ template }) => template)).toEqual([
    'address-confirmation',
    'address-taken',
    'second-factor-changed',
    'reset-code',
    'password-changed',
  ])
  for (const mail of mails) {
    expect(JSON.stringify(mail)).not.toMatch(/Quetzal|Xylo/)
    if (mail.template === 'newsletter-issue') continue
    const { subject, text } = await renderMail(mail)
    expect(subject + text).not.toMatch(/Quetzal|Xylo|null|undefined/)
    expect(text).toMatch(/^Hello, /m)
  }
  // once it is confirmed, mails greet by the name
  await accounts.browser().post('/api/reset-password', reset)
  await accounts.mailedCode(email, 2)
  expect((await accounts.mailsTo(email)).at(-1)).toMatchObject({ firstName: input.firstName })
})
