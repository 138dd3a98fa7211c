import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { drawDemoMap } from '../database/demo/map/draw-demo-map.ts'
import {
  type Fields,
  individual,
  npiOf,
  samplePath,
} from '../server/directory/nppes/fixtures/sample.ts'
import { imports } from '../server/directory/nppes/tables.ts'
import { doctors } from '../server/directory/tables.ts'
import { replaceMap } from '../server/map/replace-map.ts'
import { createTestDatabase, type TestDatabase } from '../server/testing/database.ts'
import { registerFile, zipFile } from '../server/testing/inputs/import-inputs.ts'
import {
  callOperatorCommand,
  runOperatorCommand,
} from '../server/testing/processes/operator-command.ts'
import {
  type RegisterServer,
  startRegisterServer,
} from '../server/testing/servers/register-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'nppes-command-'))
let database: TestDatabase
let register: RegisterServer

beforeAll(async () => {
  database = await createTestDatabase()
  register = await startRegisterServer()
})
afterAll(async () => {
  await register.close()
  await database.close()
  rmSync(folder, { recursive: true })
})

const settings = () => ({
  DATABASE_URL: database.url,
  DATA_DIR: folder,
  REGISTER_URL: register.page,
})
const command = (...args: string[]) => callOperatorCommand('import-nppes', args, settings())
const commandProcess = (...args: string[]) => runOperatorCommand('import-nppes', args, settings())

test('a dry run shows new records, an import adds them, and a second one finds none', async () => {
  const dry = await command(samplePath, '--dry-run')
  expect(dry).toMatchObject({ code: 0, stderr: '' })
  expect(dry.stdout).toMatch(/^new {9}practice \d{10} {2}\S.*\n {4}name: /)
  expect(dry.stdout).toContain('… and 292 more\n\nDry run: nothing was changed.')
  expect(await database.db.$count(doctors)).toBe(0)

  const first = await commandProcess(samplePath)
  expect(first).toMatchObject({ code: 0, stderr: '' })
  expect(first.stdout).toMatch(/In area 78258 +419 +73 +492\n {2}new +419 +73 +492\n/)
  expect(await database.db.$count(doctors)).toBe(419)

  const again = await command(samplePath, '--dry-run')
  expect(again.stdout).toMatch(/^Nothing would change\./)
})

test('the report says which addresses the map does not know, once there is a map', async () => {
  const file = join(folder, 'npidata_pfile_20261005-20261011.csv')
  writeFileSync(file, registerFile())
  expect((await command(file, '--older')).stdout).not.toContain('the map does not know')
  await database.db.transaction((tx) => replaceMap(tx, drawDemoMap()))
  const { code, stdout } = await command(file, '--older')
  expect(code).toBe(0)
  expect(stdout).toMatch(
    /the map does not know by house number:\n {2}.+, 78258: the map has no such street\n/,
  )
})

test('an older file is refused, and imported with --older', async () => {
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

test('a file that is cut in half or largely malformed ends with 1, and nothing of it is applied', async () => {
  const half = join(folder, 'half.csv')
  const whole = readFileSync(samplePath)
  writeFileSync(half, whole.subarray(0, whole.length / 2))
  const before = await database.db.$count(doctors)
  expect(await commandProcess(half)).toMatchObject({
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

describe('--download', () => {
  const monthly = 'NPPES_Data_Dissemination_December_2026_V2.zip'
  const weekly = 'NPPES_Data_Dissemination_121426_122026_Weekly_V2.zip'
  const archive = (days: string, rows: Fields[]) =>
    zipFile([{ name: `npidata_pfile_${days}.csv`, content: registerFile(rows) }])
  const downloads = () => register.requests.filter((line) => line.endsWith('.zip'))
  beforeEach(async () => {
    for (const table of [imports, doctors]) await database.db.delete(table)
    register.reset()
  })

  test('the monthly file and the weeks since are imported, in order and once', async () => {
    register.list(weekly, monthly)
    register.put(
      monthly,
      archive('20050523-20261213', [individual(), individual({ NPI: npiOf(3) })]),
    )
    register.put(
      weekly,
      archive('20261214-20261220', [individual({ 'Provider First Name': 'HELENA' })]),
    )

    const dry = await command('--download', '--dry-run')
    expect(dry).toMatchObject({ code: 0, stderr: '' })
    expect(dry.stdout).toMatch(/^NPPES_Data_Dissemination_December_2026_V2\.zip, [\d,]+ bytes\n/)
    expect(dry.stdout).not.toContain(weekly)
    expect(await database.db.$count(doctors)).toBe(0)
    register.requests.length = 0

    expect(await command('--download')).toMatchObject({ code: 0, stderr: '' })
    expect(downloads()).toEqual([`GET /nppes/${monthly}`, `GET /nppes/${weekly}`])
    const rows = await database.db.select().from(doctors).orderBy(doctors.npi)
    expect(rows).toMatchObject([{ firstName: 'Helena', registerDate: '2026-12-20' }, {}])
    expect(await database.db.select().from(imports).orderBy(imports.id)).toMatchObject([
      { file: monthly, fileDate: '2026-12-13' },
      { file: weekly, fileDate: '2026-12-20' },
    ])
    expect(readdirSync(join(folder, 'register'))).toEqual([])

    expect((await command('--download')).stdout).toBe(
      'Everything that the register lists is imported.\n',
    )
    expect(downloads()).toHaveLength(2)
  })

  test('a damaged archive is not applied, and is tried again the next time', async () => {
    register.list(monthly)
    const zip = archive('20050523-20261213', [individual()])
    const damagedZip = Buffer.from(zip)
    damagedZip.fill(7, 400, 420)
    register.put(monthly, damagedZip)
    expect(await command('--download')).toMatchObject({
      code: 1,
      stderr: `${monthly}: the archive is damaged or was cut off\n`,
    })
    expect(await database.db.$count(doctors)).toBe(0)
    register.put(monthly, zip)
    expect((await command('--download')).code).toBe(0)
    expect(await database.db.$count(doctors)).toBe(1)
  })

  test('the command ends with 1 if the page lists nothing, is missing or lacks a week', async () => {
    register.list('Readme.pdf')
    expect(await command('--download')).toMatchObject({
      code: 1,
      stderr: `Not downloaded: the page ${register.page} lists no files of the register.\n`,
    })
    register.reset()
    expect((await command('--download')).stderr).toMatch(/there is no page at/)
    register.list(weekly)
    expect((await command('--download')).stderr).toMatch(/changes since 2026-12-14 are in no file/)
  })
})

test('another area is read with --postal-code', async () => {
  const { stdout } = await command(samplePath, '--postal-code', '78260', '--dry-run')
  expect(stdout).toMatch(/In area 78260 +[1-9]\d* /)
})

test.each([
  [['package.json'], /^package\.json: not an NPPES dissemination file: the header lacks .*\n$/],
  [['missing.csv'], /^missing\.csv: there is no such file\n$/],
  [[samplePath, '--postal-code', 'Texas'], /^"Texas" is not five digits\.\n$/],
  [[], /^Usage: npm run import:nppes -- FILE .*\n.*\n$/],
  [[samplePath, '--download'], /^Usage: npm run import:nppes -- FILE .*\n.*--download.*\n$/],
  [['--wrong'], /Usage: npm run import:nppes -- FILE .*\n.*\n$/],
])('the command ends with 1 and says why for %j', async (args, message) => {
  const { code, stdout, stderr } = await command(...args)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(message)
})
