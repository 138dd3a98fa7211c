import { eq } from 'drizzle-orm'
import type { FactOrigin } from '../../../contract/directory/facts/facts.ts'
import { done } from '../../../contract/endpoint.ts'
import type { PlaceForm, Places } from '../../../contract/providers/place-calls.ts'
import { mostPlaces } from '../../../contract/providers/place-limits.ts'
import { required } from '../../../contract/required.ts'
import { addressLine } from '../../directory/address/address-line.ts'
import { selectDoctors } from '../../directory/doctor-rows.ts'
import { factAge } from '../../directory/facts/fact-age.ts'
import { presentDoctor } from '../../directory/present-listings.ts'
import { isPublic } from '../../directory/publication.ts'
import {
  addPlace,
  agreeToPlace,
  changePlace,
  confirmPlace,
  makePlaceFirst,
  placesOf,
  removePlace,
  visitorsOf,
} from '../../directory/records/places.ts'
import { placeColumns, placeForm, records } from '../../directory/records/records.ts'
import { type doctorPlaces, doctors } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { notFound, Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { directoryRefusals } from '../../platform/languages/refusals/directory.ts'
import { callRefusals } from '../../platform/languages/refusals/platform.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import { findClaim } from '../claims/claims.ts'

/** The places of a provider's own doctor, and the doctors who visit the provider's practice. */
export function servePlaces(api: Api, db: Db) {
  const change = (userId: string, work: (tx: Db, doctorId: number) => Promise<void>) =>
    transactionWithRetry(db, async (tx) => {
      const { doctorId, mayEdit } = await requireOwnDoctor(tx, userId)
      if (!mayEdit) throw new Problem(409, 'not_now', providerRefusals.profileNotApproved.en)
      await work(tx, doctorId)
      return presentPlaces(tx, doctorId, mayEdit)
    })
  const by = (actorId: string) => ({ actorId, source: 'owner' }) as const

  api.serve('GET /api/user/places', async (_, { identity }) => {
    const own = await findOwnDoctor(db, identity.userId)
    return own && presentPlaces(db, own.doctorId, own.mayEdit)
  })
  api.serve('POST /api/user/places', ({ body }, { identity: { userId } }) =>
    change(userId, async (tx, doctorId) =>
      addPlace(tx, doctorId, await columnsOf(tx, body), by(userId), { most: mostPlaces }),
    ),
  )
  api.serve('PUT /api/user/places/:placeId', ({ params, body }, { identity: { userId } }) =>
    change(userId, async (tx, doctorId) =>
      changePlace(tx, doctorId, params.placeId, await columnsOf(tx, body), by(userId)),
    ),
  )
  api.serve('DELETE /api/user/places/:placeId', ({ params }, { identity: { userId } }) =>
    change(userId, (tx, doctorId) => removePlace(tx, doctorId, params.placeId, by(userId))),
  )
  api.serve('POST /api/user/places/:placeId/first', ({ params }, { identity: { userId } }) =>
    change(userId, (tx, doctorId) => makePlaceFirst(tx, doctorId, params.placeId, by(userId))),
  )
  api.serve('POST /api/user/places/:placeId/confirm', ({ params }, { identity: { userId } }) =>
    change(userId, (tx, doctorId) => confirmPlace(tx, doctorId, params.placeId, by(userId))),
  )

  api.serve('GET /api/user/practice/visitors', async (_, { identity }) => {
    const practiceId = await approvedPracticeOf(db, identity.userId)
    if (practiceId === null) return []
    const visitors = await visitorsOf(db, practiceId)
    return visitors.map(({ placeId, name, slug, agreedAt }) => ({
      placeId,
      name,
      slug,
      agreed: agreedAt !== null,
    }))
  })
  const answerVisitor = (
    userId: string,
    placeId: number,
    work: (tx: Db, doctorId: number, practiceId: number) => Promise<void>,
  ) =>
    transactionWithRetry(db, async (tx) => {
      const practiceId = await approvedPracticeOf(tx, userId)
      const visitors = practiceId === null ? [] : await visitorsOf(tx, practiceId)
      const visitor = visitors.find((each) => each.placeId === placeId)
      if (practiceId === null || !visitor) throw notFound(providerRefusals.noDoctorAtPractice.en)
      await work(tx, visitor.doctorId, practiceId)
      return done
    })
  const byOffice = (actorId: string) => ({ actorId, source: 'office' }) as const
  api.serve(
    'POST /api/user/practice/visitors/:placeId/agree',
    ({ params: { placeId } }, { identity: { userId } }) =>
      answerVisitor(userId, placeId, (tx, doctorId, practiceId) =>
        agreeToPlace(tx, doctorId, placeId, byOffice(userId), practiceId),
      ),
  )
  api.serve(
    'DELETE /api/user/practice/visitors/:placeId',
    ({ params: { placeId } }, { identity: { userId } }) =>
      answerVisitor(userId, placeId, (tx, doctorId, practiceId) =>
        removePlace(tx, doctorId, placeId, byOffice(userId), practiceId),
      ),
  )
}

async function findOwnDoctor(db: Db, userId: string) {
  const claim = await findClaim(db, userId, 'doctor')
  return claim && { doctorId: required(claim.doctorId), mayEdit: claim.approvedAt !== null }
}

/** @throws Problem 404 for users without a claimed doctor */
async function requireOwnDoctor(db: Db, userId: string) {
  const own = await findOwnDoctor(db, userId)
  if (!own) throw notFound(providerRefusals.noProfile.en)
  return own
}

async function approvedPracticeOf(db: Db, userId: string): Promise<number | null> {
  const claim = await findClaim(db, userId, 'practice')
  return claim?.approvedAt ? claim.practiceId : null
}

/** @throws Problem 400 for a practice that is not public */
export async function columnsOf(tx: Db, { officeHours, practiceId, ...form }: PlaceForm) {
  const practice = practiceId === null ? null : await records.practices.find(tx, practiceId)
  if (practiceId !== null && !(practice && isPublic(practice)))
    throw new Problem(400, 'invalid', callRefusals.checkFields.en, {
      practiceId: providerRefusals.choosePractice.en,
    })
  return {
    practiceId,
    officeHours,
    ...placeColumns(form),
    phone: form.phone || null,
  }
}

function originOfPlace({ source, confirmedAt }: typeof doctorPlaces.$inferSelect): FactOrigin {
  const at = confirmedAt?.toISOString() ?? null
  return { source, at, age: factAge({ at }, new Date()) }
}

/** @throws Problem 404 */
export async function presentPlaces(db: Db, doctorId: number, mayEdit: boolean): Promise<Places> {
  const [row] = await selectDoctors(db).where(eq(doctors.id, doctorId))
  if (!row) throw notFound(directoryRefusals.noRecord.en)
  const { practice, address, phone } = presentDoctor(row)
  const places = await placesOf(db, doctorId)
  return {
    first: { practice: practice?.name ?? null, address, phone },
    mayEdit,
    places: places.map(({ place, practice: host }) => ({
      id: place.id,
      practice: host && { name: host.name, slug: host.slug, listed: isPublic(host) },
      address: addressLine(place) ?? (host && addressLine(host)),
      form: {
        practiceId: place.practiceId,
        ...placeForm(place),
        phone: place.phone ?? '',
        officeHours: place.officeHours,
      },
      origin: originOfPlace(place),
      agreed: place.practiceId === null || place.agreedAt !== null,
    })),
  }
}
