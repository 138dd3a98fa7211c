import { describe, expect, test } from 'vitest'
import { readToken, signToken } from './signed-token.ts'

const key = 'a key of this test'
const expires = new Date('2026-11-22T12:00:00.000Z')
const before = (milliseconds: number) => new Date(expires.getTime() - milliseconds)
const token = signToken(key, 'confirm', 'ada@clinic.example', expires)
const read = (text: string, { purpose = 'confirm', now = before(1), with: secret = key } = {}) =>
  readToken(secret, purpose, text, now)

describe('signed tokens', () => {
  test('a token gives back its subject until it expires', () => {
    expect(read(token)).toBe('ada@clinic.example')
    expect(read(token, { now: before(86_400_000) })).toBe('ada@clinic.example')
    expect(read(token, { now: before(0) })).toBeNull()
    expect(read(token, { now: before(-1) })).toBeNull()
  })

  test('a token can stand in an address as it is', () => {
    for (const subject of ['', 'ñ & ü', '"\\', '🌳', 'x'.repeat(5000)]) {
      const newToken = signToken(key, 'confirm', subject, expires)
      expect(newToken).toMatch(/^[\w-]+\.[\w-]{43}$/)
      expect(read(newToken)).toBe(subject)
    }
  })

  test('a token is valid for one purpose and one key', () => {
    expect(read(token, { purpose: 'unsubscribe' })).toBeNull()
    expect(read(token, { purpose: '' })).toBeNull()
    expect(read(token, { with: 'another key' })).toBeNull()
  })

  test('a token is refused if a letter of it has changed', () => {
    for (let place = 0; place < token.length; place++) {
      const other = token[place] === 'A' ? 'B' : 'A'
      const forgery = token.slice(0, place) + other + token.slice(place + 1)
      // the last letter of a signature carries only four bits, so another one may mean the same
      const bytes = (text: string) => Buffer.from(text.split('.')[1] ?? '', 'base64url')
      if (place === token.length - 1) expect(bytes(forgery)).toHaveLength(32)
      expect(read(forgery), `letter ${place}`).toBeNull()
    }
  })

  test('a token cannot be given another subject, time or purpose', () => {
    const [, signature] = token.split('.')
    for (const claims of [
      ['confirm', 'bo@clinic.example', expires.getTime()],
      ['confirm', 'ada@clinic.example', expires.getTime() + 86_400_000],
      ['unsubscribe', 'ada@clinic.example', expires.getTime()],
    ]) {
      const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
      expect(read(`${payload}.${signature}`, { purpose: String(claims[0]) })).toBeNull()
    }
  })

  test.each([
    '',
    '.',
    'x',
    '.x',
    'x.',
    'a.b',
    `${token.split('.')[0]}.`,
    `.${token.split('.')[1]}`,
    '🌳.🌳',
  ])('the text %j is no token', (text) => {
    expect(read(text)).toBeNull()
  })
})
