import { createHash } from 'node:crypto'
import { isKeyOf } from '../../contract/objects.ts'
import { itemAt, required } from '../../contract/required.ts'
import { type Query, queries } from './queries.ts'
import type { SearchRecord } from './record.ts'
import { spellings } from './spellings.ts'

/** `{lastName:3}` or `{lastName:3|transpose}`: of the record with that number, misspelled by that rule. */
const placeholder = /\{([a-zA-Z]+):(\d+)(?:\|([a-zA-Z]+))?\}/g

/**
 * The queries with the names, numbers and streets of these records in the place of their placeholders.
 * A number stands for the same record in the query and in its expectation: the first from a fixed
 * place of a fixed pseudo-random order that has every field the query wants, and where every
 * misspelling has something to act on. Queries that no record can fill are left out,
 * and those that two records fill alike stand once.
 */
export function fillQueries(records: SearchRecord[]): Query[] {
  const hash = (slug: string) => createHash('sha256').update(slug).digest('hex')
  const order = records.toSorted((a, b) => (hash(a.slug) < hash(b.slug) ? -1 : 1))
  const all = queries.flatMap((query) => filled(query, order) ?? [])
  return [...new Map(all.map((query) => [`${query.class}: ${query.query}`, query])).values()]
}

function filled(query: Query, order: SearchRecord[]): Query | undefined {
  const template = JSON.stringify(query)
  const numbers = new Set(
    [...template.matchAll(placeholder)].map(([, , number]) => required(number)),
  )
  let text = template
  for (const number of numbers) {
    const next = filledFrom(text, number, order)
    if (next === undefined) return undefined
    text = next
  }
  return JSON.parse(text)
}

/** Numbers that follow one another stand far apart in the order. */
const stride = 7

function filledFrom(text: string, number: string, order: SearchRecord[]): string | undefined {
  for (let n = 0; n < order.length; n++) {
    const record = itemAt(order, (Number(number) * stride + n) % order.length)
    let complete = true
    const result = text.replace(placeholder, (whole, field, ofNumber, rule) => {
      if (ofNumber !== number) return whole
      const value = fieldOf(record, field, rule)
      if (!value) complete = false
      return JSON.stringify(value ?? '').slice(1, -1)
    })
    if (complete) return result
  }
  return undefined
}

function fieldOf(record: SearchRecord, field: string, rule: string | undefined) {
  const ofRecord = isKeyOf(record, field) ? record[field] : undefined
  const value = field === 'insurance' ? record.insurances[0] : ofRecord
  if (typeof value !== 'string' || !value) return undefined
  return rule ? required(spellings[rule])(value) : value
}

/** What a query names that does not exist: a field of a record or a rule of spelling. */
export function unknownPlaceholders(texts: Iterable<Query>, record: SearchRecord): string[] {
  return [...texts].flatMap((query) =>
    [...JSON.stringify(query).matchAll(placeholder)].flatMap(([whole, field = '', , rule]) =>
      (field === 'insurance' || field in record) && (!rule || rule in spellings) ? [] : [whole],
    ),
  )
}
