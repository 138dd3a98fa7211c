import { randomUUID } from 'node:crypto'
import type { RecordKind } from '../../../contract/administration/records/forms.ts'
import { mergeRecords } from '../../administration/records/duplicates/merge-records.ts'
import { findRecord } from '../../administration/records/edit-record.ts'
import { findDoctorFacts, findPracticeFacts } from '../../administration/records/record-facts.ts'
import { savedFilters } from '../../administration/records/saved-filters/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { formType } from '../forms.ts'
import { noPictures } from '../providers/team.ts'
import {
  insertDoctor,
  insertPlace,
  insertPractice,
  insertSpecialty,
  placeForm,
} from '../records.ts'
import type { GoodInput, Walk } from './call-input.ts'
import {
  articleForm,
  doctorForm,
  insertArticle,
  pictureForm,
  practiceForm,
  specialtyForm,
} from './record-inputs.ts'

const makers: Record<RecordKind, (db: Db) => Promise<{ id: number }>> = {
  doctors: (db) => insertDoctor(db, { name: 'Dr. Ada Example, MD' }),
  practices: (db) => insertPractice(db, { name: 'Walk Example Clinic' }),
  specialties: (db) => insertSpecialty(db, { name: `Walk Medicine ${randomUUID()}` }),
  news: (db) => insertArticle(db),
}

const placesPath = async (db: Db) =>
  `/api/admin/directory/doctors/${(await makers.doctors(db)).id}/places`

const placePath = async (db: Db) => {
  const { id: doctorId } = await makers.doctors(db)
  return `/api/admin/directory/doctors/${doctorId}/places/${await insertPlace(db, { doctorId })}`
}

/** Reading, creating and editing of one kind. */
const formInputs = (kind: RecordKind): Record<string, GoodInput> => {
  const path = `/api/admin/directory/${kind}`
  const forms = {
    doctors: doctorForm,
    practices: practiceForm,
    specialties: specialtyForm,
    news: articleForm,
  }
  return {
    [`GET ${path}/:id`]: {
      prepare: async ({ db }) => ({ url: `${path}/${(await makers[kind](db)).id}` }),
    },
    [`POST ${path}`]: { prepare: async () => ({ body: { form: forms[kind]() } }) },
    [`PUT ${path}/:id`]: {
      prepare: async ({ db }) => {
        const { id } = await makers[kind](db)
        const { form, revision } = await findRecord(db, kind, id)
        return { url: `${path}/${id}`, body: { form, revision } }
      },
    },
  }
}

/** Reading, saving and confirming what a record says to patients. */
const factInputs = (kind: 'doctors' | 'practices'): Record<string, GoodInput> => {
  const path = `/api/admin/directory/${kind}`
  const find = kind === 'doctors' ? findDoctorFacts : findPracticeFacts
  const urlOf = async ({ db }: Walk) => `${path}/${(await makers[kind](db)).id}/facts`
  return {
    [`GET ${path}/:id/facts`]: { prepare: async (walk) => ({ url: await urlOf(walk) }) },
    [`PUT ${path}/:id/facts`]: {
      prepare: async ({ db }) => {
        const { id } = await makers[kind](db)
        const { form, revision } = await find(db, id)
        return { url: `${path}/${id}/facts`, body: { form, revision } }
      },
    },
    [`POST ${path}/:id/facts/confirm`]: {
      prepare: async (walk) => ({
        url: `${await urlOf(walk)}/confirm`,
        body: { facts: ['plans'] },
      }),
    },
  }
}

const twoDoctors = async ({ db }: Walk) =>
  [await makers.doctors(db), await makers.doctors(db)] as const

async function saveFilters({ db, user }: Walk): Promise<number> {
  const values = { userId: user!.id, kind: 'doctors', name: randomUUID(), query: {} } as const
  const [row] = await db.insert(savedFilters).values(values).returning()
  return row!.id
}

