import { z } from 'zod'
import { Done, endpoint } from '../../endpoint.ts'
import { RecordId } from '../../record-id.ts'

/** `expired`: what stood there before is forgotten. */
const states = ['open', 'under way', 'undone', 'expired'] as const

/** Counts of records that were or would be removed, get back what they said, or left as they are. */
const UndoFigures = z.object({ removed: z.int(), restored: z.int(), kept: z.int() })

/** Whether an import can be undone, or was. */
export const UndoState = z.object({
  state: z.enum(states),
  until: z.iso.datetime().describe('When what stood there before is forgotten'),
  figures: UndoFigures.nullable().describe('What undoing it has done so far'),
})
export type UndoState = z.infer<typeof UndoState>

const KeptRecord = z.object({
  kind: z.enum(['doctors', 'practices']),
  id: z.int(),
  name: z.string(),
  why: z.string().describe('Such as `changed since`'),
})
export type KeptRecord = z.infer<typeof KeptRecord>

const path = '/api/admin/directory/import-runs/:id/undo'

export const importUndoCalls = [
  endpoint('GET', path, {
    access: 'admin',
    summary: 'What undoing an import would do, and which records it leaves as they are',
    params: z.object({ id: RecordId }),
    answer: UndoState.extend({
      file: z.string(),
      preview: z
        .object({ removed: z.int(), restored: z.int() })
        .nullable()
        .describe('What undoing it would do; null while it is under way, and after'),
      laterImport: z.string().nullable().describe('A later file that has to be undone before'),
      kept: z
        .object({ count: z.int(), first: z.array(KeptRecord) })
        .describe('What it would leave as it is, or has left, because people use it since'),
    }),
  }),
  endpoint('POST', path, {
    access: 'admin',
    proof: 'fresh',
    summary:
      'Undo an import, except what people have said since; 409 when a later import has some of its records, it is undone already, too old, or another import is under way',
    params: z.object({ id: RecordId }),
    limit: { per: 'user', count: 30, minutes: 60 },
    answer: Done,
  }),
] as const
