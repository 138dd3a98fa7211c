import { eq } from 'drizzle-orm'
import type { ParsedInput } from '../../../contract/calls.ts'
import type { Language } from '../../../contract/languages.ts'
import { keysOf } from '../../../contract/objects.ts'
import type { OwnDoctor } from '../../../contract/providers/calls.ts'
import { ProfileForm } from '../../../contract/providers/forms.ts'
import { required } from '../../../contract/required.ts'
import { audit } from '../../accounts/audit.ts'
import { refuseWebAddresses } from '../../accounts/registration/refuse-web-addresses.ts'
import { type DoctorRow, selectDoctors } from '../../directory/doctor-rows.ts'
import { presentDoctor } from '../../directory/present-listings.ts'
import { records } from '../../directory/records/records.ts'
import { doctors, featuredListings } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { formRevision } from '../../platform/http/form-revision.ts'
import type { Api } from '../../platform/http/serve.ts'
import { type ClaimRow, findClaim, openClaimOf, presentClaim } from '../claims/claims.ts'
import type { PremiumServices, ProviderServices } from '../services.ts'
import { claims } from '../tables.ts'
import {
  changedMeanwhile,
  difference,
  recordOf,
  refusePremium,
  requireShortBio,
} from './profile-rules.ts'
import { formFrom, formIn, requireSpecialty, writeForm } from './write-form.ts'

type Owned = {
  claim: ClaimRow
  row: DoctorRow
  /** The user may edit the premium fields and read analytics. */
  premium: boolean
}

type Saved = ParsedInput<'PUT /api/user/profile'>['body']

const noPremium = {
  detailedBio: '',
  website: '',
  linkedin: '',
  twitter: '',
  instagram: '',
  education: '',
  affiliations: '',
  detailedBioEs: '',
}

/** Fields that a form may leave out. */
const noFurther = { ...noPremium, basicBioEs: '', servicesEs: '' }

export function serveOwnDoctor(api: Api, services: ProviderServices) {
  const { db } = services
  api.serve('GET /api/user/doctor', async (_, { identity, language }) => {
    const ownDoctor = await findOwned(services, identity.userId)
    return ownDoctor && presentOwned(db, ownDoctor, language)
  })
  api.serve('PUT /api/user/profile', async ({ body }, { identity, language }) => {
    const form = await formFrom(db, language, body)
    const ownDoctor = await saveProfile(services, identity.userId, form)
    return { doctor: await presentOwned(db, ownDoctor, language) }
  })
}

/**
 * Saves the profile form. With an approved claim it is public at once, with a pending one it waits,
 * and without a claim it creates a pending profile (D3, D4).
 * @throws Problem 400, 403 for premium fields without premium, 409 if the form changed meanwhile
 */
async function saveProfile(
  { db, isSubscribed }: PremiumServices,
  userId: string,
  body: Saved,
): Promise<Owned> {
  const { revision, ...form } = body
  try {
    return await transactionWithRetry(db, async (tx) => {
      const services = { db: tx, isSubscribed }
      // one save of a user at a time
      await tx
        .select({ id: claims.id })
        .from(claims)
        .where(openClaimOf(userId, 'doctor'))
        .for('update')
      const ownDoctor = await findOwned(services, userId)
      if (ownDoctor) await change(tx, userId, ownDoctor, form, revision)
      else if (revision)
        throw changedMeanwhile() // the claim has ended since
      else await create(services, userId, form)
      return required(await findOwned(services, userId))
    })
  } catch (error) {
    if (isUniqueViolation(error, 'claims_doctor_of_user')) throw changedMeanwhile()
    throw error
  }
}

