import { expect, test } from 'vitest'
import { spyOnArgon2 } from './argon2-spy.ts'
import { hashPassword, isPassword } from './passwords.ts'

const argon2 = spyOnArgon2()

const phrase = 'limestone and live oak'

test('a password is stored as a PHC string of Argon2id, salted', async () => {
  const [one, two] = await Promise.all([hashPassword(phrase), hashPassword(phrase)])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(two).not.toBe(one)
  expect(await isPassword(phrase, one)).toBe(true)
  expect(await isPassword(`${phrase} `, one)).toBe(false)
  expect(await isPassword('', one)).toBe(false)
})

test.each([
  [
    phrase,
    '$argon2id$v=19$m=19456,t=2,p=1$C0AXCWIj7xJSaxyIC6k2lA$zkp+AhR5258fa9kSMfe04NZbPK6RGbnXmOy1eaayd1o',
  ],
  [
    'Crème brûlée',
    '$argon2id$v=19$m=8192,t=3,p=2$yCKrEtSQhp5dGiWR+QpMyA$Y1uiqRi8jW8deBVTGJVz9T/RfK5Wbf8j',
  ],
])(
  'a hash that the reference implementation wrote for %j is read, at its own cost',
  async (password, hash) => {
    expect(await isPassword(password, hash)).toBe(true)
    expect(await isPassword(password.toUpperCase(), hash)).toBe(false)
  },
)

test('accents may be composed or decomposed, and letters of full width (NFKC)', async () => {
  const hash = await hashPassword('cr\u00e8me de la cr\u00e8me')
  expect(await isPassword('cre\u0300me de la cre\u0300me', hash)).toBe(true)
  expect(await isPassword('ｃr\u00e8me de la cr\u00e8me', hash)).toBe(true)
})

test('the same work is done without an account, and every password is wrong', async () => {
  const hash = await hashPassword(phrase)
  await isPassword(phrase, null)
  argon2.mockClear()
  expect(await isPassword('something else', hash)).toBe(false)
  expect(await isPassword('something else', null)).toBe(false)
  const [memberHash, unknown, ...more] = argon2.mock.calls.map(([algorithm, parameters]) => ({
    algorithm,
    ...parameters,
    nonce: (parameters.nonce as Buffer).length,
  }))
  expect(memberHash).toMatchObject({ memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 })
  expect(unknown).toEqual(memberHash)
  expect(more).toEqual([])
})

test('many hashes at once leave threads for other work', async () => {
  const hash = await hashPassword(phrase)
  argon2.mockClear()
  const checks = Array.from({ length: 8 }, () => isPassword(phrase, hash))
  await new Promise(setImmediate)
  expect(argon2).toHaveBeenCalledTimes(2)
  expect(await Promise.all(checks)).toEqual(Array(8).fill(true))
  expect(argon2).toHaveBeenCalledTimes(8)
})
