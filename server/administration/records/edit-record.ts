import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { AboutRecord } from '../../../contract/administration/records/calls.ts'
import type { RecordKind } from '../../../contract/administration/records/forms.ts'
import { hasCheckDigit } from '../../../contract/directory/npi.ts'
import { paths } from '../../../contract/paths.ts'
import { audit } from '../../accounts/audit.ts'
import { users } from '../../accounts/tables.ts'
import { findPoint } from '../../directory/points/find-point.ts'
import { lackingOf } from '../../directory/records/completeness.ts'
import { isRunning } from '../../directory/records/featured.ts'
import type { Publication } from '../../directory/records/publish.ts'
import { records } from '../../directory/records/records.ts'
import { SlugTakenError } from '../../directory/records/slugs.ts'
import { recordMerges } from '../../directory/records/tables.ts'
import { doctors, featuredListings } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../../platform/database/errors.ts'
import { one } from '../../platform/database/one.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import { publishedSince } from '../../platform/published-since.ts'
import { findConsentInForce } from '../../providers/managed/end-by-team.ts'
import { picturesOf } from '../../providers/practice/pictures.ts'
import { claims } from '../../providers/tables.ts'
import { requireNotMerged, standingMerge, stateOf } from './duplicates/merged-records.ts'
import { publishAtOf } from './list-records.ts'
import { type Forms, type RowOf, recordsOf, revisionOf, wrongField } from './record-forms.ts'
import { schedule } from './schedule-article.ts'

/** The three calls of a kind's form. Their types differ only in the form, which the key selects. */
export function serveForms<K extends RecordKind>(api: Api, db: Db, kind: K) {
  type Input = { params: { id: number }; body: { form: Forms[K]; revision: string } }
  type Caller = { identity: { userId: string } }
  const serve = api.serve.bind(api) as unknown as (
    key: string,
    handler: (input: Input, caller: Caller) => Promise<object>,
  ) => void
  serve(`GET /api/admin/directory/${kind}/:id`, ({ params }) => findRecord(db, kind, params.id))
  serve(`POST /api/admin/directory/${kind}`, async ({ body }, { identity }) => {
    const id = await createRecord(db, kind, body.form, { actorId: identity.userId })
    return findRecord(db, kind, id)
  })
  serve(`PUT /api/admin/directory/${kind}/:id`, async ({ params, body }, { identity }) => {
    await editRecord(db, kind, params.id, body, { actorId: identity.userId })
    return findRecord(db, kind, params.id)
  })
}

type FoundRecord = AboutRecord & { form: Record<string, unknown> }

/** A record as administrators see it. @throws Problem 404 */
export async function findRecord<K extends RecordKind>(
  db: Db,
  kind: K,
  id: number,
): Promise<FoundRecord> {
  const row = await recordsOf(kind).require(db, id)
  const form = recordsOf(kind).formOf(row)
  const merge = await standingMerge(db, kind, id)
  const publication: Publication & { createdAt: Date } = {
    // a specialty is as public as its doctors
    publishedAt: row.createdAt,
    unpublishedAt: null,
    unpublishedReason: null,
    ...row,
  }
  const { unpublishedAt, unpublishedReason, createdAt } = publication
  const state = stateOf(publication, merge !== null)
  return {
    id,
    kind,
    title: 'name' in row ? row.name : row.title,
    revision: revisionOf(kind, form),
    state,
    path: state === 'published' ? pathOf(kind, row) : null,
    publishAt: publishAtOf(publication),
    publishedAt: publishedSince(publication)?.toISOString() ?? null,
    unpublishedAt: unpublishedAt?.toISOString() ?? null,
    unpublishedReason,
    source: 'source' in row ? row.source : null,
    createdAt: createdAt.toISOString(),
    registerDate: 'registerDate' in row ? row.registerDate : null,
    lastCheckedAt: 'lastCheckedAt' in row ? (row.lastCheckedAt?.toISOString() ?? null) : null,
    owner: await ownerOf(db, kind, id),
    managedBy: kind === 'doctors' ? await findConsentInForce(db, id) : null,
    featured: await featuredOf(db, kind, id),
    mergedInto: merge && {
      mergeId: merge.id,
      id: merge.keptId,
      name: await nameOf(db, merge.kind, merge.keptId),
    },
    merged: await mergedOf(db, kind, id),
    photo: 'headshotUrl' in row ? row.headshotUrl : null,
    pictures: 'galleryImages' in row ? picturesOf(row) : null,
    lacks: 'phone' in row && listedKind(kind) ? await lackingOf(db, kind, row) : [],
    point: listedKind(kind) ? await findPoint(db, kind, id) : null,
    doctors: await doctorsOf(db, kind, id),
    form,
  }
}

