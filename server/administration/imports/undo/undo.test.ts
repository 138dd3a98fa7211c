import { rmSync } from 'node:fs'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answer } from '../../../../contract/calls.ts'
import { auditLog } from '../../../accounts/tables.ts'
import {
  type Fields,
  individual,
  npiOf,
  organization,
} from '../../../directory/nppes/fixtures/sample.ts'
import { takeImportLock } from '../../../directory/nppes/import-lock.ts'
import { importNppes } from '../../../directory/nppes/import-nppes.ts'
import {
  importChanges,
  imports,
  importUploads,
  registerAlerts,
} from '../../../directory/nppes/tables.ts'
import { notePlaces } from '../../../directory/nppes/undo/note-changes.ts'
import { forgetOldChanges } from '../../../directory/nppes/undo/preview-undo.ts'
import { undoImport } from '../../../directory/nppes/undo/undo-import.ts'
import { formerSlugs, recordChanges, recordMerges } from '../../../directory/records/tables.ts'
import { doctorPlaces, doctors, practices, specialties } from '../../../directory/tables.ts'
import { inquiries } from '../../../inquiries/tables.ts'
import { formType } from '../../../testing/forms.ts'
import { createPerson, createTestHarness, type TestHarness } from '../../../testing/harness.ts'
import { openFiles, phone, streetLine, suite } from '../../../testing/import-runs.ts'
import { importForm, insertImport } from '../../../testing/inputs/import-inputs.ts'
import { createClaim } from '../../../testing/providers/providers.ts'
import { insertPlace, insertPractice, insertSpecialty } from '../../../testing/records.ts'
import { usesOfRecords } from './undo-routes.ts'

type Undo = Answer<'GET /api/admin/directory/import-runs/:id/undo'>

let harness: TestHarness
let files: ReturnType<typeof openFiles>
beforeAll(async () => {
  harness = await createTestHarness()
  files = openFiles()
})
afterAll(async () => {
  rmSync(files.folder, { recursive: true })
  await harness.close()
})
beforeEach(async () => {
  const tables = [imports, importUploads, registerAlerts, recordChanges, doctors, practices]
  for (const table of [...tables, formerSlugs]) await harness.db.delete(table)
})

const urlOf = (id: number) => `/api/admin/directory/import-runs/${id}/undo`
const readUndo = async (id: number): Promise<Undo> =>
  (await harness.admin.browser.get(urlOf(id))).json()
const undo = (id: number) => harness.admin.browser.post(urlOf(id))
const undone = (id: number) =>
  vi.waitFor(
    async () => {
      const about = await readUndo(id)
      expect(about.state).toBe('undone')
      return about
    },
    { timeout: 60_000, interval: 50 },
  )
/** Undoes an import to its end. */
async function undoWhole(id: number) {
  expect((await undo(id)).json()).toEqual({ success: true })
  return undone(id)
}

/** Of another doctor, at an office of their own. */
const another = (number: number, fields: Fields = {}) =>
  individual({ NPI: npiOf(number), [suite]: `STE ${number}`, ...fields })

const days = ['20261108', '20261115', '20261122']
let week = 0
/** @returns the id of the import */
async function importRows(...rows: Parameters<typeof files.fileOf>[0]) {
  const file = files.fileOf(rows, `npidata_pfile_20050523-${days[week++ % 3]}.csv`)
  await importNppes(harness.database.pool, {
    file,
    area: { postalCodes: ['78258'] },
    allowOlder: true,
  })
  const runs = await harness.db.select().from(imports).orderBy(asc(imports.id))
  return runs.at(-1)!.id
}

/** What readers and later files see of the records; the moment of the last change moves on. */
const records = async () => {
  const withoutMoment = <T extends { updatedAt: Date }>({ updatedAt: _, ...row }: T) => row
  return {
    doctors: (await harness.db.select().from(doctors).orderBy(doctors.id)).map(withoutMoment),
    practices: (await harness.db.select().from(practices).orderBy(practices.id)).map(withoutMoment),
    places: (await harness.db.select().from(doctorPlaces).orderBy(doctorPlaces.id)).map(
      withoutMoment,
    ),
  }
}
/** Log entries about undoing an import. */
const log = async (id: number) => {
  const rows = await harness.db.select().from(auditLog).orderBy(asc(auditLog.id))
  return rows.flatMap(({ action, details }) =>
    action.startsWith('import und') && details?.import === id ? [action] : [],
  )
}
const doctorOf = async (number = 1) =>
  (
    await harness.db
      .select()
      .from(doctors)
      .where(eq(doctors.npi, npiOf(number)))
  )[0]!

