import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendText } from './streamed-text.ts'

/** Longer lists are sent as they are read: never whole in memory, and not kept. */
const maxInMemory = 1000
const batchSize = 500

/** Reads each batch when it is asked for. Between two of them no connection is held. */
export async function* inBatches<Key, Entry>(
  keys: readonly Key[],
  read: (batch: Key[]) => Promise<Entry[]>,
) {
  for (let start = 0; start < keys.length; start += batchSize)
    yield await read(keys.slice(start, start + batchSize))
}

/** A long list as it is read. `T` is the answer of its call, which has one list at its end. */
export type StreamedList<T> = {
  /** Answers with one batch each in their list; the first with none. */
  answers: AsyncIterable<T>
  headers: Record<string, string>
}

/** What was found, to be sent as it is read; null when it is short enough to be answered at once. */
export function longList<Entry, T>(
  { length, batches }: { length: number; batches: AsyncIterable<Entry[]> },
  {
    answerWith,
    headers = {},
  }: { answerWith: (entries: Entry[]) => T; headers?: Record<string, string> },
): StreamedList<T> | null {
  if (length <= maxInMemory) return null
  async function* answers() {
    yield answerWith([])
    for await (const batch of batches) if (batch.length > 0) yield answerWith(batch)
  }
  return { answers: answers(), headers }
}

/**
 * Sends a list batch after batch, byte for byte what one `JSON.stringify` would make of it. An error on
 * the way ends the connection: a list that was closed would pass for whole.
 * @param whitelist parses what leaves the server
 */
export const sendList = (
  request: FastifyRequest,
  reply: FastifyReply,
  list: StreamedList<unknown>,
  { whitelist, etag }: { whitelist: (answer: unknown) => unknown; etag: string | undefined },
) => {
  const headers = { 'Content-Type': 'application/json; charset=utf-8', ...list.headers }
  return sendText(request, reply, textOf(list, whitelist), { headers, etag })
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
