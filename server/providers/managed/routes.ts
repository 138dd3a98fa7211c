import { and, asc, eq, isNull } from 'drizzle-orm'
import { type FactName, factNames } from '../../../contract/directory/facts/facts.ts'
import type { DoctorFacts } from '../../../contract/directory/facts/patient-facts.ts'
import type { Language } from '../../../contract/languages.ts'
import type { PracticeDoctor, PracticeDoctors } from '../../../contract/providers/consent-calls.ts'
import type { OwnFacts } from '../../../contract/providers/fact-calls.ts'
import type { Places } from '../../../contract/providers/place-calls.ts'
import { mostPlaces } from '../../../contract/providers/place-limits.ts'
import { selectDoctors } from '../../directory/doctor-rows.ts'
import { confirmFacts } from '../../directory/facts/confirm-facts.ts'
import { factsForms } from '../../directory/facts/facts-form.ts'
import { saveFacts } from '../../directory/facts/save-facts.ts'
import { nameIn, nameLanguageIn } from '../../directory/name-in.ts'
import { locateRecords } from '../../directory/points/locate-records.ts'
import { presentDoctor } from '../../directory/present-listings.ts'
import { isListedDoctor } from '../../directory/publication.ts'
import { addPlace, changePlace, confirmPlace, removePlace } from '../../directory/records/places.ts'
import { records } from '../../directory/records/records.ts'
import { doctors } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import type { Api } from '../../platform/http/serve.ts'
import { findClaim } from '../claims/claims.ts'
import { factsIn } from '../facts/facts-in-language.ts'
import { presentFacts } from '../facts/own-facts.ts'
import { columnsOf, presentPlaces } from '../profile/places.ts'
import type { ProviderServices } from '../services.ts'
import { findMembership, mayManage } from '../team/members.ts'
import {
  agreeByMail,
  askForConsent,
  countQuestion,
  endByMail,
  endForPractice,
  readMailedConsent,
} from './mailed-consent.ts'
import { hasOwner, managedDoctors } from './managed-doctors.ts'
import { serveManagedTexts } from './managed-texts.ts'
import { serveOwnConsent } from './own-consent.ts'
import { findManaged, type OfficeBy, officeBy, requireManaged } from './require-managed.ts'
import { managedProfiles } from './tables.ts'

/** Consenting doctors of a practice, and their managers' edits (D24). */
export function serveManagedProfiles(api: Api, services: ProviderServices) {
  const { db } = services
  serveManagedFacts(api, db)
  serveManagedPlaces(api, db)
  serveManagedTexts(api, db)
  serveOwnConsent(api, services)
  api.serve('GET /api/user/practice/doctors', (_, { identity, language }) =>
    findPracticeDoctors(db, identity.userId, language),
  )
  api.serve(
    'POST /api/user/practice/doctors/:id/consent',
    async ({ params, body }, { identity: { userId }, language }) => {
      await countQuestion(services, userId, body.email)
      return transactionWithRetry(db, async (tx) => {
        await askForConsent(services, tx, userId, { doctorId: params.id, ...body, language })
        return findPracticeDoctors(tx, userId, language)
      })
    },
  )
  api.serve(
    'DELETE /api/user/practice/doctors/:id/consent',
    ({ params }, { identity: { userId }, language }) =>
      transactionWithRetry(db, async (tx) => {
        await endForPractice(tx, userId, params.id)
        return findPracticeDoctors(tx, userId, language)
      }),
  )
  api.serve('POST /api/consent', ({ body }) => readMailedConsent(db, body.token))
  api.serve('POST /api/consent/agree', async ({ body }, { language }) => ({
    state: await transactionWithRetry(db, (tx) => agreeByMail(tx, body.token, language)),
  }))
  api.serve('POST /api/consent/end', async ({ body }) => ({
    state: await transactionWithRetry(db, (tx) => endByMail(tx, body.token)),
  }))
}

/** Further places of consenting doctors. Only the doctor chooses the first place. */
function serveManagedPlaces(api: Api, db: Db) {
  const change = (
    userId: string,
    doctorId: number,
    work: (tx: Db, by: OfficeBy) => Promise<void>,
  ): Promise<Places> =>
    transactionWithRetry(db, async (tx) => {
      await work(tx, officeBy(userId, await requireManaged(tx, userId, doctorId)))
      return presentPlaces(tx, doctorId, true)
    })
  const path = '/api/user/practice/doctors/:id/places'

  api.serve(`GET ${path}`, async ({ params: { id } }, { identity: { userId } }) => {
    await findManaged(db, userId, id)
    return presentPlaces(db, id, true)
  })
  api.serve(`POST ${path}`, ({ params: { id }, body }, { identity: { userId } }) =>
    change(userId, id, async (tx, by) =>
      addPlace(tx, id, await columnsOf(tx, body), by, { most: mostPlaces }),
    ),
  )
  api.serve(`PUT ${path}/:placeId`, ({ params: { id, placeId }, body }, { identity: { userId } }) =>
    change(userId, id, async (tx, by) =>
      changePlace(tx, id, placeId, await columnsOf(tx, body), by),
    ),
  )
  api.serve(`DELETE ${path}/:placeId`, ({ params: { id, placeId } }, { identity: { userId } }) =>
    change(userId, id, (tx, by) => removePlace(tx, id, placeId, by)),
  )
  api.serve(
    `POST ${path}/:placeId/confirm`,
    ({ params: { id, placeId } }, { identity: { userId } }) =>
      change(userId, id, (tx, by) => confirmPlace(tx, id, placeId, by)),
  )
}

