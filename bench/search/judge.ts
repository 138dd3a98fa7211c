import { required } from '../../contract/required.ts'
import type { Db } from '../../server/platform/database/connect.ts'
import type { Engine } from './engines.ts'
import { meets } from './meets.ts'
import type { Query } from './queries.ts'
import type { SearchRecord } from './record.ts'

/**
 * `answerable`: somebody in this directory is an answer. `absent`: a specialty that nobody here has,
 * and the true answer is nobody. `nonsense`: nobody anywhere.
 */
type Kind = 'answerable' | 'absent' | 'nonsense'

export type Judgement = {
  query: string
  class: string
  kind: Kind
  /** Place of the first right answer among those judged, from 1; 0 where none is. */
  place: number
  /** How many answered, up to the number judged. */
  answers: number
  /** A paid listing stands first and is not an answer, though somebody is. */
  wrongFeaturedFirst: boolean
  /** Name and specialty of the first, for reading the failures. */
  first: string
}

/** Asks every query that this directory can judge; the others (a language nobody entered) are left out. */
export async function judge(
  db: Db,
  engine: Engine,
  queries: Query[],
  records: SearchRecord[],
): Promise<Judgement[]> {
  const byId = new Map(records.map((record) => [record.id, record]))
  const judgements: Judgement[] = []
  for (const { query, class: name, expect } of queries) {
    const kind = kindOf({ class: name, expect, query }, records)
    if (!kind) continue
    const found = (await engine.find(db, query)).map((id) => required(byId.get(id)))
    const place = found.findIndex((record) => meets(record, expect)) + 1
    judgements.push({
      query,
      class: name,
      kind,
      place,
      answers: found.length,
      wrongFeaturedFirst: kind === 'answerable' && place !== 1 && found[0]?.featured === true,
      first: found[0] ? `${found[0].name} (${found[0].specialty})` : 'nobody',
    })
  }
  return judgements
}

function kindOf({ class: name, expect }: Query, records: SearchRecord[]): Kind | undefined {
  if (expect.empty) return name === 'nonsense' ? 'nonsense' : 'absent'
  if (records.some((record) => meets(record, expect))) return 'answerable'
  return asksForASpecialty.has(name) ? 'absent' : undefined
}

/** Classes whose queries say nothing but the field. A condition may be treated by a field next to it. */
const asksForASpecialty = new Set([
  'specialty in English',
  'specialty in Spanish',
  'lay words for a specialty',
  'misspelled specialty',
  'specialty absent',
])
