import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { paths } from '../../../contract/paths.ts'
import type { DataExport } from '../../../contract/privacy/calls.ts'
import { site } from '../../../site.config.ts'
import { audit } from '../../accounts/audit.ts'
import { userOf } from '../../accounts/find-user.ts'
import { mailUser } from '../../accounts/mail-user.ts'
import { users } from '../../accounts/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { photoNames } from '../../platform/files/store-photo.ts'
import { Download } from '../../platform/http/handler.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { accountRefusals } from '../../platform/languages/refusals/accounts.ts'
import { readToken, signToken } from '../../platform/secrets/signed-token.ts'
import type { PrivacyServices } from '../services.ts'
import { dataExports } from '../tables.ts'
import { collectData, filesOf } from './collect-data.ts'
import { zip } from './zip.ts'

const hours = 24
const purpose = 'data export'

type ExportRow = typeof dataExports.$inferSelect

const making: Queue<{ exportId: string }> = {
  name: 'data-exports',
  timeout: 300,
  retries: 5,
  delay: 5,
  longestDelay: 120,
}

export async function serveExports(api: Api, services: PrivacyServices) {
  const { db, jobs } = services
  api.serve('GET /api/user/exports', async (_, { identity }) => {
    const newest = await findNewest(db, identity.userId)
    return { export: newest && presentExport(services, newest) }
  })
  api.serve('POST /api/user/exports', async (_, { identity, network }) => ({
    export: presentExport(services, await askForExport(services, identity.userId, network)),
  }))
  api.serve('POST /api/user/exports/download', ({ body }, { identity, network }) =>
    download(services, body.token, identity.userId, network),
  )
  await jobs.work(
    making,
    ({ exportId }) => makeExport(services, exportId),
    ({ exportId }) => giveUp(db, exportId),
  )
  await jobs.schedule('data-exports-clean-up', '7 * * * *', site.timeZone, () =>
    deleteExpired(services),
  )
}

const isCurrent = or(
  and(isNull(dataExports.expiresAt), gt(dataExports.createdAt, sql`now() - interval '1 day'`)),
  gt(dataExports.expiresAt, sql`now()`),
)

async function findNewest(db: Db, userId: string): Promise<ExportRow | null> {
  const [newest] = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), isCurrent))
    .orderBy(desc(dataExports.createdAt))
    .limit(1)
  return newest ?? null
}

function presentExport({ key }: Pick<PrivacyServices, 'key'>, row: ExportRow): DataExport {
  const { createdAt, readyAt, failedAt, expiresAt, bytes } = row
  return {
    state: readyAt ? 'ready' : failedAt ? 'failed' : 'waiting',
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    bytes,
    token: expiresAt && tokenOf(key, row, expiresAt),
  }
}

const tokenOf = (key: string, { id, userId }: ExportRow, expiresAt: Date) =>
  signToken(key, purpose, `${id} ${userId}`, expiresAt)

/** Two simultaneous presses create one export. */
function askForExport(
  { db, jobs }: PrivacyServices,
  userId: string,
  network: string,
): Promise<ExportRow> {
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const newest = await findNewest(tx, userId)
    if (newest && !newest.readyAt && !newest.failedAt) return newest
    const row = one(await tx.insert(dataExports).values({ userId }).returning())
    await jobs.enqueue(tx, making, { exportId: row.id })
    const by = { actorId: userId, subjectId: userId, network }
    await audit(tx, { action: 'data export asked for', ...by })
    return row
  })
}

const fileOf = (exportId: string) => `${exportId}.zip`

/** Creates the file and mails its link. A second try creates the same file again. */
async function makeExport(services: PrivacyServices, exportId: string): Promise<void> {
  const { db, mail, publicUrl, exports, key } = services
  const [row] = await db.select().from(dataExports).where(eq(dataExports.id, exportId))
  if (!row || row.readyAt) return
  const user = await userOf(db, row.userId)
  const now = new Date()
  // only the reader of an address's mail may see what else is stored under it
  const person = { userId: user.id, email: user.emailConfirmed ? user.email : null }
  const files: Map<string, string | Buffer> = new Map(
    filesOf(await collectData(db, services.heldData, person), now, user.mailLanguage),
  )
  const photo = await readPhoto(services, user.profileImageUrl)
  if (photo) files.set('photo.webp', photo)
  const content = await zip(files, now)
  await exports.put(fileOf(exportId), content)
  const expiresAt = new Date(now.getTime() + hours * 3_600_000)
  await db.transaction(async (tx) => {
    const [ready] = await tx
      .update(dataExports)
      .set({ readyAt: now, expiresAt, bytes: content.length })
      .where(and(eq(dataExports.id, exportId), isNull(dataExports.readyAt)))
      .returning()
    if (!ready) return
    await mailUser(mail, tx, user, {
      template: 'data-export',
      downloadUrl: publicUrl() + paths.dataExport(tokenOf(key, ready, expiresAt)),
      hours,
    })
  })
}

async function readPhoto({ uploads }: PrivacyServices, url: string | null) {
  const names = url === null ? null : photoNames(url)
  return names && uploads.read(names.usual)
}

async function giveUp(db: Db, exportId: string): Promise<void> {
  await db
    .update(dataExports)
    .set({ failedAt: new Date() })
    .where(and(eq(dataExports.id, exportId), isNull(dataExports.readyAt)))
}

/** @throws Problem 400 for a link that is forged, expired, or for somebody else's data */
async function download(
  { db, exports, key }: PrivacyServices,
  token: string,
  userId: string,
  network: string,
): Promise<Download> {
  const [id = '', ownerId] = readToken(key, purpose, token)?.split(' ') ?? []
  if (ownerId !== userId) throw badLink()
  const [row] = await db.select().from(dataExports).where(eq(dataExports.id, id))
  const file = row && (await exports.open(fileOf(row.id)))
  if (!file) throw badLink()
  await audit(db, { action: 'data export downloaded', actorId: userId, subjectId: userId, network })
  const day = row.createdAt.toISOString().slice(0, 10)
  return new Download(`my-data-${day}.zip`, file.bytes, file.content)
}

const badLink = () => new Problem(400, 'bad_link', accountRefusals.exportLinkEnded.en)

/** Files of an account's exports. */
export async function exportFilesOf(tx: Db, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
  return rows.map(({ id }) => fileOf(id))
}

/** Deletes files after a day, with their rows, and files without a row: of deleted accounts. */
export async function deleteExpired(
  { db, exports }: Pick<PrivacyServices, 'db' | 'exports'>,
  /** Milliseconds before a file without a row is deleted: its transaction may be under way. */
  grace = 600_000,
): Promise<void> {
  await db
    .delete(dataExports)
    .where(
      or(
        lt(dataExports.expiresAt, sql`now()`),
        lt(dataExports.createdAt, sql`now() - interval '2 days'`),
      ),
    )
  const rows = await db.select({ id: dataExports.id }).from(dataExports)
  const files = new Set(rows.map(({ id }) => fileOf(id)))
  const isYoung = (writtenAt: Date) => writtenAt.getTime() > Date.now() - grace
  for (const { name, writtenAt } of await exports.list())
    if (!files.has(name) && !isYoung(writtenAt)) await exports.remove(name)
}
