import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { fromKeys } from '../../../contract/objects.ts'
import { managedFields } from '../../../contract/providers/profile-fields.ts'
import { factsForms } from '../../directory/facts/facts-form.ts'
import { doctorPlaces, doctors } from '../../directory/tables.ts'
import { formRevision } from '../../platform/http/form-revision.ts'
import { managedProfiles } from '../../providers/managed/tables.ts'
import { claims } from '../../providers/tables.ts'
import { formBody, formType } from '../forms.ts'
import { plain } from '../pictures/pictures.ts'
import { insertConsent, insertManagedPractice, insertQuestion } from '../providers/managed.ts'
import { insertClaim } from '../providers/providers.ts'
import { insertDoctor, insertPlace, insertPractice, placeForm } from '../records.ts'
import type { GoodInput, Walk } from './call-input.ts'
import { practiceOf } from './team-inputs.ts'

/** The user's approved doctor at a practice that somebody else owns; @returns the practice's id. */
async function ownDoctorAtPractice({ db, accounts, user }: Walk): Promise<number> {
  const practice = await insertPractice(db, { name: 'Walk Example Clinic' })
  const owner = await accounts.insertUser({ emailConfirmed: true })
  await insertClaim(db, owner.id, { practiceId: practice.id }, { approved: true })
  const doctor = await insertDoctor(db, { name: 'Dr. Ada Example, MD', practiceId: practice.id })
  await db
    .update(claims)
    .set({ endedAt: new Date() })
    .where(and(eq(claims.userId, user!.id), isNull(claims.endedAt)))
  await insertClaim(db, user!.id, { doctorId: doctor.id }, { approved: true })
  return practice.id
}

/** A doctor whose profile the user keeps, as an owner of the practice. */
async function managedBy(walk: Walk, { featured = false } = {}) {
  const { db } = walk
  const { id: practiceId } = await practiceOf(walk)
  const doctor = await insertDoctor(db, { name: 'Dr. Ada Example, MD', practiceId, featured })
  await insertConsent(db, doctor)
  return doctor
}

const path = '/api/user/practice/doctors'

/** A call about a managed doctor, and what of that somebody else must not find. */
const aboutDoctor = (
  rest: string,
  bodyOf: (doctor: Managed) => object | undefined = () => undefined,
  { headers, featured = false }: { headers?: Record<string, string>; featured?: boolean } = {},
): GoodInput => ({
  ...(headers && { headers }),
  prepare: async (walk) => {
    const doctor = await managedBy(walk, { featured })
    const body = bodyOf(doctor)
    return { url: `${path}/${doctor.id}/${rest}`, ...(body && { body }) }
  },
  own: doctorsOfUser,
})
type Managed = Awaited<ReturnType<typeof managedBy>>

const aboutPlace = (rest: string, body?: object): GoodInput => ({
  prepare: async (walk) => {
    const { id } = await managedBy(walk)
    const placeId = await insertPlace(walk.db, { doctorId: id, source: 'office' })
    return { url: `${path}/${id}/places/${placeId}${rest}`, ...(body && { body }) }
  },
  own: doctorsOfUser,
})

async function doctorAtPractice(walk: Walk) {
  const { id: practiceId } = await practiceOf(walk)
  return insertDoctor(walk.db, { name: 'Dr. Ada Example, MD', practiceId })
}

/** Makes the token of a doctor whom somebody asked. */
async function questionToken({ db, accounts }: Walk): Promise<string> {
  const { practice, manager } = await insertManagedPractice(db, accounts)
  const doctor = await insertDoctor(db, { name: 'Dr. Bo Example, MD', practiceId: practice.id })
  return (await insertQuestion(db, doctor, { askedBy: manager.id })).token
}

/** Finds the consents of a practice with a doctor, with the doctors they could be of. */
async function consentsOfUser(walk: Walk) {
  const { id } = await practiceOf(walk)
  return walk.db
    .select()
    .from(doctors)
    .leftJoin(managedProfiles, eq(managedProfiles.doctorId, doctors.id))
    .where(eq(doctors.practiceId, id))
    .orderBy(doctors.id, managedProfiles.id)
}

