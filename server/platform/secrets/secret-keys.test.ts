import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addKey, createKeyFile, keyFileOf, newKey, readKeyFile } from './installation-secrets.ts'
import { isSealed, keyIdOf, parseKey, SecretKeys } from './secret-keys.ts'

const keys = new SecretKeys([newKey()])

describe('sealing a value', () => {
  test('a sealed value names its key, opens for its purpose only, and is different each time', () => {
    const ciphertext = keys.seal('app of ada', 'JBSWY3DPEHPK3PXP')
    expect(ciphertext).toMatch(/^sealed:[\da-f]{8}:[\w-]+$/)
    expect(ciphertext).not.toContain('JBSWY3DPEHPK3PXP')
    expect([isSealed(ciphertext), keyIdOf(ciphertext)]).toEqual([true, keys.currentId])
    expect(keys.open('app of ada', ciphertext)).toBe('JBSWY3DPEHPK3PXP')
    expect(keys.open('app of bob', ciphertext)).toBeNull()
    expect(keys.seal('app of ada', 'JBSWY3DPEHPK3PXP')).not.toBe(ciphertext)
  })

  test('a sealed value does not open if it is changed, cut, or of another key', () => {
    const ciphertext = keys.seal('x', 'a secret')
    const [, id, data = ''] = ciphertext.split(':')
    const bytes = Buffer.from(data, 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const corruptBytes = Buffer.from(bytes)
      corruptBytes[at]! ^= 1
      expect(keys.open('x', `sealed:${id}:${corruptBytes.toString('base64url')}`)).toBeNull()
    }
    for (const form of [
      'sealed:',
      `sealed:${id}`,
      `sealed:${id}:`,
      `sealed:${id}:${bytes.subarray(0, 27).toString('base64url')}`,
      `sealed:00000000:${data}`,
    ])
      expect(keys.open('x', form), form).toBeNull()
    expect(new SecretKeys([newKey()]).open('x', ciphertext)).toBeNull()
  })

  test('a sealed value opens with any of the keys, the first of which seals; a plain value is its own text', () => {
    const [former, current] = [newKey(), newKey()]
    const before = new SecretKeys([former])
    const ciphertext = before.seal('x', 'a secret')
    const after = new SecretKeys([current, former])
    expect(after.open('x', ciphertext)).toBe('a secret')
    expect(after.open('x', 'JBSWY3DPEHPK3PXP')).toBe('JBSWY3DPEHPK3PXP')
    expect(keyIdOf(after.seal('x', 'a'))).toBe(new SecretKeys([current]).currentId)
    // a process that started before finds a key that was added meanwhile
    const running = new SecretKeys([former], () => [current, former])
    expect(running.open('x', after.seal('x', 'new'))).toBe('new')
  })
})

test.each([
  [Buffer.alloc(32, 7).toString('base64'), true],
  [Buffer.alloc(32, 7).toString('base64url'), true],
  [Buffer.alloc(32, 7).toString('hex'), true],
  [randomBytes(31).toString('base64'), false],
  [randomBytes(33).toString('base64'), false],
  ['correct horse battery staple, which is long enough', false],
  ['', false],
])('the text %j is a key: %s', (text, good) => {
  expect(parseKey(text)?.length ?? 0).toBe(good ? 32 : 0)
})

describe('the file of keys', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'stone-oak-keys-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('a key file is created once, readable by its owner only; a new key comes first and the others stay', async () => {
    const path = keyFileOf(join(folder, 'made'))
    expect(readKeyFile(path)).toBeNull()
    const [one, two] = await Promise.all([createKeyFile(path), createKeyFile(path)])
    expect(one).toEqual(two)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const fileKeys = await addKey(path)
    expect(fileKeys).toHaveLength(2)
    expect(fileKeys[1]).toEqual(one[0])
    expect(readKeyFile(path)).toEqual(fileKeys)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readFileSync(path, 'utf8')).toMatch(/^# The first key seals/)
  })

  test.each(['', '# only words\n', 'not a key\n', `${'A'.repeat(43)}=\nnot a key\n`])(
    'a key file with %j is refused in one line',
    (text) => {
      const path = join(folder, 'bad')
      writeFileSync(path, text)
      chmodSync(path, 0o600)
      expect(() => readKeyFile(path)).toThrow(/^\S+bad does not hold keys: .*base64\.$/)
    },
  )
})