type Who = { userId: string; doctorId: number }

/** Facts of consenting doctors, with the office as source. */
function serveManagedFacts(api: Api, db: Db) {
  const path = '/api/user/practice/doctors/:id/facts'
  api.serve(`GET ${path}`, async ({ params: { id } }, { identity: { userId }, language }) => {
    await findManaged(db, userId, id)
    return factsIn(language, await present(db, id))
  })
  api.serve(`PUT ${path}`, async ({ params: { id }, body }, { identity: { userId }, language }) =>
    factsIn(language, await save(db, { userId, doctorId: id }, body)),
  )
  api.serve(
    `POST ${path}/confirm`,
    async ({ params: { id }, body }, { identity: { userId }, language }) =>
      factsIn(language, await confirm(db, { userId, doctorId: id }, body.facts)),
  )
}

async function present(db: Db, doctorId: number): Promise<OwnFacts> {
  const doctor = await records.doctors.require(db, doctorId)
  return presentFacts(db, doctor, { form: factsForms.doctors(doctor), pending: false })
}

async function save(
  db: Db,
  { userId, doctorId }: Who,
  edit: { form: DoctorFacts; revision: string },
): Promise<OwnFacts> {
  const facts = await transactionWithRetry(db, async (tx) => {
    const by = officeBy(userId, await requireManaged(tx, userId, doctorId))
    await saveFacts(tx, 'doctors', doctorId, edit, { ...by, confirms: true })
    return present(tx, doctorId)
  })
  await locateRecords(db, { only: { kind: 'doctors', id: doctorId } })
  return facts
}

const confirm = (
  db: Db,
  { userId, doctorId }: Who,
  facts: readonly FactName[] = factNames,
): Promise<OwnFacts> =>
  transactionWithRetry(db, async (tx) => {
    const by = officeBy(userId, await requireManaged(tx, userId, doctorId))
    await confirmFacts(tx, 'doctors', doctorId, facts, by)
    return present(tx, doctorId)
  })

type Consent = typeof managedProfiles.$inferSelect

/** The public doctors of a user's practice, for its owners and managers; otherwise null. */
async function findPracticeDoctors(
  db: Db,
  userId: string,
  language: Language,
): Promise<PracticeDoctors | null> {
  const membership = await findMembership(db, userId)
  if (!mayManage(membership)) return null
  const { id, name } = await records.practices.require(db, membership.practiceId)
  const ofPractice = and(eq(doctors.practiceId, id), isListedDoctor)
  const rows = await selectDoctors(db)
    .where(ofPractice)
    .orderBy(asc(doctors.sortName), asc(doctors.id))
  const ownClaims = await db
    .select({ id: doctors.id })
    .from(doctors)
    .where(and(ofPractice, hasOwner(db)))
  const ownedIds = new Set(ownClaims.map((doctor) => doctor.id))
  const inForce = new Map(
    (await managedDoctors(db, userId)).map((managed) => [managed.doctorId, managed]),
  )
  const ownId = (await findClaim(db, userId, 'doctor'))?.doctorId
  const consents = await openConsents(db, id)
  const now = new Date()
  return {
    practice: { id, name },
    doctors: rows.map((row) => {
      const { doctor } = row
      const ofDoctor = consents.get(doctor.id) ?? []
      const managed = inForce.get(doctor.id)
      const latest = ofDoctor.at(-1)
      const consent = managed ? ofDoctor.find(({ id }) => id === managed.consentId) : latest
      const state = managed
        ? 'managed'
        : doctor.id === ownId
          ? 'own'
          : ownedIds.has(doctor.id)
            ? 'owned'
            : stateOf(consent, now)
      const isMailed = state === 'managed' || state === 'asked' || state === 'waiting'
      const since = state === 'managed' ? consent?.agreedAt : consent?.createdAt
      return {
        id: doctor.id,
        name: doctor.name,
        slug: doctor.slug,
        specialty: row.specialty && nameIn(language, row.specialty),
        specialtyLanguage: row.specialty ? nameLanguageIn(language, row.specialty) : undefined,
        featured: row.featured,
        photo: presentDoctor(row).headshotUrl,
        state,
        scope: managed?.scope ?? null,
        widerAskedAt: managed?.scope === 'facts' ? askedAt(latest, now) : null,
        since: isMailed ? (since?.toISOString() ?? null) : null,
        address: isMailed ? (consent?.address ?? null) : null,
      }
    }),
  }
}

/** The consents of each doctor that have not ended, the latest last. */
async function openConsents(db: Db, practiceId: number): Promise<Map<number, Consent[]>> {
  const rows = await db
    .select()
    .from(managedProfiles)
    .where(and(eq(managedProfiles.practiceId, practiceId), isNull(managedProfiles.endedAt)))
    .orderBy(asc(managedProfiles.id))
  return Map.groupBy(rows, ({ doctorId }) => doctorId)
}

function stateOf(consent: Consent | undefined, now: Date): PracticeDoctor['state'] {
  if (!consent || consent.claimId !== null) return 'open'
  if (consent.agreedAt) return 'waiting'
  return consent.expiresAt && consent.expiresAt > now ? 'asked' : 'open'
}

/** When the question was mailed that still waits: for the doctor, or for the team. */
function askedAt(consent: Consent | undefined, now: Date): string | null {
  if (!consent || !['asked', 'waiting'].includes(stateOf(consent, now))) return null
  return consent.approvedAt ? null : consent.createdAt.toISOString()
}
