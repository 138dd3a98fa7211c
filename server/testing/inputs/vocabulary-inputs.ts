import { randomUUID } from 'node:crypto'
import type { MeaningForm } from '../../../contract/administration/vocabulary/forms.ts'
import { storedMeaning, writeMeaning } from '../../directory/search/vocabulary/edit-vocabulary.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { GoodInput } from './call-input.ts'

export const meaningForm = (changes: Partial<MeaningForm> = {}): MeaningForm => ({
  kind: 'symptom',
  name: 'wobbly gizzard',
  nameEs: 'molleja temblorosa',
  words: ['gizzard wobble'],
  wordsEs: [],
  specialties: [
    { slug: 'cardiology', weight: 3 },
    { slug: 'family-medicine', weight: 1 },
  ],
  emergency: null,
  ...changes,
})

/** An entry that nobody else's test has. */
async function insertMeaning(db: Db, { removed = false } = {}) {
  const slug = `walk-${randomUUID()}`
  await writeMeaning(db, slug, meaningForm({ name: slug }), { removed })
  return (await storedMeaning(db, slug))!
}

const path = '/api/admin/directory/vocabulary'

/** Inputs with which each call of `/admin/directory/vocabulary` succeeds. */
export const vocabularyInputs: Record<string, GoodInput> = {
  [`GET ${path}`]: {},
  [`GET ${path}-specialties`]: {},
  [`GET ${path}/:slug`]: { url: `${path}/aba-therapy` },
  [`POST ${path}`]: {
    prepare: async () => ({ body: { form: meaningForm({ name: `gizzard ${randomUUID()}` }) } }),
  },
  [`PUT ${path}/:slug`]: {
    prepare: async ({ db }) => {
      const { slug, form, revision } = await insertMeaning(db)
      return { url: `${path}/${slug}`, body: { form, revision } }
    },
  },
  [`DELETE ${path}/:slug`]: {
    prepare: async ({ db }) => ({ url: `${path}/${(await insertMeaning(db)).slug}` }),
  },
  [`POST ${path}/:slug/restore`]: {
    prepare: async ({ db }) => ({
      url: `${path}/${(await insertMeaning(db, { removed: true })).slug}/restore`,
    }),
  },
  'GET /api/admin/directory/unanswered-searches': {},
}
