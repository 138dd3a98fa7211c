import { eq } from 'drizzle-orm'
import { required } from '../../../contract/required.ts'
import { userOf } from '../../accounts/find-user.ts'
import { selectDoctors } from '../../directory/doctor-rows.ts'
import { records } from '../../directory/records/records.ts'
import { doctors } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { claims } from '../tables.ts'
import { type DomainClues, provingHost, weighDomain } from './weigh-domain.ts'

type ClaimRow = typeof claims.$inferSelect

/** Whether the account's address is of the website that would prove a claim. */
export async function isProvenByDomain(tx: Db, claim: ClaimRow): Promise<boolean> {
  const clues = await domainClues(tx, claim, await userOf(tx, claim.userId))
  return clues !== null && weighDomain(clues).mailDomainMatches === true
}

/** The host of the website whose addresses would prove a claim. */
export async function websiteThatProves(
  tx: Db,
  claim: ClaimRow,
  user: DomainClues['user'],
): Promise<string | null> {
  const clues = await domainClues(tx, claim, user)
  return clues && provingHost(clues)
}

async function domainClues(
  tx: Db,
  { doctorId, practiceId }: ClaimRow,
  user: DomainClues['user'],
): Promise<DomainClues | null> {
  if (practiceId !== null)
    return { user, practice: await records.practices.require(tx, practiceId) }
  const [row] = await selectDoctors(tx).where(eq(doctors.id, required(doctorId)))
  return row ? { user, ...row } : null
}
