import { eq } from 'drizzle-orm'
import { importUploads, registerDownloads } from '../directory/nppes/tables.ts'
import { recordMerges } from '../directory/records/tables.ts'
import { type HeldData, heldTable, ofUser } from '../platform/held-data.ts'
import { endedOwnerships } from './ownership/tables.ts'
import { savedFilters } from './records/saved-filters/tables.ts'
import {
  differentRecords,
  heldNotices,
  redStates,
  submissionDecisions,
  teamMailSettings,
} from './tables.ts'

export const heldByAdministration: HeldData = {
  tables: [
    heldTable(submissionDecisions, {
      holds: 'What you decided as an administrator.',
      personal: ['decidedBy', 'reason', 'before'],
      rowsOf: ({ userId }) => (userId === null ? null : eq(submissionDecisions.decidedBy, userId)),
      withheld: ['before', 'reason'],
      stays:
        'That something was approved or rejected, by the number of an account that is gone. The reason and what was typed are forgotten seconds after.',
    }),
    heldTable(heldNotices, {
      holds: 'When we last told you that messages to your office are held back.',
      personal: ['userId'],
      rowsOf: ofUser(heldNotices.userId),
    }),
    heldTable(teamMailSettings, {
      holds: 'When you, as an administrator, want to be mailed about what waits.',
      personal: ['userId'],
      rowsOf: ofUser(teamMailSettings.userId),
    }),
    heldTable(redStates, { plain: ['state'] }),
    heldTable(endedOwnerships, {
      holds: 'Records you owned until an administrator ended that.',
      personal: ['userId', 'endedBy'],
      rowsOf: ofUser(endedOwnerships.userId),
      withheld: ['endedBy'],
    }),
    heldTable(savedFilters, {
      holds: 'Filters of the directory list you saved as an administrator.',
      personal: ['userId', 'name', 'query'],
      rowsOf: ofUser(savedFilters.userId),
    }),
    heldTable(recordMerges, {
      holds: 'Records you merged as an administrator.',
      personal: ['actorId', 'undoneBy'],
      rowsOf: ({ userId }) => (userId === null ? null : eq(recordMerges.actorId, userId)),
      withheld: ['moved'],
      stays: 'Which records were merged, by the number of an account that is gone.',
    }),
    heldTable(differentRecords, {
      holds: 'Records you called different as an administrator.',
      personal: ['actorId'],
      rowsOf: ({ userId }) => (userId === null ? null : eq(differentRecords.actorId, userId)),
      stays: 'Which records are different, by the number of an account that is gone.',
    }),
    heldTable(importUploads, {
      holds: 'Files of the register you uploaded as an administrator.',
      personal: ['actorId'],
      plain: ['reason', 'findings'],
      rowsOf: ({ userId }) => (userId === null ? null : eq(importUploads.actorId, userId)),
      stays: 'Which files were imported, by the number of an account that is gone.',
    }),
    heldTable(registerDownloads, {
      holds: 'Downloads of the register you started as an administrator.',
      personal: ['actorId'],
      plain: ['reason'],
      rowsOf: ({ userId }) => (userId === null ? null : eq(registerDownloads.actorId, userId)),
      stays: 'When the register was downloaded, by the number of an account that is gone.',
    }),
  ],
}
