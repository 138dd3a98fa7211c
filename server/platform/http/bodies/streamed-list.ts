import type { FastifyReply, FastifyRequest } from 'fastify'
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
  return sendTextOf(request, reply, textOf(list, whitelist), { answer, isLong, headers })
}

async function* textOf(list: StreamedList<unknown>, whitelist: (answer: unknown) => unknown) {
  let start = 0
  let end = ''
  let separator = ''
  for await (const answer of list.answers) {
    const text = JSON.stringify(whitelist(answer))
    if (end === '') {
      start = text.lastIndexOf('[]') + 1
      end = text.slice(start)
      yield text.slice(0, start)
    } else {
      yield separator + text.slice(start, -end.length)
      separator = ','
    }
  }
  yield end
}
