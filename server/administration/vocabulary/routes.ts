import type { AuditAction } from '../../../contract/administration/audit/actions.ts'
import type {
  Meaning,
  MeaningState,
  UnansweredSearch,
} from '../../../contract/administration/vocabulary/calls.ts'
import type { MeaningForm } from '../../../contract/administration/vocabulary/forms.ts'
import type { Answer } from '../../../contract/calls.ts'
import { plainLetters } from '../../../contract/text/fold.ts'
import { audit } from '../../accounts/audit.ts'
import { slugFrom } from '../../directory/records/slugs.ts'
import { searchDoctors } from '../../directory/search/search-doctors.ts'
import { searchPractices } from '../../directory/search/search-practices.ts'
import {
  givenMeanings,
  isSameForm,
  listedForm,
  lockVocabulary,
  meaninglessTexts,
  namedSpecialties,
  type StoredMeaning,
  storedMeaning,
  storedMeanings,
  writeMeaning,
} from '../../directory/search/vocabulary/edit-vocabulary.ts'
import { dayOf } from '../../insights/days.ts'
import { type FailedSearchOptions, failedSearches } from '../../insights/read-insights.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { directoryRefusals } from '../../platform/languages/refusals/directory.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import { wrongField } from '../records/record-forms.ts'

/** The vocabulary of the search, edited by administrators. */
export function serveVocabulary(api: Api, db: Db) {
  api.serve('GET /api/admin/directory/vocabulary', ({ query }) => listMeanings(db, query))
  api.serve('GET /api/admin/directory/vocabulary-specialties', async () => ({
    specialties: await namedSpecialties(db),
  }))
  api.serve('GET /api/admin/directory/vocabulary/:slug', ({ params }) =>
    findMeaning(db, params.slug),
  )
  api.serve('POST /api/admin/directory/vocabulary', async ({ body }, { identity }) =>
    findMeaning(db, await addMeaning(db, body.form, identity.userId)),
  )
  api.serve('PUT /api/admin/directory/vocabulary/:slug', async ({ params, body }, { identity }) => {
    await editMeaning(db, params.slug, body, identity.userId)
    return findMeaning(db, params.slug)
  })
  api.serve('DELETE /api/admin/directory/vocabulary/:slug', async ({ params }, { identity }) => {
    await removeMeaning(db, params.slug, identity.userId)
    return findMeaning(db, params.slug)
  })
  api.serve(
    'POST /api/admin/directory/vocabulary/:slug/restore',
    async ({ params }, { identity }) => {
      await restoreMeaning(db, params.slug, identity.userId)
      return findMeaning(db, params.slug)
    },
  )
  api.serve('GET /api/admin/directory/unanswered-searches', async ({ query }) => ({
    searches: await listUnanswered(db, query),
  }))
}

const pageSize = 50

type Filters = {
  search?: string | undefined
  state?: MeaningState | undefined
  kind?: MeaningForm['kind'] | undefined
  page?: number | undefined
}

/** One page of the entries that match, by name. */
async function listMeanings(
  db: Db,
  { search = '', state, kind, page = 1 }: Filters,
): Promise<Answer<'GET /api/admin/directory/vocabulary'>> {
  const foldedSearch = plainLetters(search).trim()
  const matching = (await storedMeanings(db)).filter(
    ({ form, ...meaning }) =>
      (!state || meaning.state === state) &&
      (!kind || form.kind === kind) &&
      textsOf(form).some(({ text }) => plainLetters(text).includes(foldedSearch)),
  )
  const rows = matching.slice((page - 1) * pageSize, page * pageSize)
  const names = await specialtyNames(db)
  return {
    rows: rows.map((row) => presentMeaning(row, names)),
    total: matching.length,
    page,
    pages: Math.ceil(matching.length / pageSize),
  }
}

/** @throws Problem 404 */
async function findMeaning(db: Db, slug: string): Promise<Meaning> {
  return presentMeaning(await requireMeaning(db, slug), await specialtyNames(db))
}

/** Adds an entry under a slug made from its name. @returns the slug @throws Problem 400 */
async function addMeaning(db: Db, form: MeaningForm, actorId: string): Promise<string> {
  if (!/[a-z]/i.test(plainLetters(form.name)))
    throw wrongField('name', 'Please write the English name in Latin letters')
  const slug = slugFrom(form.name, 'practice')
  await change(db, { action: 'meaning added', slug, actorId }, async (tx) => {
    await requireMeaningful(tx, form)
    const present = await storedMeaning(tx, slug)
    if (present?.state === 'removed')
      throw wrongField('name', 'An entry of this name was removed. Bring it back instead')
    if (present) throw wrongField('name', 'There is an entry of this name')
    await writeMeaning(tx, slug, form)
  })
  return slug
}

