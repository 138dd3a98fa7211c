import { doctorsOfPractices, records } from '../../../directory/records/records.ts'
import { formerSlugsOf } from '../../../directory/records/slugs.ts'
import { inquiriesTo } from '../../../inquiries/references.ts'
import type { Db } from '../../../platform/database/connect.ts'
import type { References } from '../../../platform/database/rows.ts'
import { consentsOf } from '../../../providers/managed/references.ts'
import { messageAddressesOf } from '../../../providers/message-address/references.ts'
import { claimsOf, teamMessagesAbout, updateRequestsOf } from '../../../providers/references.ts'
import { invitationsOf } from '../../../providers/team/references.ts'
import { reportsAbout } from '../../../reports/references.ts'

const referencesTo = (kind: MergeKind) => ({
  claims: claimsOf[kind],
  consents: consentsOf[kind],
  messageAddresses: messageAddressesOf[kind],
  inquiries: inquiriesTo[kind],
  reports: reportsAbout[kind],
  teamMessages: teamMessagesAbout[kind],
  formerSlugs: formerSlugsOf(records[kind].slugKind),
})

/** All references to a record, by the name under which a merge stores them. */
const references: Record<MergeKind, Record<string, References>> = {
  doctors: referencesTo('doctors'),
  practices: {
    ...referencesTo('practices'),
    invitations: invitationsOf.practices,
    updateRequests: updateRequestsOf.practices,
    doctors: doctorsOfPractices,
  },
}

/** Moves references to another record. @returns the ids of moved rows, by table */
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

/** Moves references back, if they still name the kept record. */
export async function moveReferencesBack(
  tx: Db,
  kind: MergeKind,
  movedIds: Record<string, number[]>,
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (const [name, rows] of Object.entries(references[kind]))
    await rows.moveBack(tx, movedIds[name] ?? [], from, to)
}

export type MergeKind = 'doctors' | 'practices'

/** Both records as far as they exist, locked in one order so that two merges cannot deadlock. */
export async function lockBoth(
  tx: Db,
  { kind, keptId, mergedId }: { kind: MergeKind; keptId: number; mergedId: number },
) {
  const lock = (id: number) => records[kind].find(tx, id, { lock: 'update' })
  if (keptId < mergedId) return { kept: await lock(keptId), merged: await lock(mergedId) }
  const merged = await lock(mergedId)
  return { kept: await lock(keptId), merged }
}
