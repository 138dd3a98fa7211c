import { expect, test } from 'vitest'
import { refuseWeakPassword } from './refuse-weak-password.ts'

test.each([
  ['Baseball1!', 'This password is too common. Please choose one that others do not use.'],
  [
    'Adaeze-1990',
    'This password is made of names that are easy to guess: yours, your email or this place. Please choose another.',
  ],
  [
    'xkqzxkqz',
    'This password only repeats or counts, which is easy to guess. Please choose another.',
  ],
])('%s is refused at its field, with the reason', async (password, message) => {
  await expect(refuseWeakPassword(password, 'newPassword', ['Adaeze'])).rejects.toMatchObject({
    status: 400,
    code: 'common_password',
    message,
    fields: { newPassword: message },
  })
})

test('a password of a few words is accepted', async () => {
  await expect(
    refuseWeakPassword('limestone and live oak', 'password', ['Adaeze']),
  ).resolves.toBeUndefined()
})
