import { randomUUID } from 'node:crypto'
import { crc32, deflateRawSync } from 'node:zlib'
import { acceptAlert } from '../../directory/nppes/alerts/decide-alert.ts'
import {
  csvLine,
  type Fields,
  headerLine,
  individual,
  organization,
} from '../../directory/nppes/fixtures/sample.ts'
import {
  imports,
  importUploads,
  registerAlerts,
  registerDownloads,
} from '../../directory/nppes/tables.ts'
import { noteChanges } from '../../directory/nppes/undo/note-changes.ts'
import type { Db } from '../../platform/database/connect.ts'
import { formBody, formType } from '../forms.ts'
import { insertDoctor } from '../records.ts'
import type { GoodInput } from './call-input.ts'

/** A file of the register; without rows one doctor and the practice at the same place. */
export const registerFile = (rows: Fields[] = [individual(), organization()]) =>
  Buffer.from(`${[headerLine, ...rows.map(csvLine)].join('\n')}\n`)

export type ZipPart = { name: string; content: Buffer; flags?: number }

/** A ZIP archive with these files, as any program makes one. */
export function zipFile(parts: ZipPart[]): Buffer {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const { name, content, flags = 0 } of parts) {
    const deflated = deflateRawSync(content)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(flags, 2)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(crc32(content), 10)
    about.writeUInt32LE(deflated.length, 14)
    about.writeUInt32LE(content.length, 18)
    about.writeUInt16LE(Buffer.byteLength(name), 22)
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), deflated])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), about, rest, Buffer.from(name)]))
    bodies.push(body)
    at += body.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...bodies, directory, Buffer.from('PK\x05\x06'), end])
}

export const registerName = 'npidata_pfile_20050523-20261108.csv'

export const importForm = (content: Buffer = registerFile(), filename = registerName) =>
  formBody([{ name: 'file', filename, content }])

/** An import in some state, without its file. Removes any other in progress. */
export async function insertImport(
  db: Db,
  values: Partial<typeof importUploads.$inferInsert> = {},
) {
  await db.delete(importUploads)
  const [row] = await db
    .insert(importUploads)
    .values({ file: registerName, bytes: 1, storedAs: randomUUID(), ...values })
    .returning()
  return row!
}

/** A phone of the register that differs from the one of a new doctor. */
export async function insertAlert(
  db: Db,
  values: Partial<typeof registerAlerts.$inferInsert> = {},
) {
  const { id } = await insertDoctor(db, { name: 'Dr. Two Phones, MD', phone: '(210) 555-0111' })
  const [row] = await db
    .insert(registerAlerts)
    .values({
      kind: 'doctors',
      recordId: id,
      what: 'phone',
      registerValue: '(210) 555-0199',
      ourValue: '(210) 555-0111',
      columns: { phone: '(210) 555-0199' },
      registerDate: '2026-11-08',
      ...values,
    })
    .returning()
  return row!
}

/** An import that changed the phone of one record. No other import is in progress. @returns its id */
export async function insertImportRun(db: Db) {
  await db.delete(importUploads)
  const doctor = await insertDoctor(db, {
    name: 'Dr. Imported Example, MD',
    phone: '(210) 555-0111',
    imported: { phone: '(210) 555-0111' },
  })
  const [run] = await db
    .insert(imports)
    .values({ file: registerName, finishedAt: new Date() })
    .returning()
  await noteChanges(db, run!.id, 'doctor', [
    { recordId: doctor.id, before: { phone: '(210) 555-0100' } },
  ])
  return run!.id
}

const path = '/api/admin/directory/imports'
const undoPath = '/api/admin/directory/import-runs'
const alertsPath = '/api/admin/directory/register-alerts'

/** Inputs with which each call about imports succeeds. */
export const importInputs: Record<string, GoodInput> = {
  [`POST ${path}`]: {
    headers: { 'content-type': formType },
    prepare: async ({ db }) => {
      await db.delete(importUploads)
      return { body: importForm() }
    },
  },
  [`GET ${path}`]: {},
  [`POST ${path}/download`]: {
    prepare: async ({ db }) => {
      for (const table of [importUploads, registerDownloads]) await db.delete(table)
      return {}
    },
  },
  [`GET ${path}/:id`]: {
    prepare: async ({ db }) => ({ url: `${path}/${(await insertImport(db)).id}` }),
  },
  [`GET ${undoPath}/:id/undo`]: {
    prepare: async ({ db }) => ({ url: `${undoPath}/${await insertImportRun(db)}/undo` }),
  },
  [`POST ${undoPath}/:id/undo`]: {
    prepare: async ({ db }) => {
      await db.delete(imports)
      return { url: `${undoPath}/${await insertImportRun(db)}/undo` }
    },
  },
  [`GET ${alertsPath}`]: {},
  ...Object.fromEntries(
    ['use', 'keep'].map((word) => [
      `POST ${alertsPath}/:id/${word}`,
      {
        prepare: async ({ db }) => ({
          url: `${alertsPath}/${(await insertAlert(db)).id}/${word}`,
        }),
      } satisfies GoodInput,
    ]),
  ),
  [`POST ${alertsPath}/:id/undo`]: {
    prepare: async ({ db }) => {
      const { id } = await insertAlert(db)
      await acceptAlert(db, { id, actorId: 'somebody' })
      return { url: `${alertsPath}/${id}/undo` }
    },
  },
  [`POST ${path}/:id/apply`]: {
    prepare: async ({ db }) => ({
      url: `${path}/${(await insertImport(db, { state: 'ready' })).id}/apply`,
    }),
  },
  [`DELETE ${path}/:id`]: {
    prepare: async ({ db }) => ({
      url: `${path}/${(await insertImport(db, { state: 'ready' })).id}`,
    }),
  },
}