/** @throws Problem 400, 404, 409 if the entry changed since the form was filled, or is removed */
async function editMeaning(
  db: Db,
  slug: string,
  { form, revision }: { form: MeaningForm; revision: string },
  actorId: string,
): Promise<void> {
  await change(db, { action: 'meaning edited', slug, actorId }, async (tx) => {
    const present = await requireMeaning(tx, slug)
    if (present.revision !== revision)
      throw new Problem(
        409,
        'changed_meanwhile',
        'Somebody else has changed this entry meanwhile. Load it again before you save.',
      )
    if (present.state === 'removed')
      throw conflict('This entry is removed. Bring it back before you change it.')
    if (isSameForm(form, present.form)) return 'unchanged'
    await requireMeaningful(tx, form, present.form)
    await writeMeaning(tx, slug, form)
  })
}

/** Removes an entry from the vocabulary. @throws Problem 404, 409 */
async function removeMeaning(db: Db, slug: string, actorId: string): Promise<void> {
  await change(db, { action: 'meaning removed', slug, actorId }, async (tx) => {
    const { form, state } = await requireMeaning(tx, slug)
    if (state === 'removed') throw conflict('This entry is removed already.')
    await writeMeaning(tx, slug, form, { removed: true })
  })
}

/** Restores a removed entry, or resets an edited one to the program's. @throws Problem 404, 409 */
async function restoreMeaning(db: Db, slug: string, actorId: string): Promise<void> {
  await change(db, { action: 'meaning brought back', slug, actorId }, async (tx) => {
    const { form, state } = await requireMeaning(tx, slug)
    const restoredForm = state === 'removed' ? form : state === 'edited' ? listedForm(slug) : null
    if (!restoredForm) throw conflict('This entry is neither removed nor edited.')
    await writeMeaning(tx, slug, restoredForm)
  })
}

async function change(
  db: Db,
  { action, slug, actorId }: { action: AuditAction; slug: string; actorId: string },
  write: (tx: Db) => Promise<unknown>,
): Promise<void> {
  await transactionWithRetry(db, async (tx) => {
    await lockVocabulary(tx)
    if ((await write(tx)) === 'unchanged') return
    await audit(tx, { action, actorId, details: { meaning: slug } })
  })
}

async function requireMeaning(db: Db, slug: string): Promise<StoredMeaning> {
  const meaning = await storedMeaning(db, slug)
  if (!meaning) throw new Problem(404, 'not_found', directoryRefusals.noEntry.en)
  return meaning
}

/**
 * @param before the former entry, whose mistakes are accepted
 * @throws Problem 400 for words that no search can match, and unknown specialties
 */
async function requireMeaningful(tx: Db, form: MeaningForm, before?: MeaningForm): Promise<void> {
  const present = new Set(before && textsOf(before).map(({ text }) => text))
  const texts = textsOf(form).filter(({ text }) => !present.has(text))
  const meaningless = await meaninglessTexts(
    tx,
    texts.map(({ text }) => text),
  )
  const wrong = texts.find(({ text }) => meaningless.has(text))
  if (wrong)
    throw wrongField(
      wrong.field,
      `“${wrong.text}” has only words that a search passes over. Please add one that says more`,
    )
  const names = await specialtyNames(tx)
  const place = form.specialties.findIndex(({ slug }) => !names.has(slug))
  if (place >= 0) throw wrongField(`specialties.${place}.slug`, providerRefusals.chooseSpecialty.en)
}

const textsOf = ({ name, nameEs, words, wordsEs }: MeaningForm) => [
  { field: 'name', text: name },
  { field: 'nameEs', text: nameEs },
  ...words.map((text, place) => ({ field: `words.${place}`, text })),
  ...wordsEs.map((text, place) => ({ field: `wordsEs.${place}`, text })),
]

const specialtyNames = async (db: Db): Promise<ReadonlyMap<string, string>> =>
  new Map((await namedSpecialties(db)).map(({ slug, name }) => [slug, name]))

const presentMeaning = (
  { updatedAt, ...meaning }: StoredMeaning,
  names: ReadonlyMap<string, string>,
): Meaning => ({
  ...meaning,
  specialtyNames: meaning.form.specialties.map(({ slug }) => names.get(slug) ?? slug),
  updatedAt: updatedAt?.toISOString() ?? null,
})

const conflict = (message: string) => new Problem(409, 'not_now', message)

const days = 90

const mostRead = 200

const mostListed = 50

/**
 * Searches without results or refined ones, except those whose words have got a meaning since, and
 * those that would find somebody now.
 */
export async function listUnanswered(
  db: Db,
  options: FailedSearchOptions,
): Promise<UnansweredSearch[]> {
  const failedSearchRows = await failedSearches(db, options, { days, limit: mostRead })
  const meanings = await givenMeanings(
    db,
    failedSearchRows.map(({ words }) => words),
  )
  const searches: UnansweredSearch[] = []
  for (const [place, search] of failedSearchRows.entries()) {
    if (searches.length === mostListed) break
    const enteredAt = meanings[place]
    if (enteredAt && dayOf(enteredAt) >= search.lastDay) continue
    if (search.refined > 0 || !(await isAnswered(db, search.words))) searches.push(search)
  }
  return searches
}

async function isAnswered(db: Db, search: string): Promise<boolean> {
  const page = { limit: 1 }
  const { total } = await searchDoctors(db, { search }, page)
  return total > 0 || (await searchPractices(db, { search }, page)).total > 0
}