/** Inputs with which each call of `/admin/directory` succeeds. */
export const directoryInputs: Record<string, GoodInput> = {
  'GET /api/admin/directory/list/:kind': { url: '/api/admin/directory/list/doctors' },
  'GET /api/admin/directory/matching/:kind': {
    url: '/api/admin/directory/matching/specialties?search=zzyzx',
  },
  'POST /api/admin/directory/bulk/:kind': {
    prepare: async ({ db }) => {
      const { id, updatedAt } = await insertPractice(db, { name: 'Persimmon Example Clinic' })
      return {
        url: '/api/admin/directory/bulk/practices',
        body: {
          act: { act: 'specialty', specialtyId: null },
          records: [{ id, updatedAt: updatedAt.toISOString() }],
        },
      }
    },
  },
  'GET /api/admin/saved-filters': {},
  'POST /api/admin/saved-filters': {
    prepare: async () => ({
      body: { kind: 'doctors', name: randomUUID(), query: { state: 'hidden', sort: 'changed' } },
    }),
  },
  'PUT /api/admin/saved-filters/:id': {
    prepare: async (walk) => ({
      url: `/api/admin/saved-filters/${await saveFilters(walk)}`,
      body: { name: randomUUID(), isDefault: true },
    }),
  },
  'DELETE /api/admin/saved-filters/:id': {
    prepare: async (walk) => ({ url: `/api/admin/saved-filters/${await saveFilters(walk)}` }),
  },
  'GET /api/admin/directory/choices': {},
  ...formInputs('doctors'),
  ...formInputs('practices'),
  ...formInputs('specialties'),
  ...formInputs('news'),
  'POST /api/admin/directory/:kind/:id/publish': {
    prepare: async ({ db }) => {
      const specialty = await insertSpecialty(db, { name: `Publishing ${randomUUID()}` })
      const { id } = await insertDoctor(db, {
        name: 'Dr. New Example',
        specialtyId: specialty.id,
        phone: '(210) 555-0142',
        publishedAt: null,
      })
      return { url: `/api/admin/directory/doctors/${id}/publish` }
    },
  },
  'POST /api/admin/directory/:kind/:id/unpublish': {
    prepare: async ({ db }) => ({
      url: `/api/admin/directory/practices/${(await makers.practices(db)).id}/unpublish`,
      body: { reason: 'Closed its doors' },
    }),
  },
  ...factInputs('doctors'),
  ...factInputs('practices'),
  'DELETE /api/admin/directory/specialties/:id': {
    prepare: async ({ db }) => ({
      url: `/api/admin/directory/specialties/${(await makers.specialties(db)).id}`,
    }),
  },
  'GET /api/admin/directory/:kind/:id/changes': {
    prepare: async ({ db }) => ({
      url: `/api/admin/directory/news/${(await makers.news(db)).id}/changes`,
    }),
  },
  'GET /api/admin/directory/doctors/:id/places': {
    prepare: async ({ db }) => ({ url: await placesPath(db) }),
  },
  'POST /api/admin/directory/doctors/:id/places': {
    prepare: async ({ db }) => ({ url: await placesPath(db), body: placeForm() }),
  },
  'PUT /api/admin/directory/doctors/:id/places/:placeId': {
    prepare: async ({ db }) => ({ url: await placePath(db), body: placeForm() }),
  },
  'DELETE /api/admin/directory/doctors/:id/places/:placeId': {
    prepare: async ({ db }) => ({ url: await placePath(db) }),
  },
  'POST /api/admin/directory/doctors/:id/places/:placeId/first': {
    prepare: async ({ db }) => ({ url: `${await placePath(db)}/first` }),
  },
  'POST /api/admin/directory/doctors/:id/places/:placeId/confirm': {
    prepare: async ({ db }) => ({ url: `${await placePath(db)}/confirm` }),
  },
  'PUT /api/admin/directory/doctors/:id/featured': {
    prepare: async ({ db }) => ({
      url: `/api/admin/directory/doctors/${(await makers.doctors(db)).id}/featured`,
      body: { featured: true },
    }),
  },
  'GET /api/admin/directory/duplicates/:kind': { url: '/api/admin/directory/duplicates/doctors' },
  'PUT /api/admin/directory/duplicates/:kind/different': {
    prepare: async (walk) => {
      const [one, other] = await twoDoctors(walk)
      return {
        url: '/api/admin/directory/duplicates/doctors/different',
        body: { ids: [one.id, other.id], different: true },
      }
    },
  },
  'POST /api/admin/directory/:kind/:id/merge': {
    prepare: async (walk) => {
      const [survivor, duplicate] = await twoDoctors(walk)
      return {
        url: `/api/admin/directory/doctors/${survivor.id}/merge`,
        body: { otherId: duplicate.id },
      }
    },
  },
  'POST /api/admin/directory/practices/:id/pictures/:place': {
    headers: { 'content-type': formType },
    prepare: async ({ db }) => ({
      url: `/api/admin/directory/practices/${(await makers.practices(db)).id}/pictures/gallery`,
      body: await pictureForm(),
    }),
  },
  'PUT /api/admin/directory/practices/:id/pictures': {
    prepare: async ({ db }) => {
      const { id } = await makers.practices(db)
      return {
        url: `/api/admin/directory/practices/${id}/pictures`,
        body: { before: noPictures, after: noPictures },
      }
    },
  },
  'POST /api/admin/directory/doctors/:id/photo': {
    headers: { 'content-type': formType },
    prepare: async ({ db }) => ({
      url: `/api/admin/directory/doctors/${(await makers.doctors(db)).id}/photo`,
      body: await pictureForm(8, 8, 'photo'),
    }),
  },
  'DELETE /api/admin/directory/doctors/:id/photo': {
    prepare: async ({ db }) => {
      const photo = '/uploads/0123456789abcdef0123456789abcdef.webp'
      const { id } = await insertDoctor(db, { name: 'Dr. Pictured Example', headshotUrl: photo })
      return { url: `/api/admin/directory/doctors/${id}/photo`, body: { photo } }
    },
  },
  'GET /api/admin/directory/export/:kind': { url: '/api/admin/directory/export/doctors' },
  'POST /api/admin/directory/merges/:id/undo': {
    prepare: async (walk) => {
      const [survivor, duplicate] = await twoDoctors(walk)
      const id = await mergeRecords(walk.db, {
        kind: 'doctors',
        keptId: survivor.id,
        mergedId: duplicate.id,
        actorId: 'somebody',
      })
      return { url: `/api/admin/directory/merges/${id}/undo` }
    },
  },
}
