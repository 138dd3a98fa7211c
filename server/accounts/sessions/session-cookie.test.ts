import { expect, test } from 'vitest'
import { readSessionToken, sessionCookies } from './session-cookie.ts'

const key = 'key of the sessions'
const token = 'xYz0123456789AbCdEfGhIjKlMnOpQrS'
/** As version 0.3 signed it. */
const value = `${token}.p4mReXH2T64XxjJQldRCqhTTLBFv5zwwDvW9PtrpOjQ%3D`

test('a cookie of version 0.3 is read, and written in the same form', () => {
  expect(readSessionToken(key, `a=b; directory.session_token=${value}; c=d`, false)).toBe(token)
  expect(readSessionToken(key, `__Secure-directory.session_token=${value}`, true)).toBe(token)
  expect(sessionCookies(key, token, 60, true)).toEqual([
    `__Host-directory.session_token=${value}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure`,
    '__Host-signed_in=1; Max-Age=60; Path=/; SameSite=Lax; Secure',
  ])
})

test.each([
  ['another key', `directory.session_token=${value}`, 'another key'],
  ['another token', `directory.session_token=${value.replace('xYz', 'xYy')}`],
  ['a shorter signature', `directory.session_token=${value.slice(0, -3)}`],
  ['no signature', `directory.session_token=${token}`],
  ['no token', `directory.session_token=${value.slice(token.length)}`],
  ['half an escape', 'directory.session_token=%'],
  ['another name', `other-directory.session_token=${value}`],
  ['no cookie', ''],
])('a cookie with %s opens no session', (_, cookie, usedKey = key) => {
  expect(readSessionToken(usedKey, cookie, false)).toBeNull()
})

test('a cookie that another host could set opens no session under https', () => {
  expect(readSessionToken(key, `directory.session_token=${value}`, true)).toBeNull()
})