const listedKind = (kind: RecordKind): kind is 'doctors' | 'practices' =>
  kind === 'doctors' || kind === 'practices'

function pathOf<K extends RecordKind>(kind: K, row: RowOf<K>): string {
  if (!('slug' in row)) return paths.newsArticle(row.id)
  if (kind === 'specialties') return paths.specialty(row.slug)
  return kind === 'doctors' ? paths.doctor(row.slug) : paths.practice(row.slug)
}

async function ownerOf(db: Db, kind: RecordKind, id: number): Promise<AboutRecord['owner']> {
  if (kind !== 'doctors' && kind !== 'practices') return null
  const [row] = await db
    .select({ user: users, approvedAt: claims.approvedAt })
    .from(claims)
    .innerJoin(users, eq(users.id, claims.userId))
    .where(
      and(eq(kind === 'doctors' ? claims.doctorId : claims.practiceId, id), isNull(claims.endedAt)),
    )
    // others may wait beside an owner
    .orderBy(claims.approvedAt, claims.provenAt, claims.id)
    .limit(1)
  if (!row) return null
  const { firstName, lastName, email } = row.user
  return {
    name: `${firstName} ${lastName}`.trim(),
    email,
    claim: row.approvedAt ? 'approved' : 'pending',
  }
}

async function featuredOf(db: Db, kind: RecordKind, id: number): Promise<AboutRecord['featured']> {
  if (kind !== 'doctors') return null
  const [listing] = await db
    .select()
    .from(featuredListings)
    .where(eq(featuredListings.doctorId, id))
  if (!isRunning(listing)) return null
  return { reason: listing.reason, until: listing.until?.toISOString() ?? null }
}

async function mergedOf(db: Db, kind: RecordKind, id: number): Promise<AboutRecord['merged']> {
  if (kind !== 'doctors' && kind !== 'practices') return []
  const merges = await db
    .select()
    .from(recordMerges)
    .where(
      and(eq(recordMerges.kind, kind), eq(recordMerges.keptId, id), isNull(recordMerges.undoneAt)),
    )
    .orderBy(desc(recordMerges.id))
  return Promise.all(
    merges.map(async ({ id: mergeId, mergedId }) => ({
      mergeId,
      id: mergedId,
      name: await nameOf(db, kind, mergedId),
    })),
  )
}

async function doctorsOf(db: Db, kind: RecordKind, id: number): Promise<number | null> {
  if (kind !== 'practices' && kind !== 'specialties') return null
  const column = kind === 'practices' ? doctors.practiceId : doctors.specialtyId
  const row = one(await db.select({ count: count() }).from(doctors).where(eq(column, id)))
  return row.count
}

/** The display name of a doctor or a practice. */
async function nameOf(db: Db, kind: 'doctors' | 'practices', id: number): Promise<string> {
  const row = await records[kind].find(db, id)
  return row?.name ?? `number ${id}`
}

type Actor = { actorId: string }

