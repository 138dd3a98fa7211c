import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invitations, users } from '../server/accounts/tables.ts'
import { createTestDatabase, type TestDatabase } from '../server/testing/database.ts'
import {
  callOperatorCommand,
  runOperatorCommand,
} from '../server/testing/processes/operator-command.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  const name = { firstName: 'Ruth', lastName: 'Keeper' }
  await database.db.insert(users).values([
    { id: 'ruth', email: 'ruth@clinic.example', isAdmin: true, secondFactorOn: true, ...name },
    { id: 'bo', email: 'bo@clinic.example', ...name },
  ])
})
afterAll(() => database.close())

const settings = () => ({
  DATABASE_URL: database.url,
  PUBLIC_URL: 'https://directory.example',
})
const command = (name: string, ...args: string[]) =>
  runOperatorCommand(`admin-${name}`, args, settings())
const ruth = async () => (await database.db.select().from(users).where(eq(users.id, 'ruth')))[0]

test('each command of administrators prints its result in one line', async () => {
  const invitation = await command('invite', '--email', 'New@Clinic.Example')
  expect(invitation).toMatchObject({ code: 0, stderr: '' })
  expect(invitation.database).toMatch(/^template_directory_\w+ on 127\.0\.0\.1:\d+ as \w+$/)
  expect(invitation.stdout).toMatch(
    /^https:\/\/directory\.example\/admin\/signup\?invite=[\w-]{43}\n$/,
  )
  expect(await database.db.select().from(invitations)).toMatchObject([
    { email: 'new@clinic.example', origin: 'command' },
  ])

  const off = await command('second-factor-off', '--email', 'Ruth@Clinic.Example')
  expect(off).toMatchObject({ code: 0, stderr: '' })
  expect(off.stdout).toMatch(/^ruth@clinic\.example is signed out everywhere .*\n$/)
  expect(await ruth()).toMatchObject({ isAdmin: true, secondFactorOn: false })

  const removal = await command('remove', '--email', 'ruth@clinic.example')
  expect(removal).toMatchObject({ code: 0, stderr: '' })
  expect(removal.stdout).toMatch(/^ruth@clinic\.example is an ordinary account now .*\n$/)
  expect(await ruth()).toMatchObject({ isAdmin: false })
})

test.each([
  ['invite', ['--email', 'ruth'], /^"ruth" is not an email address\.\n$/],
  [
    'second-factor-off',
    ['--email', 'bo@clinic.example'],
    /^bo@clinic\.example has no authenticator app and no passkey\.\n$/,
  ],
  ['remove', ['--email', 'nobody@clinic.example'], /^nobody@clinic\.example has no account\.\n$/],
  ['remove', [], /^Usage: npm run admin:remove -- --email ADDRESS\n$/],
])('%s ends with 1 and says why for %j', async (name, args, message) => {
  const { code, stdout, stderr } = await callOperatorCommand(`admin-${name}`, args, settings())
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(message)
})
