import { expect, test } from 'vitest'
import { HashQueue } from './hash-queue.ts'

/** A hash that lasts until it is told to end. */
function slowHash() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

/** A queue whose two places are taken, and in which order what waits was begun. */
function fullQueue() {
  const queue = new HashQueue()
  const running = [slowHash(), slowHash()]
  for (const { work } of running) void queue.run(work)
  const begun: string[] = []
  const wait = (name: string, knownAs?: string) =>
    queue.run(async () => void begun.push(name), knownAs)
  return { queue, begun, wait, end: () => running.forEach(({ end }) => void end()) }
}

test('a flood of strangers is refused above the bound with 503 and Retry-After, and a known browser still passes', async () => {
  const { queue, begun, wait, end } = fullQueue()
  const flood = Array.from({ length: 1_000 }, (_, n) => wait(`stranger ${n}`))
  const owner = wait('owner', 'browser of the owner')
  expect(queue.waiting).toEqual({ known: 1, strangers: 64 })
  end()
  await owner
  expect(begun.indexOf('owner')).toBeLessThan(2)
  const outcomes = await Promise.allSettled(flood)
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refusals).toHaveLength(1_000 - 64)
  expect(queue.refused).toBe(1_000 - 64)
  expect(refusals[0]!.reason).toMatchObject({
    status: 503,
    code: 'busy',
    headers: { 'Retry-After': '5' },
  })
  expect(queue.waiting).toEqual({ known: 0, strangers: 0 })
})

test('one known browser has two places ahead of strangers, and the rest behind them', async () => {
  const { queue, wait, end } = fullQueue()
  const hashes = Array.from({ length: 10 }, (_, n) => wait(`${n}`, 'one browser'))
  expect(queue.waiting).toEqual({ known: 2, strangers: 8 })
  end()
  await Promise.all(hashes)
})

test('strangers get every fourth turn however many known browsers wait', async () => {
  const { begun, wait, end } = fullQueue()
  const hashes = Array.from({ length: 12 }, (_, n) => wait(`known ${n}`, `browser ${n}`))
  hashes.push(wait('stranger'))
  end()
  await Promise.all(hashes)
  expect(begun.indexOf('stranger')).toBe(3)
})

test('a hash that fails gives its place to the next', async () => {
  const queue = new HashQueue()
  const failure = () => Promise.reject(new Error('no memory'))
  const failures = await Promise.allSettled(Array.from({ length: 5 }, () => queue.run(failure)))
  expect(failures.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
  expect(await queue.run(async () => 'done')).toBe('done')
})