/** Creates a hidden record; a specialty is public with its first doctor. @returns its id */
async function createRecord<K extends RecordKind>(
  db: Db,
  kind: K,
  form: Forms[K],
  { actorId }: Actor,
): Promise<number> {
  requireCheckDigit(form)
  return refusing(() =>
    transactionWithRetry(db, async (tx) => {
      const values = {
        ...recordsOf(kind).columnsOf(form),
        ...((kind === 'doctors' || kind === 'practices') && { source: 'administrator' }),
        ...('publishAt' in form && { publishedAt: null, ...schedule(null, form.publishAt) }),
      }
      const { id } = await recordsOf(kind).create(tx, values, {
        actorId,
        action: 'created',
        source: 'administrator',
      })
      await audit(tx, { action: 'record created', actorId, details: { kind, record: id } })
      return id
    }),
  )
}

/**
 * Writes an administrator's changes. A former slug redirects to the new one.
 * @throws Problem 400, 404, 409 if the record changed since the form was filled: nothing is written
 */
async function editRecord<K extends RecordKind>(
  db: Db,
  kind: K,
  recordId: number,
  { form: newForm, revision }: { form: Forms[K]; revision: string },
  { actorId }: Actor,
): Promise<void> {
  await refusing(() =>
    transactionWithRetry(db, async (tx) => {
      const row = await recordsOf(kind).require(tx, recordId, { lock: 'update' })
      await requireNotMerged(tx, kind, recordId)
      const before = recordsOf(kind).formOf(row)
      if (revisionOf(kind, before) !== revision) throw changedMeanwhile()
      // blank keeps the slug: a record without one cannot be shown
      const form =
        'slug' in newForm && 'slug' in row
          ? { ...newForm, slug: newForm.slug || row.slug }
          : newForm
      if (revisionOf(kind, form) === revision) return
      if ('npi' in form && 'npi' in before && form.npi !== before.npi) requireCheckDigit(form)
      const columns = {
        ...recordsOf(kind).columnsOf(form),
        ...('publishAt' in form &&
          'publishAt' in before &&
          'publishAt' in row &&
          form.publishAt !== before.publishAt &&
          schedule(row, form.publishAt)),
      }
      const by = { actorId, action: 'edited', source: 'administrator' } as const
      await recordsOf(kind).change(tx, recordId, columns, by)
      await audit(tx, { action: 'record edited', actorId, details: { kind, record: recordId } })
    }),
  )
}

function requireCheckDigit(form: object) {
  if ('npi' in form && typeof form.npi === 'string' && form.npi && !hasCheckDigit(form.npi))
    throw wrongField('npi', 'One of the digits is wrong: the check digit does not match')
}

/** Turns a refusal of the database into an error at the field. */
const rules: Record<string, [field: string, message: string]> = {
  doctors_npi_unique: ['npi', 'Another doctor has this NPI'],
  practices_npi_unique: ['npi', 'Another practice has this NPI'],
  doctors_slug_unique: ['slug', 'Another record has this address'],
  practices_slug_unique: ['slug', 'Another record has this address'],
  specialties_slug_unique: ['slug', 'Another record has this address'],
  specialties_name_unique: ['name', 'There is a specialty of this name'],
  doctors_specialty_id_specialties_id_fk: ['specialtyId', providerRefusals.chooseSpecialty.en],
  practices_specialty_id_specialties_id_fk: ['specialtyId', providerRefusals.chooseSpecialty.en],
  doctors_practice_id_practices_id_fk: ['practiceId', providerRefusals.choosePractice.en],
}

async function refusing<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof SlugTakenError) throw wrongField('slug', error.message)
    for (const [rule, [field, message]] of Object.entries(rules))
      if (isUniqueViolation(error, rule) || isForeignKeyViolation(error, rule))
        throw wrongField(field, message)
    throw error
  }
}

const changedMeanwhile = () =>
  new Problem(
    409,
    'changed_meanwhile',
    'Somebody else has changed this record meanwhile. Load the latest version before you save.',
  )
