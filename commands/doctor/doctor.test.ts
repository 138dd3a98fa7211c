import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../server/accounts/tables.ts'
import { createTestDatabase, type TestDatabase } from '../../server/testing/database.ts'
import { TestSmtpServer } from '../../server/testing/mail/smtp-server.ts'
import {
  callOperatorCommand,
  runOperatorCommand,
} from '../../server/testing/processes/operator-command.ts'
import {
  freePort,
  type RunningProduct,
  startProduct,
} from '../../server/testing/processes/running-product.ts'

const folder = mkdtempSync(join(tmpdir(), 'stone-oak-doctor-command-'))
const dataDir = join(folder, 'data')
const settingsFile = join(folder, 'settings.env')
let database: TestDatabase
let smtp: TestSmtpServer
let product: RunningProduct
beforeAll(async () => {
  database = await createTestDatabase()
  smtp = await new TestSmtpServer().start()
  const port = await freePort()
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(settingsFile, lines.join(''), { mode: 0o600 })
  product = await startProduct({ dataDir, port, env: settings })
  const name = { firstName: 'Ruth', lastName: 'Keeper' }
  const ruth = { id: 'ruth', email: 'ruth@x.example', isAdmin: true, secondFactorOn: true, ...name }
  await database.db.insert(users).values(ruth)
})
afterAll(async () => {
  await product.end()
  await smtp.stop()
  await database.close()
  rmSync(folder, { recursive: true })
})

const doctor = (args: string[], settings: NodeJS.ProcessEnv) =>
  runOperatorCommand('doctor', args, settings)
const linesOf = (stdout: string, level: string) =>
  stdout
    .split('\n')
    .filter((line) => line.startsWith(level))
    .map((line) => line.slice(9).split(/ {2,}/)[0])

test('a healthy installation has no errors, and takes a test mail', async () => {
  const args = ['--env-file', settingsFile, '--mail', 'ruth@x.example']
  const { code, stdout, stderr } = await doctor(args, { DATA_DIR: undefined })
  expect({ code, stderr }, stdout).toEqual({ code: 0, stderr: '' })
  expect(linesOf(stdout, 'error')).toEqual([])
  expect(linesOf(stdout, 'ok')).toEqual(
    expect.arrayContaining(
      'settings,database,uploads,secret key,administrators,test mail,mail,server,payments'.split(
        ',',
      ),
    ),
  )
  expect(stdout).toContain(`this server answers at http://localhost:`)
  expect(stdout).toMatch(/\n0 errors, \d+ warnings, \d+ fine\n$/)
  expect(stdout).not.toContain(new URL(database.url).password)
  expect(smtp.deliveries.map(({ envelope }) => envelope.to)).toEqual([['ruth@x.example']])
})

test('one run reports every fault and changes nothing', async () => {
  const bad = join(folder, 'bad')
  mkdirSync(bad)
  const closedPort = await freePort()
  const { code, stdout } = await doctor([], {
    NODE_ENV: 'production',
    BILLING: 'sandbox',
    DATABASE_URL: `postgres://nobody:s3cret@127.0.0.1:${closedPort}/directory`,
    DATA_DIR: bad,
    PUBLIC_URL: 'http://localhost:1',
    SMTP_URL: `smtp://127.0.0.1:${closedPort}`,
    PORT: String(closedPort),
    REGISTER_URL: `https://127.0.0.1:${closedPort}`,
  })
  expect(code).toBe(1)
  expect(linesOf(stdout, 'error')).toEqual(['backup folder', 'database', 'mail', 'address'])
  expect(stdout).toMatch(
    /^error +database +directory on 127\.0\.0\.1:\d+ as nobody: .*ECONNREFUSED.*correct DATABASE_URL$/m,
  )
  expect(stdout).not.toContain('s3cret')
  expect(linesOf(stdout, 'warning')).toEqual(
    expect.arrayContaining(['backups', 'server', 'payments', 'clock']),
  )
})

test('an unknown option is refused in one line', async () => {
  expect(await callOperatorCommand('doctor', ['--mail', 'ruth'], {})).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^"ruth" is not an email address\.\nUsage: npm run doctor/),
  })
})
