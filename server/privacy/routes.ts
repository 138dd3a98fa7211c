import { Readable } from 'node:stream'
import { done } from '../../contract/endpoint.ts'
import type { Language } from '../../contract/languages.ts'
import type { HeldPart } from '../../contract/privacy/calls.ts'
import { audit } from '../accounts/audit.ts'
import { findUserByEmail } from '../accounts/find-user.ts'
import { countCode, tryCode } from '../accounts/passwords/code-tries.ts'
import { codeMinutes, makeCode, useCode } from '../accounts/passwords/one-time-codes.ts'
import type { Person } from '../platform/held-data.ts'
import { Download } from '../platform/http/handler.ts'
import { Problem } from '../platform/http/problems.ts'
import type { Api } from '../platform/http/serve.ts'
import type { Queue } from '../platform/jobs/jobs.ts'
import { accountRefusals } from '../platform/languages/refusals/accounts.ts'
import { callRefusals } from '../platform/languages/refusals/platform.ts'
import { secretOf } from '../platform/secrets/installation-secrets.ts'
import type { SecretKeys } from '../platform/secrets/secret-keys.ts'
import { readToken, signToken } from '../platform/secrets/signed-token.ts'
import { scheduleDeletions } from './erasure/delete-accounts.ts'
import { erasePerson, erasureSecret } from './erasure/erase-person.ts'
import { collectData, filesOf, type HeldRows } from './exports/collect-data.ts'
import { serveExports } from './exports/exports.ts'
import { zip } from './exports/zip.ts'
import type { PrivacyServices } from './services.ts'

type Parts = Omit<PrivacyServices, 'key' | 'erasureKey'> & { secretKeys: SecretKeys }

export async function servePrivacy(api: Api, parts: Parts) {
  const { db, secretKeys } = parts
  const services = {
    ...parts,
    key: await secretOf(db, secretKeys, 'privacy'),
    erasureKey: await secretOf(db, secretKeys, erasureSecret),
  }
  await serveExports(api, services)
  await serveYourData(api, services)
  await scheduleDeletions(services)
}

const purpose = 'your data'
/** Minutes in which a reader who entered a code may look, download and erase. */
const minutes = 30
const codes = { count: 3, minutes: 60 }
const tries = { count: 20, minutes: 60 }

/** `language` is missing in jobs of earlier versions. */
const codeRequests: Queue<{ email: string; language?: Language }> = {
  name: 'your-data-codes',
  timeout: 30,
  retries: 3,
  delay: 5,
  longestDelay: 30,
}

/**
 * Lets people without an account see and erase what is held about their address, by a mailed code.
 */
async function serveYourData(api: Api, services: PrivacyServices) {
  const { jobs } = services
  api.serve('POST /api/your-data/code', async ({ body }, { language }) => {
    await askForCode(services, body.email, language)
    return done
  })
  api.serve('POST /api/your-data', ({ body }, { network }) => showData(services, body, network))
  api.serve('POST /api/your-data/export', ({ body }, { language }) =>
    download(services, body.token, language),
  )
  api.serve('POST /api/your-data/erase', async ({ body }, { network }) => {
    await erase(services, body.token, network)
    return done
  })
  await jobs.work(codeRequests, (request) => mailCode(services, request))
}

/** The same for every address: only the job looks for data. */
async function askForCode(
  { db, jobs, limits }: PrivacyServices,
  email: string,
  language: Language,
): Promise<void> {
  await countCode(limits, 'codes for own data', email, codes)
  await db.transaction((tx) => jobs.enqueue(tx, codeRequests, { email, language }))
}

async function mailCode(
  { db, mail, heldData, key }: PrivacyServices,
  { email, language }: { email: string; language?: Language },
) {
  const heldTables = await collectData(db, heldData, readerOf(email))
  await db.transaction(async (tx) => {
    const { code, mailId } = await makeCode(tx, key, [purpose, email])
    if (heldTables.every(({ rows }) => rows.length === 0) && !(await findUserByEmail(tx, email)))
      return
    const content = { template: 'your-data-code', code, minutes: codeMinutes } as const
    await mail.post(tx, { id: mailId, to: email, pageLanguage: language, content })
  })
}

const readerOf = (email: string): Person => ({ userId: null, email })

/** @throws Problem 400 for a wrong code, 429 */
async function showData(
  { db, heldData, limits, key }: PrivacyServices,
  { email, code }: { email: string; code: string },
  network: string,
) {
  await limits.consume('tries for own data', email, tries)
  const ownTry = {
    kind: 'own data',
    key: email,
    entry: { network, details: { code: 'own data' } },
  } as const
  const use = () => useCode(db, key, [purpose, email], code)
  if (!(await tryCode({ db, limits }, ownTry, use))) {
    const message = callRefusals.wrongCode.en
    throw new Problem(400, 'wrong_code', message, { code: message })
  }
  const expires = new Date(Date.now() + minutes * 60_000)
  const heldTables = await collectData(db, heldData, readerOf(email))
  const user = (await findUserByEmail(db, email))?.user
  return {
    token: signToken(key, purpose, email, expires),
    held: presentHeld(heldTables),
    account: !user ? null : user.suspendedAt ? ('suspended' as const) : ('open' as const),
  }
}

/** Columns without meaning for people: internal ids, and counters. */
const isInternal = (field: string) => /^(id|.*Id|attempts|revision)$/.test(field)

/** Values that are not blank, as text. */
const presentHeld = (heldTables: readonly HeldRows[]): HeldPart[] =>
  heldTables
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, holds, rows }) => ({
      name,
      holds,
      rows: rows.map((row) =>
        Object.entries(row).flatMap(([field, value]) =>
          value === null || value === '' || isInternal(field)
            ? []
            : [{ field, value: textOf(value) }],
        ),
      ),
    }))

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** @throws Problem 400 */
async function download(
  { db, heldData, key }: PrivacyServices,
  token: string,
  language: Language,
): Promise<Download> {
  const email = requireReader(key, token)
  const now = new Date()
  const files = filesOf(await collectData(db, heldData, readerOf(email)), now, language)
  const content = await zip(files, now)
  const name = `my-data-${now.toISOString().slice(0, 10)}.zip`
  return new Download(name, content.length, Readable.from([content]))
}

/**
 * Keeps an account of the same address: its owner deletes it after signing in. A suspended user
 * cannot sign in, so a suspended account is deleted too, with days of grace.
 * @throws Problem 400
 */
async function erase(services: PrivacyServices, token: string, network: string): Promise<void> {
  const email = requireReader(services.key, token)
  await services.db.transaction(async (tx) => {
    await erasePerson(tx, services, { ...readerOf(email), until: new Date() })
    await audit(tx, { action: 'data of an address erased', network })
    await services.deleteSuspended(tx, email, network)
  })
}

function requireReader(key: string, token: string): string {
  const email = readToken(key, purpose, token)
  if (email === null) throw new Problem(400, 'bad_link', accountRefusals.halfHourOver.en)
  return email
}