describe('undoing an import that nobody has touched', () => {
  test('an import is undone as a whole: new records are removed, changed ones get their values back', async () => {
    await importRows(individual(), organization())
    const before = await records()
    const id = await importRows(
      individual({ [phone]: '2105550199', [suite]: 'STE 900' }),
      { NPI: npiOf(2), 'NPI Deactivation Date': '11/02/2026' },
      individual({ NPI: npiOf(3), 'Provider First Name': 'ADA', [suite]: 'STE 900' }),
      organization({ NPI: npiOf(4), [suite]: 'STE 900' }),
    )
    expect(await harness.db.$count(registerAlerts)).toBe(1)
    expect(await readUndo(id)).toMatchObject({
      state: 'open',
      preview: { removed: 2, restored: 2 },
      kept: { count: 0, first: [] },
      figures: null,
    })
    expect(await undoWhole(id)).toMatchObject({
      preview: null,
      figures: { removed: 2, restored: 2, kept: 0 },
    })
    expect(await records()).toEqual(before)
    expect(await harness.db.$count(registerAlerts)).toBe(0)
    expect(await harness.db.$count(importChanges, eq(importChanges.importId, id))).toBe(0)
    const { id: doctorId } = await doctorOf()
    const history = await harness.db
      .select()
      .from(recordChanges)
      .where(eq(recordChanges.recordId, doctorId))
    expect(history).toContainEqual(
      expect.objectContaining({
        action: 'import undone',
        field: 'phone',
        from: '(210) 555-0199',
        to: '(210) 555-0142',
        actorId: harness.admin.user.id,
      }),
    )
    expect(await log(id)).toEqual(['import undo begun', 'import undone'])
    expect((await undo(id)).statusCode).toBe(409)
  })

  test('an undone import can be imported again, and its addresses are free', async () => {
    const id = await importRows(individual())
    const { slug } = await doctorOf()
    await undoWhole(id)
    expect((await harness.anonymous.get(`/api/doctors/${slug}`)).statusCode).toBe(404)
    await importRows(individual())
    expect(await doctorOf()).toMatchObject({ slug, unpublishedAt: null })
  })

  test('an import is undone although alerts of it were decided, and what was decided stands', async () => {
    await importRows(individual(), another(3))
    const at = '2026-11-01T00:00:00.000Z'
    await harness.db
      .update(doctors)
      .set({ factSources: { phone: { source: 'owner', by: 'ana', at } } })
    const before = await records()
    const id = await importRows(
      individual({ 'NPI Deactivation Date': '11/02/2026' }),
      another(3, { [phone]: '2105550199' }),
    )
    const alerts = await harness.db.select().from(registerAlerts)
    const [offline, other] = ['deactivated', 'phone'].map(
      (what) => alerts.find((alert) => alert.what === what)!.id,
    )
    const decide = async (alert: number | undefined, word: string) =>
      (await harness.admin.browser.post(`/api/admin/directory/register-alerts/${alert}/${word}`))
        .statusCode
    expect(await decide(offline, 'keep')).toBe(200)
    expect(await decide(other, 'keep')).toBe(200)
    expect((await readUndo(id)).kept.count).toBe(0)
    await undoWhole(id)
    expect(await records()).toEqual(before)
    const standing = { resolution: 'kept', before: null, after: null }
    expect(await harness.db.select().from(registerAlerts)).toMatchObject([standing, standing])
    expect(await decide(other, 'undo')).toBe(409)
  })

  test('an undo takes back former and other names of doctors and practices', async () => {
    await importRows(individual(), organization())
    const before = await records()
    const id = await importRows(
      individual({
        'Provider Other Last Name': 'GARCIA',
        'Provider Other First Name': 'ELENA',
        'Provider Other Last Name Type Code': '1',
      }),
      organization({
        'Provider Other Organization Name': 'OLD MILL CARDIOLOGY',
        'Provider Other Organization Name Type Code': '4',
      }),
    )
    expect(await records()).toMatchObject({
      doctors: [{ formerName: 'Elena Garcia' }],
      practices: [{ formerNames: 'Old Mill Cardiology' }],
    })
    await undoWhole(id)
    expect(await records()).toEqual(before)
  })

  test('an undo brings back further places that the import removed, changed and added', async () => {
    await importRows(individual())
    const { id: doctorId } = await doctorOf()
    const place = { doctorId, source: 'register' as const }
    const keptPlaceId = await insertPlace(harness.db, {
      ...place,
      street: '1 Kept St',
      locationKey: 'k',
    })
    const deletedPlaceId = await insertPlace(harness.db, {
      ...place,
      street: '2 Gone St',
      locationKey: 'g',
    })
    const before = (await records()).places.map(({ id: _, ...columns }) => columns)
    const id = await importRows(individual({ [phone]: '2105550199' }))
    const formerPlaces = await harness.db.select().from(doctorPlaces).orderBy(doctorPlaces.id)
    // as an archive with secondary locations does it
    await harness.db.delete(doctorPlaces).where(eq(doctorPlaces.id, deletedPlaceId))
    await harness.db
      .update(doctorPlaces)
      .set({ phone: '(210) 555-0100' })
      .where(eq(doctorPlaces.id, keptPlaceId))
    await insertPlace(harness.db, { ...place, street: '3 New St', locationKey: 'n' })
    await notePlaces(harness.db, id, doctorId, formerPlaces)
    await undoWhole(id)
    const after = (await records()).places.map(({ id: _, ...columns }) => columns)
    expect(after).toEqual(before)
  })
})

