import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { required } from '../../../contract/required.ts'
import { oddRows } from '../../directory/nppes/fixtures/odd-rows.ts'
import { csvLine, headerLine } from '../../directory/nppes/fixtures/sample.ts'
import { imports, importUploads } from '../../directory/nppes/tables.ts'
import { doctors, practices } from '../../directory/tables.ts'
import { formType } from '../../testing/forms.ts'
import { createTestHarness, type TestHarness } from '../../testing/harness.ts'
import { importForm, registerName } from '../../testing/inputs/import-inputs.ts'
import { callOperatorCommand } from '../../testing/processes/operator-command.ts'

let harness: TestHarness
const folder = mkdtempSync(join(tmpdir(), 'odd-files-'))
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(async () => {
  await harness.close()
  rmSync(folder, { recursive: true })
})

/** Every other row lacks its trailing empty cells, as a spreadsheet saves it. */
const file = Buffer.from(
  [
    headerLine,
    ...oddRows.map(({ row }, place) =>
      place % 2 ? csvLine(row).replace(/(,"")+$/, '') : csvLine(row),
    ),
    '',
  ].join('\n'),
)

/** What a reader sees of the published record with each NPI. */
async function seenByNpi() {
  const { db } = harness
  const shownDoctors = await db
    .select({ shown: doctors, practice: practices.name })
    .from(doctors)
    .leftJoin(practices, eq(practices.id, doctors.practiceId))
    .where(and(isNotNull(doctors.publishedAt), isNull(doctors.unpublishedAt)))
  const shownPractices = await db.select({ shown: practices }).from(practices)
  return new Map(
    [...shownDoctors, ...shownPractices.map((row) => ({ ...row, practice: null }))].map(
      ({ shown, practice }) => [
        shown.npi,
        {
          name: shown.name,
          address: [shown.street, shown.suite].filter(Boolean).join(', '),
          ...(practice && { practice }),
        },
      ],
    ),
  )
}

async function expectRowsToBeSeen() {
  const seen = await seenByNpi()
  const found = oddRows.map(({ row }) => ({ row, seen: seen.get(required(row.NPI)) ?? null }))
  expect(found).toEqual(
    oddRows.map(({ row, seen }) => ({
      row,
      seen: seen && { address: expect.any(String), ...seen },
    })),
  )
}

async function empty() {
  for (const table of [imports, importUploads, doctors, practices]) await harness.db.delete(table)
}

const path = '/api/admin/directory/imports'

async function upload() {
  const { browser } = harness.admin
  const until = (id: number, state: string) =>
    vi.waitFor(
      async () => {
        const current = (await browser.get(`${path}/${id}`)).json()
        expect(current.state, current.reason ?? '').toBe(state)
        return current
      },
      { timeout: 60_000, interval: 100 },
    )
  const sent = await browser.send('POST', path, importForm(file), { 'content-type': formType })
  expect(sent.statusCode, sent.body).toBe(200)
  const { id } = sent.json()
  await until(id, 'ready')
  expect((await browser.post(`${path}/${id}/apply`)).statusCode).toBe(200)
  return until(id, 'applied')
}

function runCommand() {
  const name = join(folder, registerName)
  writeFileSync(name, file)
  const settings = { DATABASE_URL: harness.database.url, DATA_DIR: folder }
  return callOperatorCommand('import-nppes', [name], settings)
}

test('odd rows become what readers should see by command, and a second run changes nothing', async () => {
  await empty()
  expect(await runCommand()).toMatchObject({ code: 0, stderr: '' })
  await expectRowsToBeSeen()
  const again = await runCommand()
  expect(again).toMatchObject({ code: 0 })
  expect(again.stdout).toMatch(/\n {2}new +0 +0 +0\n {2}changed +0 +0 +0\n/)
  await expectRowsToBeSeen()
})

test('odd rows become the same by upload, and a second upload changes nothing', async () => {
  await empty()
  const { figures } = await upload()
  await expectRowsToBeSeen()
  const again = await upload()
  expect(again.figures).toMatchObject({ read: figures.read, newDoctors: 0, newPractices: 0 })
  expect(again.findings.changed.count).toBe(0)
  await expectRowsToBeSeen()
})
