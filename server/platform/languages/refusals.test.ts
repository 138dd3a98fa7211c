import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsOn, type TestAccounts } from '../../testing/accounts.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'

let testApp: TestApp
let accounts: TestAccounts

beforeAll(async () => {
  testApp = await createTestApp()
  accounts = await accountsOn(testApp)
})
afterAll(() => testApp.close())

test('a refusal is in Spanish on request, and in English otherwise', async () => {
  const anyone = accounts.browser()
  const wrong = { email: 'nobody@patient.example', password: 'not this one' }
  const spanish = await anyone.post('/api/login?lang=es', wrong)
  expect(spanish.statusCode).toBe(401)
  expect(spanish.json()).toEqual({
    code: 'wrong_password',
    message: 'El correo o la contraseña no es correcta.',
  })
  for (const address of ['/api/login', '/api/login?lang=en', '/api/login?lang=xx'])
    expect((await anyone.post(address, wrong)).json()).toMatchObject({
      message: 'The email or the password is not right.',
    })
})

test('refusals of fields are in the reader’s language', async () => {
  const answer = await accounts.browser().post('/api/login?lang=es', { email: 'nobody' })
  expect(answer.json()).toEqual({
    code: 'invalid',
    message: 'Revise los campos marcados.',
    fields: {
      email: 'Escriba una dirección de correo electrónico válida',
      password: 'La contraseña es obligatoria',
    },
  })
})

test('an answer that asks for a code is in the reader’s language', async () => {
  const { email } = await accounts.insertUser()
  const answer = await accounts
    .browser()
    .post('/api/reset-password?lang=es', { email, newPassword: 'a long one of mine' })
  expect(answer.statusCode).toBe(202)
  expect(answer.json()).toEqual({
    codeRequired: true,
    message: 'Busque en su correo un código de 6 dígitos.',
  })
})

test.each([
  ['/es/%ZZ', 'No pudimos leer esta dirección.'],
  ['/api/%ZZ?lang=es', 'No pudimos leer esta dirección.'],
  ['/%ZZ', 'This address cannot be read.'],
  ['/api/nothing?lang=es', 'Esta función no existe.'],
  ['/api/doctors/999999?lang=es', 'No se encontró el médico'],
])('%s is refused in its language', async (address, message) => {
  expect((await testApp.app.inject(address)).json()).toMatchObject({ message })
})

test('the refusal of a body that is no JSON is in the reader’s language', async () => {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/login?lang=es',
    headers: { origin: 'http://directory.example', 'content-type': 'application/json' },
    payload: '{',
  })
  expect(answer.json()).toMatchObject({ message: 'No pudimos leer la solicitud.' })
})
