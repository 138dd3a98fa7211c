import type { Language } from '../../../contract/languages.ts'
import type { DueFacts } from '../../../contract/providers/reminder-calls.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { formRevision } from '../../platform/http/form-revision.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import { type AnswerableRecord, answerableRecords } from './answerable-records.ts'
import { confirmRecords } from './confirm-records.ts'
import { firstStep } from './remind-owners.ts'

/** The facts that wait for a user's word, on the dashboard, and their confirmation in one press. */
export function serveDueFacts(api: Api, { db }: { db: Db }) {
  api.serve('GET /api/user/due-facts', (_, { identity, language }) =>
    findDueFacts(db, identity.userId, language),
  )
  api.serve('POST /api/user/due-facts/confirm', async ({ body }, { identity, language }) => {
    const { userId } = identity
    await transactionWithRetry(db, async (tx) => {
      const records = await dueRecords(tx, userId, { lock: true })
      // nobody confirms what they have not seen
      if (body.revision !== revisionOf(records))
        throw new Problem(409, 'changed_meanwhile', providerRefusals.dueFactsChanged.en)
      await confirmRecords(tx, userId, records)
    })
    return findDueFacts(db, userId, language)
  })
}

export const findDueFacts = async (
  db: Db,
  userId: string,
  language: Language = 'en',
): Promise<DueFacts> => present(await dueRecords(db, userId, { language }))

async function dueRecords(
  db: Db,
  userId: string,
  options: { language?: Language; lock?: boolean },
): Promise<AnswerableRecord[]> {
  const now = new Date()
  const { records } = await answerableRecords(db, userId, { ...options, now })
  return records.flatMap((record) => {
    const isDue = isDueOf(record, now)
    const facts = record.facts.filter(isDue)
    const places = record.places.filter(isDue)
    return facts.length + places.length > 0 ? [{ ...record, facts, places }] : []
  })
}

const day = 86_400_000

/**
 * Owners are asked once about what the register says of them. An office is asked only about what it
 * has said of its doctors, and nobody about what readers report: that needs an answer of its own.
 */
const isDueOf =
  ({ source: answering }: AnswerableRecord, now: Date) =>
  ({ origin: { source, at, age } }: Pick<AnswerableRecord['facts'][number], 'origin'>) => {
    if (age === 'disputed') return false
    if (answering === 'office' && source !== 'office') return false
    if (source === 'register' || at === null) return true
    return now.getTime() - Date.parse(at) >= firstStep * day
  }

const revisionOf = (records: readonly AnswerableRecord[]) =>
  formRevision(
    records.map(({ kind, id, facts, places }) => ({
      kind,
      id,
      facts: facts.map(({ name, hash }) => [name, hash]),
      places: places.map(({ id, hash }) => [id, hash]),
    })),
  )

const present = (records: readonly AnswerableRecord[]): DueFacts => ({
  records: records.map(({ claimId: _, facts, places, ...record }) => ({
    ...record,
    facts: facts.map((fact) => ({ ...fact, state: 'open' })),
    places: places.map((place) => ({ ...place, state: 'open' })),
  })),
  revision: revisionOf(records),
})
