import { z } from 'zod'
import { Done, endpoint } from '../../endpoint.ts'
import { RecordId } from '../../record-id.ts'
import { ImportFindings, ImportProgress, importStates } from './findings.ts'
import { UndoState } from './undo-calls.ts'

const OneImport = z.object({
  id: RecordId,
})

/** The closing figures as docs/import.md names them, such as `read`, `newDoctors`, `outsideArea`. */
const Figures = z.record(z.string(), z.int())

const Upload = z.object({
  id: z.int(),
  file: z.string(),
  bytes: z.int(),
  state: z.enum(importStates),
  /** Brought by a download from the register, not by a person. */
  downloaded: z.boolean(),
  uploadedAt: z.iso.datetime().describe('When the upload had ended, or the download began'),
  /** The name of the uploader; null when the account is gone. */
  by: z.string().nullable(),
  reason: z.string().nullable().describe('Why it was refused or failed'),
  progress: ImportProgress.nullable(),
  figures: Figures.nullable().describe(
    'What applying would do or, once applied, what it did; null while it is read',
  ),
})
export type ImportUpload = z.infer<typeof Upload>

const Run = z.object({
  /** Null for a run of the command. */
  uploadId: z.int().nullable(),
  downloaded: z.boolean(),
  file: z.string(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  /** `unfinished`: a run of the command that is under way, or was interrupted. */
  state: z.enum([...importStates, 'unfinished']),
  figures: Figures.nullable(),
  /** By which it is undone; null for one that applied nothing. */
  runId: z.int().nullable(),
  /** Null where there is nothing to undo. */
  undo: UndoState.nullable(),
})
export type ImportRun = z.infer<typeof Run>

const Download = z.object({
  at: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** The name of who asked for it; null when the clock did, or the account is gone. */
  by: z.string().nullable(),
  reason: z
    .string()
    .nullable()
    .describe('Why it ended before everything was imported or, before its end, is tried again'),
  files: z.array(z.object({ uploadId: z.int(), file: z.string(), figures: Figures })),
})
export type RegisterDownload = z.infer<typeof Download>

export const directoryImportCalls = [
  endpoint('POST', '/api/admin/directory/imports', {
    access: 'admin',
    summary:
      'Upload a file of the national register (CSV, or ZIP with one in it), to be read without changing anything; 409 while another import is under way. A file older than the last one is refused when it is read, unless `older=true` is said',
    query: z.object({ older: z.literal('true').optional() }),
    upload: { field: 'file', maxBytes: 200 * 1024 * 1024, timeout: 30 * 60_000 },
    limit: { per: 'user', count: 30, minutes: 60 },
    answer: z.object({ id: z.int() }),
  }),
  endpoint('GET', '/api/admin/directory/imports', {
    access: 'admin',
    summary: 'The import under way, and the latest fifty, those of the command among them',
    answer: z.object({
      current: Upload.nullable(),
      history: z.array(Run),
      area: z.string().describe('Providers whose practice location lies there are taken over'),
      maxBytes: z.int().describe('Of a file that is uploaded'),
      download: z
        .object({
          host: z.string().describe('Where the files come from'),
          nextAt: z.iso.datetime(),
          last: Download.nullable(),
        })
        .nullable()
        .describe('The weekly download; null where it is turned off'),
    }),
  }),
  endpoint('POST', '/api/admin/directory/imports/download', {
    access: 'admin',
    proof: 'fresh',
    summary:
      'Download what is new in the register, and import it without asking; 409 while another import or download is under way, and where downloads are turned off',
    limit: { per: 'user', count: 10, minutes: 60 },
    answer: Done,
  }),
  endpoint('GET', '/api/admin/directory/imports/:id', {
    access: 'admin',
    summary: 'One import with what its file brings, record by record',
    params: OneImport,
    answer: Upload.extend({
      findings: ImportFindings.nullable(),
      records: z
        .array(
          z.object({
            npi: z.string(),
            kind: z.enum(['doctors', 'practices']),
            id: z.int(),
            name: z.string(),
          }),
        )
        .describe('Those of the directory that have an NPI of the findings now'),
    }),
  }),
  endpoint('POST', '/api/admin/directory/imports/:id/apply', {
    access: 'admin',
    proof: 'fresh',
    summary: 'Apply an import that is ready; 409 otherwise. The file is read again',
    params: OneImport,
    answer: Done,
  }),
  endpoint('DELETE', '/api/admin/directory/imports/:id', {
    access: 'admin',
    summary:
      'Discard an import and its file, also while it is downloaded; 409 once it is applied, or ended otherwise',
    params: OneImport,
    answer: Done,
  }),
] as const
