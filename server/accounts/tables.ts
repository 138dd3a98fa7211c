import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { languages } from '../../contract/languages.ts'
import { createdAt, id, timestamptz } from '../platform/database/columns.ts'

/** Whose the row is; it goes with the account. */
export const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Providers and administrators. better-auth reads and writes it, with its own names for some columns. */
export const users = pgTable('users', {
  id: text().primaryKey(),
  /** Lower case. */
  email: text().notNull().unique(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  profileImageUrl: text(),
  isAdmin: boolean().notNull().default(false),
  emailConfirmed: boolean().notNull().default(false),
  /** Signing in also asks for a code of the authenticator app. */
  secondFactorOn: boolean().notNull().default(false),
  createdAt: createdAt(),
  updatedAt: timestamptz().notNull().defaultNow(),
  /** What mails to the account are written in. */
  mailLanguage: text({ enum: languages }).notNull().default('en'),
  /** When the account will be deleted, as its owner asked for. Signing in before takes it back. */
  deletionAt: timestamptz(),
  /** Since when no way to sign in works, as an administrator decided. */
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
    /** SHA-256 of what the cookie carries, hex. */
    token: text().notNull().unique(),
    userId: userId(),
    /** Ends here unless it is used again before. */
    expiresAt: timestamptz().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
    /** The last time its end was moved on. */
    updatedAt: timestamptz().notNull().defaultNow(),
    /** It began with a passkey, or one was added in it: that is a second factor for an administrator. */
    byPasskey: boolean().notNull().default(false),
  },
  (table) => [index().on(table.userId)],
)

/** Invitations to become an administrator (D2). The token itself is stored nowhere. */
export const invitations = pgTable('invitations', {
  id: id(),
  /** SHA-256 of the token, hex. */
  tokenHash: text().notNull().unique(),
  /** Only this address may use it; empty: any. */
  email: text(),
  /** Who asked for it: the first start, an operator's command, or an administrator. */
  origin: text({ enum: ['first start', 'command', 'administrator'] }).notNull(),
  createdAt: createdAt(),
  expiresAt: timestamptz().notNull(),
  usedAt: timestamptz(),
})

/**
 * Codes sent by mail. For a reset there is one for each address that was asked for, whether or not
 * somebody has an account there, so that every address costs the same work.
 */
export const oneTimeCodes = pgTable('one_time_codes', {
  /** Keyed hash of what the code is for. */
  purposeHash: text().primaryKey(),
  /** Keyed hash of purpose and code. */
  codeHash: text().notNull(),
  wrongTries: integer().notNull().default(0),
  expiresAt: timestamptz().notNull(),
  usedAt: timestamptz(),
})

/** Authenticator apps (TOTP, RFC 6238). */
export const secondFactors = pgTable('second_factors', {
  userId: userId().primaryKey(),
  /** Base32, sealed: see `SecretKeys`. */
  secret: text().notNull(),
  /** Empty while it is being set up. */
  confirmedAt: timestamptz(),
  /** The last time step a code was accepted for; no code counts twice. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: userId(),
    /** SHA-256 of the code, hex: at 80 random bits it needs no slow hash. */
    codeHash: text().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [index().on(table.userId)],
)

/** Passkeys (WebAuthn). Of each the public key: who reads the database can sign in with none. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: userId(),
    /** What the authenticator calls it, base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** As the authenticator counts; 0 where it does not. One that falls back was copied. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    backedUp: boolean().notNull(),
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestamptz(),
  },
  (table) => [index().on(table.userId)],
)

/** What passkeys are asked to sign; each is taken out by the answer that uses it. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge, hex. */
    challengeHash: text().primaryKey(),
    purpose: text({ enum: ['sign-in', 'registration', 'proof'] }).notNull(),
    /** The session that asked; none to sign in. It goes with the session. */
    sessionId: text().references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [index().on(table.expiresAt), index().on(table.sessionId)],
)

/** Addresses that accounts had, for seven days: their owners can take the account back. */
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

/** What happened around accounts and administration. Triggers refuse changes and early deletion. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamptz().notNull().defaultNow(),
    action: text().notNull(),
    /** Who did it; empty: nobody who was signed in. No reference: the log outlives accounts. */
    actorId: text(),
    /** The account it was done to. */
    subjectId: text(),
    /** Where it came from. Empty for commands. */
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
    // which record a line is about
    index().using('gin', table.details.op('jsonb_path_ops')),
  ],
)
