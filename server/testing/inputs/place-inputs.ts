import { inArray } from 'drizzle-orm'
import { doctorPlaces } from '../../directory/tables.ts'
import { insertPlace, placeForm } from '../records.ts'
import type { GoodInput, Walk } from './call-input.ts'
import { claimOf, claimsOf, doctorNamed } from './provider-inputs.ts'

/** A place of the user's own doctor. */
async function placeOf(walk: Walk) {
  const { doctorId } = await claimOf(walk, 'doctor', true)
  return insertPlace(walk.db, { doctorId: doctorId! })
}

/** A doctor for whom the user's practice is one of several places. */
async function visitorOf(walk: Walk) {
  const { practiceId } = await claimOf(walk, 'practice', true)
  const { id: doctorId } = await doctorNamed(walk.db)
  return insertPlace(walk.db, { doctorId, practiceId })
}

const placesOfUser = async (walk: Walk) => {
  const own = (await claimsOf(walk)).flatMap(({ doctorId }) => doctorId ?? [])
  return walk.db.select().from(doctorPlaces).where(inArray(doctorPlaces.doctorId, own))
}

const visitorsOfUser = async (walk: Walk) => {
  const own = (await claimsOf(walk)).flatMap(({ practiceId }) => practiceId ?? [])
  return walk.db.select().from(doctorPlaces).where(inArray(doctorPlaces.practiceId, own))
}

/** Inputs with which each call about the places of doctors succeeds. */
export const placeInputs: Record<string, GoodInput> = {
  'GET /api/user/places': {
    prepare: async (walk) => {
      await claimOf(walk, 'doctor', true)
      return {}
    },
  },
  'POST /api/user/places': {
    prepare: async (walk) => {
      await claimOf(walk, 'doctor', true)
      return { body: placeForm() }
    },
  },
  'PUT /api/user/places/:placeId': {
    prepare: async (walk) => ({
      url: `/api/user/places/${await placeOf(walk)}`,
      body: placeForm(),
    }),
    own: placesOfUser,
  },
  'DELETE /api/user/places/:placeId': {
    prepare: async (walk) => ({ url: `/api/user/places/${await placeOf(walk)}` }),
    own: placesOfUser,
  },
  'POST /api/user/places/:placeId/first': {
    prepare: async (walk) => ({ url: `/api/user/places/${await placeOf(walk)}/first` }),
    own: placesOfUser,
  },
  'POST /api/user/places/:placeId/confirm': {
    prepare: async (walk) => ({ url: `/api/user/places/${await placeOf(walk)}/confirm` }),
    own: placesOfUser,
  },
  'GET /api/user/practice/visitors': {},
  'POST /api/user/practice/visitors/:placeId/agree': {
    prepare: async (walk) => ({
      url: `/api/user/practice/visitors/${await visitorOf(walk)}/agree`,
    }),
    own: visitorsOfUser,
  },
  'DELETE /api/user/practice/visitors/:placeId': {
    prepare: async (walk) => ({ url: `/api/user/practice/visitors/${await visitorOf(walk)}` }),
    own: visitorsOfUser,
  },
}