describe('undoing an import whose records somebody has touched', () => {
  const path = async () => `/api/admin/directory/doctors/${(await doctorOf()).id}`
  async function edit(values: object) {
    const { form, revision } = (await harness.admin.browser.get(await path())).json()
    const body = { form: { ...form, ...values }, revision }
    expect((await harness.admin.browser.send('PUT', await path(), body)).statusCode).toBe(200)
  }

  test('what somebody has written since stays, and the rest of the record says again what it said', async () => {
    await importRows(individual())
    const { street } = await doctorOf()
    const id = await importRows(individual({ [phone]: '2105550199', [streetLine]: '1 OTHER ROAD' }))
    await edit({ phone: '(210) 555-0100', education: 'UT Health' })
    expect(await readUndo(id)).toMatchObject({ preview: { restored: 1 }, kept: { count: 0 } })
    expect((await undoWhole(id)).figures).toEqual({ removed: 0, restored: 1, kept: 0 })
    const said = { phone: '(210) 555-0100', education: 'UT Health', street }
    expect(await doctorOf()).toMatchObject(said)
    // the version before is the register's again
    expect((await doctorOf()).imported).toMatchObject({ street, phone: '(210) 555-0142' })
  })

  test('what somebody has confirmed since stays, with its source', async () => {
    await importRows(individual())
    const id = await importRows(individual({ [phone]: '2105550199' }))
    await harness.admin.browser.post(`${await path()}/facts/confirm`, { facts: ['phone'] })
    await undoWhole(id)
    expect(await doctorOf()).toMatchObject({
      phone: '(210) 555-0199',
      factSources: { phone: { source: 'administrator' } },
      imported: { phone: '(210) 555-0142' },
    })
  })

  test('a new record that somebody has edited or confirmed stays', async () => {
    const id = await importRows(individual(), another(3), another(4))
    await edit({ phone: '(210) 555-0100' })
    const { id: third } = await doctorOf(3)
    await harness.admin.browser.post(`/api/admin/directory/doctors/${third}/facts/confirm`, {
      facts: ['phone'],
    })
    const kept = {
      count: 2,
      first: [
        expect.objectContaining({ id: (await doctorOf()).id, why: 'changed since' }),
        expect.objectContaining({ id: third, why: 'confirmed since' }),
      ],
    }
    expect(await readUndo(id)).toMatchObject({ preview: { removed: 1, restored: 0 }, kept })
    expect(await undoWhole(id)).toMatchObject({
      figures: { removed: 1, restored: 0, kept: 2 },
      kept,
    })
  })

  test('a new record stays after a claim, a message, another place or a doctor of somebody else', async () => {
    const id = await importRows(individual(), another(3), another(4), organization())
    const person = await createPerson(harness)
    await createClaim(harness, person, { doctorId: (await doctorOf()).id }, { approved: false })
    const reasons = async () =>
      new Map((await readUndo(id)).kept.first.map(({ id: record, why }) => [record, why]))
    expect((await reasons()).get((await doctorOf()).id)).toMatch(/^(was claimed|changed since)$/)
    const third = await doctorOf(3)
    await harness.db.insert(inquiries).values({
      doctorId: third.id,
      name: 'Ada Example',
      email: 'ada@example.com',
      message: 'When are you open?',
      sender: 'ada',
    })
    expect((await reasons()).get(third.id)).toBe('has messages')
    const fourth = await doctorOf(4)
    await insertPlace(harness.db, { doctorId: fourth.id })
    expect((await reasons()).get(fourth.id)).toBe('other places since')
    const [practice] = await harness.db.select().from(practices)
    expect((await reasons()).get(practice!.id)).toBe('has other doctors')
    expect(await readUndo(id)).toMatchObject({ preview: { removed: 0, restored: 0 } })
    expect((await undo(id)).json().message).toMatch('There is nothing of this import left to undo.')
  })

  test('an import cannot be undone while a later one has its records, and can once that is undone', async () => {
    const first = await importRows(individual())
    const second = await importRows(individual({ [phone]: '2105550199' }))
    const { laterImport } = await readUndo(first)
    expect(laterImport).toMatch(/npidata/)
    const refusal = await undo(first)
    expect([refusal.statusCode, refusal.json().message]).toEqual([
      409,
      `A later import has some of its records. Undo that first: ${laterImport}.`,
    ])
    await undoWhole(second)
    expect((await undoWhole(first)).figures).toEqual({ removed: 1, restored: 0, kept: 0 })
    expect((await records()).doctors).toEqual([])
  })

  test('a record that somebody has edited stays although the later import that changed it is undone', async () => {
    const first = await importRows(individual())
    const second = await importRows(individual({ [phone]: '2105550199' }))
    await edit({ education: 'UT Health' })
    await undoWhole(second)
    expect(await readUndo(first)).toMatchObject({
      preview: { removed: 0 },
      kept: { count: 1, first: [{ why: 'changed since' }] },
    })
  })

  test('a record that was merged into another one stays, also when the import before is undone', async () => {
    const importPhone = (digits: string) =>
      importRows(individual({ [phone]: digits }), another(3, { [phone]: digits }))
    await importPhone('2105550142')
    const first = await importPhone('2105550198')
    const second = await importPhone('2105550199')
    const url = `/api/admin/directory/doctors/${(await doctorOf(3)).id}/merge`
    const { id: otherId } = await doctorOf()
    const merge = await harness.admin.browser.post(url, { otherId })
    const kept = { count: 1, first: [{ id: otherId, why: 'merged since' }] }
    expect(await undoWhole(second)).toMatchObject({ kept })
    await harness.db
      .update(recordMerges)
      .set({ undoneAt: new Date() })
      .where(eq(recordMerges.id, merge.json().mergeId))
    expect(await undoWhole(first)).toMatchObject({
      figures: { removed: 0, restored: 1, kept: 1 },
      kept: { first: [{ id: otherId, why: 'in a later import' }] },
    })
    expect((await doctorOf()).phone).toBe('(210) 555-0199')
    expect((await doctorOf(3)).phone).toBe('(210) 555-0142')
  })

  test('a name that somebody has edited since stays as a whole', async () => {
    await importRows(individual())
    const id = await importRows(
      individual({
        'Provider First Name': 'ADA',
        'Provider Last Name (Legal Name)': 'MERSH',
        [phone]: '2105550199',
      }),
    )
    const edited = { name: 'Dr. Ada Marshall, MD', lastName: 'Marshall' }
    await edit(edited)
    await undoWhole(id)
    expect(await doctorOf()).toMatchObject({
      ...edited,
      firstName: 'Ada',
      phone: '(210) 555-0142',
      imported: { firstName: 'Elena' },
    })
  })

  test('what the directory said before the file stays, although the file said the same', async () => {
    await importRows(individual())
    await edit({ name: 'Dr. Ada Marsh, MD', firstName: 'Ada' })
    const id = await importRows(individual({ 'Provider First Name': 'ADA', [phone]: '2105550199' }))
    await undoWhole(id)
    expect(await doctorOf()).toMatchObject({
      name: 'Dr. Ada Marsh, MD',
      firstName: 'Ada',
      phone: '(210) 555-0142',
    })
  })

  test('a page that a file has put online again stays so once it has an owner', async () => {
    await importRows(individual(), another(3))
    await importRows(
      ...[1, 3].map((number) => ({ NPI: npiOf(number), 'NPI Deactivation Date': '11/02/2026' })),
    )
    const id = await importRows(individual(), another(3))
    const owner = await createPerson(harness, { emailConfirmed: true })
    const profileId = (await doctorOf()).id
    const { claim } = (await owner.browser.post('/api/claim-doctor', { profileId })).json()
    const approval = `/api/admin/approve/claim-${claim.id}`
    const decision = await harness.admin.browser.post(approval, { alsoUnproven: true })
    expect(decision.statusCode).toBe(200)
    await undoWhole(id)
    expect(await doctorOf()).toMatchObject({ unpublishedAt: null, unpublishedReason: null })
    expect((await doctorOf(3)).unpublishedReason).toMatch('NPI deactivated')
  })

  test('a record stays whose former specialty or practice is deleted, or whose practice is merged', async () => {
    await importRows(individual())
    const former = await insertSpecialty(harness.db, { name: 'Phrenology', slug: 'phrenology' })
    const place = await insertPractice(harness.db, { name: 'Closed Example Clinic' })
    const id = await importRows(individual({ [phone]: '2105550199' }))
    const why = async (values: Partial<typeof importChanges.$inferInsert>) => {
      await harness.db.update(importChanges).set(values).where(eq(importChanges.importId, id))
      return (await readUndo(id)).kept.first[0]?.why
    }
    const { id: doctorId } = await doctorOf()
    const placeId = await insertPlace(harness.db, { doctorId, practiceId: place.id })
    const placesBefore = await harness.db.select().from(doctorPlaces)
    await harness.db.delete(doctorPlaces).where(eq(doctorPlaces.id, placeId))
    const bySpecialty = { before: { specialtyId: former.id } }
    const byPractice = { before: { practiceId: place.id } }
    const byPlace = {
      before: { specialtyId: null, practiceId: null },
      placesBefore,
      placesMark: '',
    }
    for (const before of [bySpecialty, byPractice, { ...byPlace }])
      expect(await why(before)).toBeUndefined()
    await harness.db.insert(recordMerges).values({
      kind: 'practices',
      keptId: place.id,
      mergedId: place.id,
      moved: {} as typeof recordMerges.$inferInsert.moved,
    })
    for (const before of [byPractice, { ...byPlace }])
      expect(await why(before)).toBe('had a practice that is merged')
    await harness.db.delete(specialties).where(eq(specialties.id, former.id))
    await harness.db.delete(practices).where(eq(practices.id, place.id))
    expect(await why(byPlace)).toBe('had a practice that is deleted')
    expect(await why({ ...byPractice, placesBefore: null })).toBe('had a practice that is deleted')
    expect(await why(bySpecialty)).toBe('had a specialty that is deleted')
  })

  test('a record that somebody edits stays while the rest goes back', async () => {
    const id = await importRows(individual(), another(3))
    const { id: doctorId } = await doctorOf()
    let release = () => {}
    const lock = new Promise<void>((resolve) => {
      release = resolve
    })
    let isHeld = () => {}
    const holding = new Promise<void>((resolve) => {
      isHeld = resolve
    })
    const editing = harness.db.transaction(async (tx) => {
      await tx.update(doctors).set({ phone: '(210) 555-0100' }).where(eq(doctors.id, doctorId))
      isHeld()
      await lock
    })
    await holding
    expect((await undo(id)).statusCode).toBe(200)
    expect((await readUndo(id)).state).toBe('under way')
    release()
    await editing
    expect(await undone(id)).toMatchObject({
      figures: { removed: 1, restored: 0, kept: 1 },
      kept: { count: 1, first: [{ kind: 'doctors', id: doctorId, why: 'changed since' }] },
    })
    expect(await doctorOf()).toMatchObject({ phone: '(210) 555-0100' })
    expect(await doctorOf(3)).toBeUndefined()
  })
})

