import type { FastifyReply, FastifyRequest } from 'fastify'
import { required } from '../../../../contract/required.ts'
import type { BegunAnswer } from '../answer-cache.ts'
import { maxInMemory, sendTextOf } from './streamed-text.ts'

const batchSize = 500

/** Reads each batch on demand. Between two of them no connection is held. */
export async function* inBatches<Key, Entry>(
  keys: readonly Key[],
  read: (batch: Key[]) => Promise<Entry[]>,
) {
  for (let start = 0; start < keys.length; start += batchSize)
    yield await read(keys.slice(start, start + batchSize))
}

/**
 * A list that is sent while it is read. `T` is the answer of its call, which ends with its only
 * list.
 */
export type StreamedList<T> = {
  /** Answers with one batch each in their list; the list of the first is empty. */
  answers: AsyncIterable<T>
  isLong: boolean
  headers: Record<string, string>
}

/** A list that reads its entries batch by batch. */
export function listOf<Entry, T>(
  { length, batches }: { length: number; batches: AsyncIterable<Entry[]> },
  {
    answerWith,
    headers = {},
  }: { answerWith: (entries: Entry[]) => T; headers?: Record<string, string> },
): StreamedList<T> {
  async function* answers() {
    yield answerWith([])
    for await (const batch of batches) if (batch.length > 0) yield answerWith(batch)
  }
  return { answers: answers(), isLong: length > maxInMemory, headers }
}

/**
 * Sends a list, byte for byte as one `JSON.stringify` would write it; a long one batch by batch. An
 * error midway closes the connection, because a properly ended list would pass for complete.
 * @param whitelist parses what leaves the server
 */
export const sendList = (
  request: FastifyRequest,
  reply: FastifyReply,
  list: StreamedList<unknown>,
  { answer, whitelist }: { answer: BegunAnswer; whitelist: (part: unknown) => unknown },
) => {
  const headers = { 'Content-Type': 'application/json; charset=utf-8', ...list.headers }
  const { isLong } = list
  return sendTextOf(request, reply, textOfList(list, whitelist), { answer, isLong, headers })
}

/** The JSON of a list, in parts. `whitelist`: as for `sendList`. */
export async function* textOfList(
  list: StreamedList<unknown>,
  whitelist: (answer: unknown) => unknown,
) {
  let end = ''
  let separator = ''
  for await (const answer of list.answers) {
    const { before, entries, after } = aroundList(whitelist(answer))
    if (!end) {
      end = after
      yield before
    } else {
      yield separator + entries
      separator = ','
    }
  }
  yield end
}

/**
 * The JSON of an answer, cut at its list: what comes before its first entry, the entries, what ends it.
 * @throws if the answer is no list and does not end with one
 */
function aroundList(answer: unknown) {
  const isList = Array.isArray(answer)
  const [name = '', list] = isList ? [] : required(Object.entries(Object(answer)).at(-1))
  const entries: unknown = isList ? answer : list
  if (!Array.isArray(entries))
    throw new Error(`An answer in parts must end with its list, and this one ends with ${name}`)
  if (isList) return { before: '[', entries: entriesText(entries), after: ']' }
  const others = JSON.stringify({ ...Object(answer), [name]: undefined }).slice(0, -1)
  const comma = others === '{' ? '' : ','
  return {
    before: `${others}${comma}${JSON.stringify(name)}:[`,
    entries: entriesText(entries),
    after: ']}',
  }
}

const entriesText = (entries: unknown[]) => JSON.stringify(entries).slice(1, -1)
