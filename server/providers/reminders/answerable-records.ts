import { createHash } from 'node:crypto'
import { and, asc, eq, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import { ages, officeFacts } from '../../../contract/directory/facts/declared-facts.ts'
import {
  type FactName,
  type FactOrigin,
  factNames,
} from '../../../contract/directory/facts/facts.ts'
import { officeClock } from '../../../contract/directory/hours/opening-hours.ts'
import type { Language } from '../../../contract/languages.ts'
import { site } from '../../../site.config.ts'
import { factAge } from '../../directory/facts/fact-age.ts'
import { type FactKind, factColumns } from '../../directory/facts/fact-columns.ts'
import { factInWords, placeInWords } from '../../directory/facts/facts-in-words.ts'
import { originOf } from '../../directory/facts/origins.ts'
import { isListedDoctor, isPublic } from '../../directory/publication.ts'
import { placesOf } from '../../directory/records/places.ts'
import { doctors, practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { claims } from '../tables.ts'
import { findMembership, mayManage } from '../team/members.ts'

type AnswerableFact = {
  name: FactName
  text: string
  /** Language of the text, if it is not the requested one. */
  textLanguage?: Language
  /** Hash of the value, to detect a change. */
  hash: string
  origin: FactOrigin
  /** Its age makes a reminder due. */
  drives: boolean
}

/** The doctor's further places. */
type AnswerablePlace = Omit<AnswerableFact, 'name' | 'textLanguage'> & { id: number }

/**
 * A record with the facts that its owner, or the office for a doctor without an owner, may confirm.
 */
export type AnswerableRecord = {
  claimId: number
  kind: FactKind
  id: number
  name: string
  slug: string
  source: 'owner' | 'office'
  facts: AnswerableFact[]
  places: AnswerablePlace[]
}

/**
 * All public records that a user may confirm: the own doctor, the practice whose owner or manager
 * the user is, and its doctors without an approved claim.
 */
export async function answerableRecords(
  db: Db,
  userId: string,
  {
    now = new Date(),
    language = 'en',
    lock = false,
  }: { now?: Date; language?: Language; lock?: boolean } = {},
): Promise<{ records: AnswerableRecord[]; approvedAt: Date | null }> {
  const context = { now, language }
  const membership = await findMembership(db, userId)
  const practiceId = mayManage(membership) ? membership.practiceId : null
  const claimQuery = db
    .select()
    .from(claims)
    .where(claimsAnsweredBy(userId, practiceId))
    .orderBy(claims.id)
  const approvedClaims = await (lock ? claimQuery.for('share') : claimQuery)
  const records: AnswerableRecord[] = []
  for (const claim of approvedClaims) {
    if (claim.doctorId)
      records.push(...(await ownDoctor(db, claim.id, claim.doctorId, context, lock)))
    if (claim.practiceId)
      records.push(...(await office(db, claim.id, claim.practiceId, context, lock)))
  }
  // a later member of a team has not been asked before joining
  const approvals = approvedClaims.map(({ approvedAt, userId: holder }) =>
    Math.max(
      approvedAt?.getTime() ?? 0,
      holder === userId ? 0 : (membership?.decidedAt?.getTime() ?? 0),
    ),
  )
  return {
    records: records.filter(({ facts, places }) => facts.length + places.length > 0),
    approvedAt: approvals.length > 0 ? new Date(Math.max(...approvals)) : null,
  }
}

const isApproved = and(isNotNull(claims.approvedAt), isNull(claims.endedAt))
/** The claim of the own doctor, and that of the practice, whichever owner holds it. */
const claimsAnsweredBy = (userId: string, practiceId: number | null) =>
  and(
    isApproved,
    or(
      and(eq(claims.userId, userId), isNotNull(claims.doctorId)),
      practiceId === null ? undefined : eq(claims.practiceId, practiceId),
    ),
  )

/** Facts that somebody confirms now and then. */
const askedFacts = factNames.filter(ages)

type DoctorRow = typeof doctors.$inferSelect
type PracticeRow = typeof practices.$inferSelect

/** The moment and the language of reading facts. */
type Context = { now: Date; language: Language }

async function ownDoctor(db: Db, claimId: number, id: number, context: Context, lock: boolean) {
  const query = db
    .select()
    .from(doctors)
    .where(and(eq(doctors.id, id), isListedDoctor))
  const [doctor] = await (lock ? query.for('no key update') : query)
  if (!doctor) return []
  const practice = doctor.practiceId ? await findPractice(db, doctor.practiceId) : null
  const facts = factsOf('doctors', doctor, { practice, of: askedFacts, context }).map((fact) => ({
    ...fact,
    drives: isCounted(doctor, fact),
  }))
  const { name, slug } = doctor
  const own = { claimId, kind: 'doctors', id, name, slug, source: 'owner' } as const
  return [{ ...own, facts, places: await furtherPlaces(db, id, context) }]
}

/** Facts of the register are never due: its weekly file renews them. */
async function furtherPlaces(
  db: Db,
  doctorId: number,
  { now, language }: Context,
): Promise<AnswerablePlace[]> {
  const rows = await placesOf(db, doctorId)
  return rows
    .filter(({ practice }) => !practice || isPublic(practice))
    .map(({ place, practice }) => {
      const { id, source, confirmedAt, street, suite, city, state, postalCode } = place
      const { phone, officeHours } = place
      const at = confirmedAt?.toISOString() ?? null
      const age = factAge({ at }, now)
      const own = [practice?.id, street, suite, city, state, postalCode, phone, officeHours]
      return {
        id,
        text: placeInWords(place, practice, {
          language,
          today: officeClock(now, site.timeZone).date,
        }),
        hash: hashOfValues(own),
        origin: { source, at, age },
        drives: source !== 'register' && (age === 'fresh' || age === 'aging'),
      }
    })
}

async function office(db: Db, claimId: number, id: number, context: Context, lock: boolean) {
  const practice = await findPractice(db, id, lock)
  if (!practice) return []
  const ownFacts = factsOf('practices', practice, { practice: null, of: askedFacts, context })
  const own: AnswerableRecord = {
    claimId,
    kind: 'practices',
    id,
    name: practice.name,
    slug: practice.slug,
    source: 'owner',
    facts: ownFacts.map((fact) => ({ ...fact, drives: isCounted(practice, fact) })),
    places: [],
  }
  const staff = (await doctorsWithoutOwner(db, id, lock)).map(
    (doctor): AnswerableRecord => ({
      claimId,
      kind: 'doctors',
      id: doctor.id,
      name: doctor.name,
      slug: doctor.slug,
      source: 'office',
      facts: factsOf('doctors', doctor, { practice, of: officeFacts, context }).map((fact) => ({
        ...fact,
        // the office is not reminded of facts from others
        drives: fact.origin.source === 'office' && isCounted(doctor, fact),
      })),
      // another place belongs to another office
      places: [],
    }),
  )
  return [own, ...staff]
}

async function findPractice(db: Db, id: number, lock = false): Promise<PracticeRow | null> {
  const query = db.select().from(practices).where(eq(practices.id, id))
  const [practice] = await (lock ? query.for('no key update') : query)
  return practice && isPublic(practice) ? practice : null
}

async function doctorsWithoutOwner(db: Db, practiceId: number, lock: boolean) {
  const approvedOwners = db
    .select({ one: sql`1` })
    .from(claims)
    .where(and(eq(claims.doctorId, doctors.id), isApproved))
  const query = db
    .select()
    .from(doctors)
    .where(and(eq(doctors.practiceId, practiceId), isListedDoctor, notExists(approvedOwners)))
    .orderBy(asc(doctors.sortName), asc(doctors.id))
  return lock ? query.for('no key update') : query
}

type Fact = Omit<AnswerableFact, 'drives'>

function factsOf(
  kind: FactKind,
  row: DoctorRow | PracticeRow,
  {
    practice,
    of,
    context: { now, language },
  }: { practice: PracticeRow | null; of: readonly FactName[]; context: Context },
): Fact[] {
  const today = officeClock(now, site.timeZone).date
  const values = {
    ...row,
    services: 'services' in row ? row.services : row.specialtyDetails,
    practiceName: practice?.name ?? null,
  }
  return of.flatMap((name) => {
    // patients see the practice's address there
    if (name === 'address' && practice?.street) return []
    const origin = originOf(kind, row, name, now)
    if (!origin) return []
    const text = factInWords(name, values, { language, today })
    return text.text ? [{ name, ...text, hash: hashOf(kind, row, name), origin }] : []
  })
}

/** Whether somebody has said it, and it is not too old. */
function isCounted({ factSources }: DoctorRow | PracticeRow, { name, origin }: Fact) {
  const source = factSources[name]
  return source !== undefined && !source.about && (origin.age === 'fresh' || origin.age === 'aging')
}

function hashOf(kind: FactKind, row: DoctorRow | PracticeRow, fact: FactName): string {
  const values: Record<string, unknown> = { ...row }
  const columns: readonly string[] = factColumns[kind][fact] ?? []
  return hashOfValues(columns.map((column) => values[column]))
}

const hashOfValues = (values: readonly unknown[]) =>
  createHash('sha256')
    .update(JSON.stringify(values.map((value) => value ?? null)))
    .digest('base64url')
    .slice(0, 12)