test('an undo that gave up halfway goes on, past what somebody has touched, and is in the log', async () => {
  // more doctors than one batch has
  const many = Array.from({ length: 200 }, (_, at) => another(100 + at))
  const id = await importRows(individual(), another(3), organization(), ...many)
  const { id: doctorId, practiceId } = await doctorOf()
  expect(practiceId).not.toBeNull()
  await harness.db.update(doctors).set({ phone: '(210) 555-0100' }).where(eq(doctors.id, doctorId))
  const undoStartedAt = new Date()
  const [run] = await harness.db
    .update(imports)
    .set({ undoStartedAt, undoneBy: harness.admin.user.id })
    .where(eq(imports.id, id))
    .returning()
  // the doctors are done, the practices are not
  let batches = 0
  const signal = {
    throwIfAborted: () => {
      if (batches++ === 3) throw new Error('the lock is taken')
    },
  } as AbortSignal
  await expect(undoImport(harness.db, run!, usesOfRecords, signal)).rejects.toThrow(
    'the lock is taken',
  )
  const givenUp = {
    name: 'undo-import-given-up',
    timeout: 60,
    retries: 0,
    delay: 1,
    longestDelay: 1,
  }
  await harness.jobs.enqueue(harness.db, givenUp, { id })
  await vi.waitFor(async () => expect(await log(id)).toEqual(['import undo given up']), 20_000)
  expect(await readUndo(id)).toMatchObject({
    state: 'open',
    figures: { removed: 201, kept: 1 },
    kept: { count: 1, first: [{ id: doctorId, why: 'changed since' }] },
  })
  expect(await undoWhole(id)).toMatchObject({
    figures: { removed: 201, restored: 0, kept: 2 },
    kept: { count: 2 },
  })
  expect(await log(id)).toEqual(['import undo given up', 'import undo begun', 'import undone'])
})