/** With their places. */
async function doctorsOfUser(walk: Walk) {
  const { id } = await practiceOf(walk)
  return walk.db
    .select()
    .from(doctors)
    .leftJoin(doctorPlaces, eq(doctorPlaces.doctorId, doctors.id))
    .where(eq(doctors.practiceId, id))
    .orderBy(doctors.id, doctorPlaces.id)
}

const factsBody = (doctor: Managed) => {
  const form = factsForms.doctors(doctor)
  return { form: { ...form, parking: 'Garage' }, revision: formRevision(form) }
}

const textsBody = (doctor: Managed) => {
  const { phone, basicBio } = doctor
  const form = {
    ...fromKeys(managedFields, () => ''),
    phone: phone ?? '',
    basicBio: basicBio ?? '',
  }
  return { ...form, phone: '(210) 555-0177', revision: formRevision(form) }
}

const photoBody = formBody([
  { name: 'photo', filename: 'ada.png', content: await plain(8, 8).png().toBuffer() },
])

/** Inputs with which each call about managed profiles succeeds. */
export const managedInputs: Record<string, GoodInput> = {
  'GET /api/user/consent': {
    prepare: async (walk) => {
      await ownDoctorAtPractice(walk)
      return {}
    },
  },
  'POST /api/user/practice/doctors/:id/consent': {
    prepare: async (walk) => {
      const { id } = await doctorAtPractice(walk)
      return { url: `${path}/${id}/consent`, body: { email: `${randomUUID()}@doctor.example` } }
    },
    own: consentsOfUser,
  },
  'DELETE /api/user/practice/doctors/:id/consent': {
    prepare: async (walk) => {
      const doctor = await doctorAtPractice(walk)
      await insertQuestion(walk.db, doctor)
      return { url: `${path}/${doctor.id}/consent` }
    },
    own: consentsOfUser,
  },
  'POST /api/consent': {
    prepare: async (walk) => ({ body: { token: await questionToken(walk) } }),
  },
  'POST /api/consent/agree': {
    prepare: async (walk) => ({ body: { token: await questionToken(walk) } }),
  },
  'POST /api/consent/end': {
    prepare: async (walk) => ({ body: { token: await questionToken(walk) } }),
  },
  'GET /api/user/practice/doctors/:id/facts': aboutDoctor('facts'),
  'PUT /api/user/practice/doctors/:id/facts': aboutDoctor('facts', factsBody),
  'POST /api/user/practice/doctors/:id/facts/confirm': aboutDoctor('facts/confirm', () => ({})),
  'GET /api/user/practice/doctors/:id/profile': aboutDoctor('profile'),
  'PUT /api/user/practice/doctors/:id/profile': aboutDoctor('profile', textsBody),
  'GET /api/user/practice/doctors/:id/places': aboutDoctor('places'),
  'POST /api/user/practice/doctors/:id/places': aboutDoctor('places', () => placeForm()),
  'PUT /api/user/practice/doctors/:id/places/:placeId': aboutPlace('', placeForm()),
  'DELETE /api/user/practice/doctors/:id/places/:placeId': aboutPlace(''),
  'POST /api/user/practice/doctors/:id/places/:placeId/confirm': aboutPlace('/confirm'),
  'POST /api/user/practice/doctors/:id/photo': aboutDoctor('photo', () => photoBody, {
    headers: { 'content-type': formType },
    featured: true,
  }),
  'DELETE /api/user/practice/doctors/:id/photo': aboutDoctor('photo'),
  'GET /api/user/practice/doctors': {
    prepare: async (walk) => {
      const { id } = await practiceOf(walk)
      await insertDoctor(walk.db, { name: 'Dr. Ada Example, MD', practiceId: id })
      return {}
    },
  },
  'PUT /api/user/consent': {
    prepare: async (walk) => ({
      body: { practiceId: await ownDoctorAtPractice(walk), agreed: true },
    }),
  },
}
