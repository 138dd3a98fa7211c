import { type SQL, sql } from 'drizzle-orm'
import { practiceCustomers, seats, subscriptions } from '../../../billing/tables.ts'
import type { Uses } from '../../../directory/nppes/undo/why-kept.ts'
import { featuredListings, recordMerges } from '../../../directory/tables.ts'
import { inquiries } from '../../../inquiries/tables.ts'
import { managedProfiles } from '../../../providers/managed/tables.ts'
import { claims, practiceUpdateRequests, teamMessages } from '../../../providers/tables.ts'
import { practiceInvitations, practiceMembers } from '../../../providers/team/tables.ts'
import { factReports } from '../../../reports/tables.ts'

const exists = (rows: SQL) => sql`EXISTS (SELECT 1 FROM ${rows})`

const merged = (kind: 'doctors' | 'practices') => ({
  is: exists(
    sql`${recordMerges} WHERE kind = ${kind} AND (kept_id = listed.id OR merged_id = listed.id)`,
  ),
  why: 'merged',
})

/** What people have made of a record that an import brought: removing it would take that from them. */
export const usesOfRecords: Uses = {
  doctors: [
    { is: exists(sql`${claims} WHERE doctor_id = listed.id`), why: 'was claimed' },
    { is: exists(sql`${inquiries} WHERE doctor_id = listed.id`), why: 'has messages' },
    { is: exists(sql`${factReports} WHERE doctor_id = listed.id`), why: 'has reports' },
    { is: exists(sql`${teamMessages} WHERE doctor_id = listed.id`), why: 'has messages' },
    { is: exists(sql`${featuredListings} WHERE doctor_id = listed.id`), why: 'was Featured' },
    { is: exists(sql`${seats} WHERE doctor_id = listed.id`), why: 'was Featured' },
    { is: exists(sql`${managedProfiles} WHERE doctor_id = listed.id`), why: 'has a team' },
    merged('doctors'),
  ],
  practices: [
    { is: exists(sql`${claims} WHERE practice_id = listed.id`), why: 'was claimed' },
    { is: exists(sql`${practiceMembers} WHERE practice_id = listed.id`), why: 'has a team' },
    {
      is: exists(sql`${practiceUpdateRequests} WHERE practice_id = listed.id`),
      why: 'has update requests',
    },
    { is: exists(sql`${inquiries} WHERE practice_id = listed.id`), why: 'has messages' },
    { is: exists(sql`${factReports} WHERE practice_id = listed.id`), why: 'has reports' },
    { is: exists(sql`${teamMessages} WHERE practice_id = listed.id`), why: 'has messages' },
    {
      is: exists(sql`${subscriptions} WHERE practice_id = listed.id`),
      why: 'has a subscription',
    },
    {
      is: exists(sql`${practiceCustomers} WHERE practice_id = listed.id`),
      why: 'has a subscription',
    },
    { is: exists(sql`${practiceInvitations} WHERE practice_id = listed.id`), why: 'has a team' },
    { is: exists(sql`${managedProfiles} WHERE practice_id = listed.id`), why: 'has a team' },
    merged('practices'),
  ],
}
