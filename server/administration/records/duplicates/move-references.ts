import { formerSlugsOf } from '../../../directory/records/former-slugs.ts'
import { doctorsOfPractices } from '../../../directory/records/records.ts'
import { inquiriesTo } from '../../../inquiries/references.ts'
import type { Db } from '../../../platform/database/connect.ts'
import type { References } from '../../../platform/database/rows.ts'
import { claimsOf, teamMessagesAbout, updateRequestsOf } from '../../../providers/references.ts'
import type { MergeKind } from './lock-both.ts'

/** Everything that names a record, by the name under which a merge remembers it. */
const references: Record<MergeKind, Record<string, References>> = {
  doctors: {
    claims: claimsOf.doctors,
    inquiries: inquiriesTo.doctors,
    teamMessages: teamMessagesAbout.doctors,
    formerSlugs: formerSlugsOf('doctor'),
  },
  practices: {
    claims: claimsOf.practices,
    inquiries: inquiriesTo.practices,
    teamMessages: teamMessagesAbout.practices,
    updateRequests: updateRequestsOf.practices,
    doctors: doctorsOfPractices,
    formerSlugs: formerSlugsOf('practice'),
  },
}

/** Lets what names one record name another. @returns the ids of what was moved, by table */
export async function moveReferences(
  tx: Db,
  kind: MergeKind,
  from: number,
  to: number,
): Promise<Record<string, number[]>> {
  const movedIds: Record<string, number[]> = {}
  for (const [name, rows] of Object.entries(references[kind]))
    movedIds[name] = await rows.move(tx, from, to)
  return movedIds
}

/** Takes that back for what still names the record it was moved to. */
export async function moveReferencesBack(
  tx: Db,
  kind: MergeKind,
  movedIds: Record<string, number[]>,
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (const [name, rows] of Object.entries(references[kind]))
    await rows.moveBack(tx, movedIds[name] ?? [], from, to)
}