test('one of two who undo at once is refused, and no import begins meanwhile', async () => {
  const id = await importRows(individual())
  const client = await harness.database.pool.connect()
  try {
    expect(await takeImportLock(client)).toBe(true)
    const answers = await Promise.all([undo(id), undo(id)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const upload = await harness.admin.browser.send(
      'POST',
      '/api/admin/directory/imports',
      importForm(),
      {
        'content-type': formType,
      },
    )
    expect(upload.json()).toMatchObject({ code: 'import_under_way' })
  } finally {
    await client.query('SELECT pg_advisory_unlock_all()')
    client.release()
  }
  await undone(id)
})
test('former values are deleted after thirty days', async () => {
  const id = await importRows(individual())
  const day = 24 * 60 * 60_000
  await forgetOldChanges(harness.db, new Date(Date.now() + 29 * day))
  expect((await readUndo(id)).preview).toEqual({ removed: 1, restored: 0 })
  await harness.db
    .update(imports)
    .set({ startedAt: new Date(Date.now() - 31 * day) })
    .where(eq(imports.id, id))
  expect((await readUndo(id)).state).toBe('expired')
  expect((await undo(id)).statusCode).toBe(409)
  await forgetOldChanges(harness.db)
  expect(await harness.db.$count(importChanges)).toBe(0)
  expect((await harness.admin.browser.get('/api/admin/directory/imports')).json()).toMatchObject({
    history: [{ runId: id, undo: null }],
  })
})

test('an import under way is in the way, and what is not there is said', async () => {
  const id = await importRows(individual())
  await insertImport(harness.db, { state: 'ready' })
  expect((await undo(id)).json()).toMatchObject({ code: 'import_under_way' })
  expect((await undo(999_999)).statusCode).toBe(404)
  expect((await harness.admin.browser.get(urlOf(999_999))).statusCode).toBe(404)
  expect(
    (await harness.admin.browser.get('/api/admin/directory/import-runs/x/undo')).statusCode,
  ).toBe(404)
})

test('every table that names a doctor or a practice is known to the undo', async () => {
  const { rows } = await harness.database.pool.query<{ name: string }>(
    `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
     WHERE contype = 'f' AND confrelid IN ('doctors'::regclass, 'practices'::regclass) ORDER BY 1`,
  )
  // these keep a record that they name, see usesOfRecords and reason-to-keep.ts
  const keep = [
    ...['claims', 'doctor_places', 'doctors', 'fact_reports', 'featured_listings', 'inquiries'],
    ...[
      'managed_profiles',
      'practice_customers',
      'practice_invitations',
      'seats',
      'subscriptions',
      'practice_members',
    ],
    ...['practice_update_requests', 'team_messages'],
  ]
  // these follow from a record, count what it was asked for, or never come without a claim, and go with it
  const go = [
    ...['doctor_search', 'practice_search', 'insight_doctor_days', 'insight_doctor_word_days'],
    'message_addresses',
  ]
  expect(rows.map(({ name }) => name)).toEqual([...keep, ...go].sort())
})
