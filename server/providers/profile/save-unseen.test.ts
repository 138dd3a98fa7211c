import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsOn } from '../../testing/accounts.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const form = {
  firstName: 'Ada',
  lastName: 'Example',
  specialty: 'Cardiology',
  phone: '',
  basicBio: '',
}

/** A provider who saves from several tabs, each with the revision it began with. */
async function provider() {
  const accounts = await accountsOn(testApp)
  const browser = await accounts.signedIn(await accounts.insertUser())
  const save = (changes: object) =>
    browser.send('PUT', '/api/user/profile', { ...form, ...changes })
  return { browser, save }
}

test('a tab that knew of no profile does not write over the one made meanwhile', async () => {
  const { browser, save } = await provider()
  expect((await save({ revision: '' })).statusCode).toBe(200)
  const refusal = await save({ basicBio: 'From the other tab', revision: '' })
  expect(refusal.statusCode).toBe(409)
  expect(refusal.json().code).toBe('changed_meanwhile')
  expect((await browser.get('/api/user/doctor')).json().form.basicBio).toBe('')
})

test('a tab whose claim has ended does not make a new profile of it', async () => {
  const { browser, save } = await provider()
  const { doctor } = (await save({})).json()
  expect((await browser.delete(`/api/user/claims/${doctor.claim.id}`)).statusCode).toBe(200)
  const refusal = await save({ revision: doctor.revision })
  expect(refusal.statusCode).toBe(409)
  expect((await browser.get('/api/user/doctor')).json()).toBeNull()
  // decided: a new one
  expect((await save({ revision: '' })).statusCode).toBe(200)
})
