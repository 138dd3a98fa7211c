import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BegunAnswer } from '../answer-cache.ts'
import { maxInMemory, sendTextOf } from './streamed-text.ts'

const batchSize = 500

/** Reads each batch when it is asked for. Between two of them no connection is held. */
export async function* inBatches<Key, Entry>(
  keys: readonly Key[],
  read: (batch: Key[]) => Promise<Entry[]>,
) {
  for (let start = 0; start < keys.length; start += batchSize)
    yield await read(keys.slice(start, start + batchSize))
}

/** A list as it is read. `T` is the answer of its call, which has one list at its end. */
export type StreamedList<T> = {
  /** Answers with one batch each in their list; the first with none. */
  answers: AsyncIterable<T>
  isLong: boolean
  headers: Record<string, string>
}

/** What was found, to be answered as it is read. */
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
 * Sends a list, byte for byte what one `JSON.stringify` would make of it; a long one batch after batch.
 * An error on the way ends the connection: a list that was closed would pass for whole.
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
