import { describe, expect, test } from 'vitest'
import { inBatches, listOf, textOfList } from './streamed-list.ts'
import { maxInMemory } from './streamed-text.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, place) => place)

async function all<T>(parts: AsyncIterable<T>) {
  const list: T[] = []
  for await (const part of parts) list.push(part)
  return list
}

describe('reading in batches', () => {
  test.each([
    [0, []],
    [1, [1]],
    [500, [500]],
    [501, [500, 1]],
    [1250, [500, 500, 250]],
  ])('%d keys are asked for by %j', async (count, sizes) => {
    const batchSizes: number[] = []
    const batches = await all(
      inBatches(numbers(count), async (batch) => {
        batchSizes.push(batch.length)
        return batch
      }),
    )
    expect(batchSizes).toEqual(sizes)
    expect(batches.flat()).toEqual(numbers(count))
  })

  test('nothing is read before it is asked for, and no more than is asked for', async () => {
    let reads = 0
    const batches = inBatches(numbers(2000), async (batch) => {
      reads += 1
      return batch
    })
    expect(reads).toBe(0)
    await batches.next()
    expect(reads).toBe(1)
    await batches.return(undefined)
    expect(reads).toBe(1)
  })

  test('reading stops at a batch that fails', async () => {
    const read = async (batch: number[]) => {
      if (batch.includes(600)) throw new Error('gone')
      return batch
    }
    await expect(all(inBatches(numbers(2000), read))).rejects.toThrow('gone')
  })
})

describe('lists that are answered as they are read', () => {
  async function* batchesOf(...batches: number[][]) {
    yield* batches
  }
  const answerWith = (entries: number[]) => ({ total: 3, entries })

  test('a list begins with an answer of no entries, and leaves out batches without any', async () => {
    const { answers } = listOf({ length: 3, batches: batchesOf([1, 2], [], [3]) }, { answerWith })
    expect(await all(answers)).toEqual([answerWith([]), answerWith([1, 2]), answerWith([3])])
  })

  test('a list where nothing was found is an answer of no entries', async () => {
    const { answers, headers } = listOf({ length: 0, batches: batchesOf() }, { answerWith })
    expect(await all(answers)).toEqual([answerWith([])])
    expect(headers).toEqual({})
  })

  test.each([
    [maxInMemory, false],
    [maxInMemory + 1, true],
  ])('a list of %d entries is long: %s', (length, isLong) => {
    const list = listOf({ length, batches: batchesOf() }, { answerWith, headers: { a: 'b' } })
    expect([list.isLong, list.headers]).toEqual([isLong, { a: 'b' }])
  })

  test.each([
    { total: 3, entries: ['a', '[]', ']}'] },
    { entries: [1, 2, 3] },
    { 'a [] in "a name"': '[]', entries: [[], {}] },
    { total: undefined, entries: [null] },
    ['alone', '[]'],
    [],
  ])('a list is sent as JSON.stringify writes it: %j', async (whole) => {
    const entries = Array.isArray(whole) ? whole : whole.entries
    async function* batches() {
      for (const entry of entries) yield [entry as unknown]
    }
    const answerWithEntries = (part: unknown[]) =>
      Array.isArray(whole) ? part : { ...whole, entries: part }
    const list = listOf({ length: 3, batches: batches() }, { answerWith: answerWithEntries })
    expect((await all(textOfList(list, (answer) => answer))).join('')).toBe(JSON.stringify(whole))
  })

  test('a list is refused where something follows it', async () => {
    const list = listOf(
      { length: 1, batches: batchesOf([1]) },
      { answerWith: (entries: number[]) => ({ entries, note: 'write [] here' }) },
    )
    await expect(all(textOfList(list, (answer) => answer))).rejects.toThrow('ends with note')
  })
})
