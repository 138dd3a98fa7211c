import { or, sql } from 'drizzle-orm'
import { recordLayers } from '../directory/records/tables.ts'
import { doctorPlaces, doctors, practices } from '../directory/tables.ts'
import { type HeldData, heldTable, ofAddress, ofUser, type Person } from '../platform/held-data.ts'
import { leaveRecords } from './leave-records.ts'
import { forgetConsentsOf } from './managed/forget-consents.ts'
import { managedProfiles } from './managed/tables.ts'
import { forgetMessageAddress } from './message-address/own-address.ts'
import { messageAddresses } from './message-address/tables.ts'
import {
  factReminders,
  holidayReminders,
  ownerDigests,
  stoppedReminders,
} from './reminders/tables.ts'
import { claims, practiceUpdateRequests, teamMessages, teamReplies } from './tables.ts'
import { forgetInvitationsOf } from './team/forget-invitations.ts'
import { practiceInvitations, practiceMembers } from './team/tables.ts'

/** The person's own records: approved ones, or those the person created. */
const ownedIds = (column: 'doctor_id' | 'practice_id', { userId }: Person) =>
  userId === null
    ? null
    : sql`(select ${sql.identifier(column)} from claims where user_id = ${userId}
        and ended_at is null and (approved_at is not null or new_profile))`

const ofOwned =
  (id: typeof doctors.id | typeof practices.id, column: 'doctor_id' | 'practice_id') =>
  (person: Person) => {
    const ids = ownedIds(column, person)
    return ids && sql`${id} in ${ids}`
  }

const place = ['street', 'suite', 'city', 'state', 'postalCode', 'locationKey'] as const

export const heldByProviders: HeldData = {
  async addresses(db) {
    const invitedAddresses = db
      .select({ email: practiceInvitations.email })
      .from(practiceInvitations)
    const messageReaders = db.select({ email: messageAddresses.address }).from(messageAddresses)
    const rows = await db
      .select({ email: managedProfiles.address })
      .from(managedProfiles)
      .union(invitedAddresses)
      .union(messageReaders)
    return rows.flatMap(({ email }) => email?.toLowerCase() ?? [])
  },
  async erase(tx, { userId, email, until }) {
    if (userId !== null) await leaveRecords(tx, userId, email)
    if (email === null) return
    await forgetInvitationsOf(tx, email, until)
    await forgetConsentsOf(tx, email, until)
    await forgetMessageAddress(tx, email, until)
  },
  tables: [
    heldTable(claims, {
      holds: 'Profiles and practices you claimed, and edits that wait for approval.',
      personal: ['userId', 'npi', 'draft', 'factsDraft', 'endReason', 'approvedBy', 'endedBy'],
      rowsOf: ofUser(claims.userId),
    }),
    heldTable(doctors, {
      holds: 'Your public profile, and where it came from.',
      personal: [
        'name',
        'firstName',
        'lastName',
        'formerName',
        'otherName',
        'sortName',
        'phone',
        'factSources',
        'imported',
        'npi',
      ],
      plain: [...place, 'unpublishedReason', 'specialtyDetails'],
      rowsOf: ofOwned(doctors.id, 'doctor_id'),
      withheld: ['sortName', 'locationKey'],
      stays: 'A profile of the public register says again what the register says.',
    }),
    heldTable(recordLayers, {
      holds: 'What you said in the records you own or owned, and when.',
      personal: ['says'],
      rowsOf: ({ userId }) =>
        userId === null
          ? null
          : sql`${recordLayers.claimId} in (select id from claims where user_id = ${userId})`,
    }),
    heldTable(doctorPlaces, {
      holds: 'Further places where you see patients.',
      personal: ['phone'],
      plain: place,
      rowsOf: (person) => {
        const ids = ownedIds('doctor_id', person)
        return ids && sql`${doctorPlaces.doctorId} in ${ids}`
      },
      withheld: ['locationKey'],
      stays: 'Places that the public register names.',
    }),
    heldTable(practices, {
      holds: 'Your practice’s public entry.',
      personal: ['contactEmail', 'factSources'],
      plain: [
        ...place,
        'name',
        'formerNames',
        'otherNames',
        'phone',
        'unpublishedReason',
        'imported',
        'npi',
      ],
      rowsOf: ofOwned(practices.id, 'practice_id'),
      withheld: ['contactEmail', 'locationKey'],
      stays:
        'A practice is no person: its entry stays, without you. Where its contact address is yours, that goes.',
    }),
    heldTable(practiceMembers, {
      holds: 'Practices you work for here, and as what.',
      personal: ['userId', 'decidedBy', 'endedBy'],
      rowsOf: ofUser(practiceMembers.userId),
    }),
    heldTable(practiceInvitations, {
      holds: 'Invitations to work for a practice that went to your address.',
      personal: ['email', 'invitedBy', 'endedBy'],
      rowsOf: ofAddress(practiceInvitations.email),
      withheld: ['tokenHash'],
    }),
    heldTable(messageAddresses, {
      holds: 'Where you want to get what patients write to you.',
      personal: ['userId', 'address'],
      rowsOf: (person) =>
        or(
          ofUser(messageAddresses.userId)(person) ?? undefined,
          ofAddress(messageAddresses.address)(person) ?? undefined,
        ) ?? null,
      withheld: ['tokenHash'],
    }),
    heldTable(managedProfiles, {
      holds: 'That managers of your practice may manage your profile.',
      personal: ['address', 'askedBy', 'approvedBy', 'endedBy'],
      rowsOf: (person) => {
        const { userId } = person
        const ofClaim = sql`${managedProfiles.claimId} in (select id from claims where user_id = ${userId})`
        return or(
          userId === null ? undefined : ofClaim,
          ofAddress(managedProfiles.address)(person) ?? undefined,
        )
      },
      withheld: ['tokenHash'],
    }),
    heldTable(practiceUpdateRequests, {
      holds: 'Changes of a practice’s entry that you asked for.',
      personal: ['userId', 'text', 'endedBy'],
      rowsOf: ofUser(practiceUpdateRequests.userId),
    }),
    heldTable(teamMessages, {
      holds: 'What the directory’s team wrote to you.',
      personal: ['toUserId', 'fromUserId', 'subject', 'message'],
      plain: ['submission'],
      rowsOf: ofUser(teamMessages.toUserId),
      stays:
        'What an administrator wrote to others stays theirs, by the number of an account that is gone.',
    }),
    heldTable(teamReplies, {
      holds: 'What you and the directory’s team answered each other.',
      personal: ['fromUserId', 'text'],
      plain: ['messageId'],
      rowsOf: ({ userId }) =>
        userId === null
          ? null
          : sql`${teamReplies.messageId} in (select id from team_messages where to_user_id = ${userId})`,
      stays:
        'What an administrator wrote to others stays theirs, by the number of an account that is gone.',
    }),
    heldTable(factReminders, {
      holds: 'When we asked you whether your details are still right.',
      personal: ['userId', 'address'],
      rowsOf: ofUser(factReminders.userId),
    }),
    heldTable(holidayReminders, {
      holds: 'When we asked you for the hours of a holiday.',
      personal: ['userId', 'address'],
      rowsOf: ofUser(holidayReminders.userId),
    }),
    heldTable(ownerDigests, {
      holds: 'When we last wrote to you what waits for you, or that you do not want it.',
      personal: ['userId', 'address'],
      rowsOf: ofUser(ownerDigests.userId),
    }),
    heldTable(stoppedReminders, {
      holds: 'That you want no such mails.',
      personal: ['userId'],
      rowsOf: ofUser(stoppedReminders.userId),
    }),
  ],
}
