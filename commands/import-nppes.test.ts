import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplePath } from '../server/directory/nppes/fixtures/sample.ts'
import { doctors } from '../server/directory/tables.ts'
import { createTestDatabase, type TestDatabase } from '../server/testing/database.ts'
import { registerFile } from '../server/testing/inputs/import-inputs.ts'

const project = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'nppes-command-'))
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

type Ended = { code: number; stdout: string; stderr: string }

/** As an operator types it, without a terminal. */
const command = (...args: string[]) =>
  new Promise<Ended>((resolve) => {
    const env = { ...process.env, DATABASE_URL: database.url, NODE_ENV: 'test' }
    execFile(
      process.execPath,
      ['commands/import-nppes.ts', ...args],
      { cwd: project, env },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })

test('shows what would be new, imports it, and finds nothing new after that', async () => {
  const dry = await command(samplePath, '--dry-run')
  expect(dry).toMatchObject({ code: 0, stderr: '' })
  expect(dry.stdout).toMatch(/^new {9}practice \d{10} {2}\S.*\n {4}name: /)
  expect(dry.stdout).toContain('… and 292 more\n\nDry run: nothing was changed.')
  expect(await database.db.$count(doctors)).toBe(0)

  const first = await command(samplePath)
  expect(first).toMatchObject({ code: 0, stderr: '' })
  expect(first.stdout).toMatch(/In area 78258 +419 +73 +492\n {2}new +419 +73 +492\n/)
  expect(await database.db.$count(doctors)).toBe(419)

  const again = await command(samplePath, '--dry-run')
  expect(again.stdout).toMatch(/^Nothing would change\./)
})

test('refuses an older file, and takes it with --older', async () => {
  const older = join(folder, 'npidata_pfile_20261026-20261101.csv')
  const last = join(folder, 'npidata_pfile_20261102-20261108.csv')
  for (const file of [older, last]) writeFileSync(file, registerFile())
  expect((await command(last)).code).toBe(0)
  expect(await command(older)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: `${older}: this file is of November 1, 2026, older than the last one imported, of November 8, 2026; it could bring back what that one changed or took offline. To import it all the same, add --older\n`,
  })
  expect((await command(older, '--older')).code).toBe(0)
})

test('ends with 1 and applies nothing of a file that is cut in half or largely malformed', async () => {
  const half = join(folder, 'half.csv')
  const whole = readFileSync(samplePath)
  writeFileSync(half, whole.subarray(0, whole.length / 2))
  const before = await database.db.$count(doctors)
  expect(await command(half)).toMatchObject({
    code: 1,
    stderr: `${half}: the file ends in the middle of a row: it was cut off. Download or upload it again\n`,
  })
  const wrong = join(folder, 'wrong.csv')
  writeFileSync(wrong, `${registerFile()}${'"1","2"\n'.repeat(10)}`)
  const { code, stderr } = await command(wrong)
  expect(code).toBe(1)
  expect(stderr).toMatch(/: 10 of 12 rows are malformed, more than 5 %, such as line 4: .*\n$/)
  expect(await database.db.$count(doctors)).toBe(before)
})

test('takes another area', async () => {
  const { stdout } = await command(samplePath, '--postal-code', '78260', '--dry-run')
  expect(stdout).toMatch(/In area 78260 +[1-9]\d* /)
})

test.each([
  [['package.json'], /^package\.json: not an NPPES dissemination file: the header lacks .*\n$/],
  [['missing.csv'], /^missing\.csv: there is no such file\n$/],
  [[samplePath, '--postal-code', 'Texas'], /^"Texas" is not five digits\.\n$/],
  [[], /^Usage: npm run import:nppes -- FILE .*\n$/],
  [['--wrong'], /Usage: npm run import:nppes -- FILE .*\n$/],
])('ends with 1 and says why for %j', async (args, message) => {
  const { code, stdout, stderr } = await command(...args)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(message)
})
