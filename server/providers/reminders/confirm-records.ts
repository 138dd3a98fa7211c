import { confirmFacts } from '../../directory/facts/confirm-facts.ts'
import { confirmPlaces } from '../../directory/records/places.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { AnswerableRecord } from './answerable-records.ts'

type Confirmed = Pick<AnswerableRecord, 'kind' | 'id' | 'source'> & {
  facts: readonly Pick<AnswerableRecord['facts'][number], 'name'>[]
  places: readonly Pick<AnswerableRecord['places'][number], 'id'>[]
}

/** Confirms all these facts and places in the name of a user. @returns how many they are */
export async function confirmRecords(
  tx: Db,
  userId: string,
  records: readonly Confirmed[],
): Promise<number> {
  let count = 0
  for (const { kind, id, source, facts, places } of records) {
    const by = { actorId: userId, source }
    const names = facts.map(({ name }) => name)
    if (names.length > 0) count += (await confirmFacts(tx, kind, id, names, by)).length
    const placeIds = places.map(({ id }) => id)
    if (placeIds.length > 0) count += await confirmPlaces(tx, id, placeIds, by)
  }
  return count
}
