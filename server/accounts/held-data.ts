import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { type Erasure, type HeldData, heldTable, ofAddress, ofUser } from '../platform/held-data.ts'
import {
  auditLog,
  emailChanges,
  invitations,
  oneTimeCodes,
  passkeyChallenges,
  passkeys,
  passwords,
  recoveryCodes,
  secondFactors,
  sessions,
  users,
} from './tables.ts'

export const heldByAccounts: HeldData = {
  tables: [
    heldTable(users, {
      holds: 'Your account: name, address, photo, what it may do, and as what you created it.',
      personal: [
        'id',
        'email',
        'firstName',
        'lastName',
        'profileImageUrl',
        'suspendedReason',
        'deletionAskedBy',
      ],
      plain: ['emailConfirmed', 'mailLanguage', 'registeredAs'],
      rowsOf: ofUser(users.id),
    }),
    heldTable(passwords, {
      holds: 'When you last changed your password. Its hash stays with us.',
      personal: ['userId'],
      rowsOf: ofUser(passwords.userId),
      withheld: ['hash'],
    }),
    heldTable(sessions, {
      holds: 'Browsers in which you are signed in, and where from.',
      personal: ['userId', 'ipAddress', 'userAgent'],
      plain: ['byPasskey'],
      rowsOf: ofUser(sessions.userId),
      withheld: ['token'],
    }),
    heldTable(emailChanges, {
      holds: 'Addresses that your account had in the last seven days.',
      personal: ['userId', 'oldEmail', 'newEmail'],
      rowsOf: ofUser(emailChanges.userId),
    }),
    heldTable(passkeys, {
      holds: 'Your passkeys: their names, and when each was last used. Their keys stay with us.',
      personal: ['userId', 'name', 'credentialId'],
      rowsOf: ofUser(passkeys.userId),
      withheld: ['credentialId', 'publicKey'],
    }),
    heldTable(passkeyChallenges, {
      stays: 'Hashes of what passkeys were asked to sign, which name nobody; for a day.',
    }),
    heldTable(secondFactors, {
      holds: 'Since when you have an authenticator app. Its secret stays with us.',
      personal: ['userId'],
      rowsOf: ofUser(secondFactors.userId),
      withheld: ['secret'],
    }),
    heldTable(recoveryCodes, {
      holds: 'Which of your recovery codes are used. The codes are not stored, only hashes.',
      personal: ['userId'],
      rowsOf: ofUser(recoveryCodes.userId),
      withheld: ['codeHash'],
    }),
    heldTable(invitations, {
      holds: 'Invitations to become an administrator that only your address may use.',
      personal: ['email'],
      rowsOf: ofAddress(invitations.email),
      withheld: ['tokenHash'],
    }),
    heldTable(oneTimeCodes, {
      plain: ['mailId'],
      stays: 'Hashes of mailed codes, which name nobody. They are deleted the night after.',
    }),
    heldTable(auditLog, {
      holds: 'What you did, and what was done to your account.',
      personal: ['actorId', 'subjectId', 'network', 'details'],
      rowsOf: ({ userId }) =>
        userId === null ? null : or(eq(auditLog.actorId, userId), eq(auditLog.subjectId, userId)),
      // the network of another actor is that person's data
      present: (row, { userId }) =>
        row.actorId === null || row.actorId === userId ? row : { ...row, network: null },
      stays: 'What was done and when, by the number of an account that is gone; for 400 days.',
    }),
  ],
  addresses: async (db) => {
    const rows = await db.selectDistinct({ email: invitations.email }).from(invitations)
    return rows.flatMap(({ email }) => email?.toLowerCase() ?? [])
  },
  async erase(tx, { userId, email, until }: Erasure) {
    if (email !== null)
      await tx
        .delete(invitations)
        .where(
          and(
            sql`lower(${invitations.email}) = ${email}`,
            sql`${invitations.createdAt} <= ${until}`,
          ),
        )
    if (userId === null) return
    await tx.delete(users).where(eq(users.id, userId))
    // the database allows this only once the account is deleted; see migration 0030
    await tx
      .update(auditLog)
      .set({ network: null })
      .where(
        and(
          or(
            eq(auditLog.actorId, userId),
            and(isNull(auditLog.actorId), eq(auditLog.subjectId, userId)),
          ),
          sql`${auditLog.network} is not null`,
        ),
      )
  },
}
