import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { registrants } from '../../contract/accounts/registrants.ts'
import { languages } from '../../contract/languages.ts'
import { createdAt, id, timestamptz } from '../platform/database/columns.ts'

/** The owner of the row, which is deleted with the account. */
export const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Providers and administrators. */
export const users = pgTable('users', {
  id: text().primaryKey(),
  /** Lower case. */
  email: text().notNull().unique(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  profileImageUrl: text(),
  isAdmin: boolean().notNull().default(false),
  emailConfirmed: boolean().notNull().default(false),
  /** Signing in also needs a code of the authenticator app. */
  secondFactorOn: boolean().notNull().default(false),
  createdAt: createdAt(),
  updatedAt: timestamptz().notNull().defaultNow(),
  mailLanguage: text({ enum: languages }).notNull().default('en'),
  /** What the user chose when the account was created; null: nothing, as in accounts before. */
  registeredAs: text({ enum: registrants }),
  /** The time of the deletion at the owner's request. Signing in before cancels that. */
  deletionAt: timestamptz(),
  /** The one who asked for that: the account itself, or an administrator. */
  deletionAskedBy: text(),
  /** Since when an administrator refuses every sign-in; null: not suspended. */
  suspendedAt: timestamptz(),
  suspendedReason: text(),
})

export const passwords = pgTable('passwords', {
  userId: userId().primaryKey(),
  /** Argon2id in the PHC string format. */
  hash: text().notNull(),
  changedAt: timestamptz().notNull().defaultNow(),
})

/** Browsers that are signed in. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    /** SHA-256 of the token in the cookie, hex. */
    token: text().notNull().unique(),
    userId: userId(),
    /** The session ends then unless it is used before. */
    expiresAt: timestamptz().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
    /** The last time `expiresAt` was extended, or an administrator's use noted. */
    updatedAt: timestamptz().notNull().defaultNow(),
    /**
     * A passkey began the session or was added in it, which counts as second factor of an
     * administrator.
     */
    byPasskey: boolean().notNull().default(false),
    /** The last time its user proved who is there; the sign-in is a proof too. */
    provenAt: timestamptz(),
  },
  (table) => [index().on(table.userId)],
)

/** Invitations to become an administrator (D2). The token itself is stored nowhere. */
export const invitations = pgTable('invitations', {
  id: id(),
  /** SHA-256 of the token, hex. */
  tokenHash: text().notNull().unique(),
  /** Only this address may use it; null: any. */
  email: text(),
  /** The origin of the request: the first start, an operator's command, or an administrator. */
  origin: text({ enum: ['first start', 'command', 'administrator'] }).notNull(),
  createdAt: createdAt(),
  expiresAt: timestamptz().notNull(),
  usedAt: timestamptz(),
})

/**
 * Codes sent by mail. A reset stores one for every requested address, with or without an account,
 * so that every address costs the same work.
 */
export const oneTimeCodes = pgTable('one_time_codes', {
  /** Keyed hash of the purpose, and of the number of the row: there may be three. */
  purposeHash: text().primaryKey(),
  /** Keyed hash of purpose and code. */
  codeHash: text().notNull(),
  /** The mail with the code: the time of the code begins when the mail server takes it. */
  mailId: uuid(),
  wrongTries: integer().notNull().default(0),
  expiresAt: timestamptz().notNull(),
  usedAt: timestamptz(),
})

/** Authenticator apps (TOTP, RFC 6238). */
export const secondFactors = pgTable('second_factors', {
  userId: userId().primaryKey(),
  /** Base32, sealed: see `SecretKeys`. */
  secret: text().notNull(),
  /** Null while it is being set up. */
  confirmedAt: timestamptz(),
  /** The last time step of an accepted code; no code is accepted twice. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: userId(),
    /** Keyed hash of owner and code; before 0.4 SHA-256 of the code, which works until it is used. */
    codeHash: text().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [index().on(table.userId)],
)

/** Passkeys (WebAuthn), with their public keys only, which let nobody sign in. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: userId(),
    /** The authenticator's id of the credential, base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** The authenticator's counter; 0 if it has none. A counter that falls back reveals a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    backedUp: boolean().notNull(),
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestamptz(),
  },
  (table) => [index().on(table.userId)],
)

/** Challenges that passkeys sign; each is deleted by the first answer that uses it. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge, hex. */
    challengeHash: text().primaryKey(),
    purpose: text({ enum: ['sign-in', 'registration', 'proof'] }).notNull(),
    /** The session that asked; null for a sign-in. Deleted with the session. */
    sessionId: text().references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [index().on(table.expiresAt), index().on(table.sessionId)],
)

/** Former addresses of accounts, kept for seven days: their owners can take the account back. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: id(),
    userId: userId(),
    oldEmail: text().notNull(),
    newEmail: text().notNull(),
    changedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [index().on(table.userId), index().on(table.oldEmail)],
)

/** Audit log of accounts and administration. Triggers refuse changes and early deletion. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamptz().notNull().defaultNow(),
    action: text().notNull(),
    /**
     * The actor; null: nobody was signed in. Not a reference, because the log outlives accounts.
     */
    actorId: text(),
    /** The account it was done to. */
    subjectId: text(),
    /** Network of the actor; null for commands. */
    network: text(),
    details: jsonb()
      .$type<Record<string, string | number | boolean>>()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    index().on(table.at),
    index().on(table.subjectId),
    index().on(table.actorId),
    // finds the entries of a record
    index().using('gin', table.details.op('jsonb_path_ops')),
  ],
)