async function change(
  tx: Db,
  userId: string,
  ownDoctor: Owned,
  form: Omit<Saved, 'revision'>,
  revision: string | undefined,
) {
  const before = formOf(ownDoctor)
  if (revision !== undefined && revision !== revisionOf(before)) throw changedMeanwhile()
  // unchanged values need not meet the rules of the form
  const after = { ...before, ...form }
  refuseWebAddresses(after, before)
  requireShortBio(after, before)
  if (!ownDoctor.premium) refusePremium(after, before)
  const { claim, row } = ownDoctor
  if (!claim.approvedAt) {
    await requireSpecialty(tx, after.specialty)
    const { specialty, ...rest } = difference(after, recordOf(row))
    if (claim.newProfile) await writeForm(tx, row.doctor.id, rest)
    const draft = { ...(!claim.newProfile && rest), ...(specialty && { specialty }) }
    await tx.update(claims).set({ draft }).where(eq(claims.id, claim.id))
    return
  }
  const changes = difference(after, before)
  await writeForm(tx, row.doctor.id, changes, {
    actorId: userId,
    action: 'edited',
    source: 'owner',
  })
  const isRenamed = (['firstName', 'lastName', 'specialty'] as const).some(
    (field) => after[field] !== before[field],
  )
  if (isRenamed)
    await audit(tx, {
      action: 'name or specialty changed',
      actorId: userId,
      subjectId: userId,
      details: { doctor: row.doctor.id },
    })
}

async function create(
  { db: tx, isSubscribed }: PremiumServices,
  userId: string,
  form: Omit<Saved, 'revision'>,
) {
  const after = { ...noFurther, ...form }
  refuseWebAddresses(after)
  requireShortBio(after)
  if (!(await isSubscribed(tx, userId))) refusePremium(after, { ...after, ...noPremium })
  const { specialty } = after
  await requireSpecialty(tx, specialty)
  const { firstName, lastName } = after
  const doctor = await records.doctors.create(tx, {
    source: 'provider',
    name: `${firstName} ${lastName}`,
    firstName,
    lastName,
    phone: after.phone || null,
    basicBio: after.basicBio || null,
    claimedAt: new Date(),
  })
  const filledFields = keysOf(noFurther).filter((field) => after[field])
  await writeForm(
    tx,
    doctor.id,
    Object.fromEntries(filledFields.map((field) => [field, after[field]])),
  )
  await tx
    .insert(claims)
    .values({ userId, doctorId: doctor.id, newProfile: true, draft: { specialty } })
  const details = { doctor: doctor.id }
  await audit(tx, { action: 'profile created', actorId: userId, subjectId: userId, details })
}

/** The doctor a user has claimed, pending included. */
export async function findOwned(
  { db, isSubscribed }: PremiumServices,
  userId: string,
): Promise<Owned | null> {
  const claim = await findClaim(db, userId, 'doctor')
  if (!claim) return null
  const [row] = await selectDoctors(db).where(eq(doctors.id, required(claim.doctorId)))
  if (!row) return null
  return { claim, row, premium: isFeaturedOwner(claim, row) || (await isSubscribed(db, userId)) }
}

/** Also for a complimentary listing, where nothing is paid. */
const isFeaturedOwner = (claim: ClaimRow, row: DoctorRow) =>
  claim.approvedAt !== null && row.featured

/** The content of the forms: the record with its pending edits. */
export const formOf = ({ claim, row }: Pick<Owned, 'claim' | 'row'>): ProfileForm => ({
  ...recordOf(row),
  ...claim.draft,
})

const fields = keysOf(ProfileForm.shape)

/** Equal forms have equal revisions, whatever else of the record changed. */
const revisionOf = (form: ProfileForm) => formRevision(fields.map((field) => form[field]))

export async function presentOwned(
  db: Db,
  ownDoctor: Owned,
  language: Language = 'en',
): Promise<OwnDoctor> {
  const form = formOf(ownDoctor)
  const { doctor } = ownDoctor.row
  return {
    ...presentDoctor(ownDoctor.row, language),
    approved:
      ownDoctor.claim.approvedAt !== null &&
      doctor.publishedAt !== null &&
      doctor.unpublishedAt === null,
    claim: await presentClaim(db, ownDoctor.claim),
    form: await formIn(db, language, form),
    revision: revisionOf(form),
    premium: ownDoctor.premium,
    featuredBy: ownDoctor.row.featured ? await featuredBy(db, doctor.id) : null,
  }
}

async function featuredBy(db: Db, doctorId: number): Promise<OwnDoctor['featuredBy']> {
  const [listing] = await db
    .select({ reason: featuredListings.reason })
    .from(featuredListings)
    .where(eq(featuredListings.doctorId, doctorId))
  return listing?.reason ?? null
}
