import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

const forEver = new AbortController().signal

/** Work that lasts until it is told to end. */
function work(turns: Turns, kind: 'ordinary' | 'bulk', name: string, begun: string[]) {
  let end = () => {}
  const lasts = new Promise<void>((resolve) => {
    end = resolve
  })
  const done = turns.take(kind, forEver, () => {
    begun.push(name)
    return lasts
  })
  return {
    end: async () => {
      end()
      await done
      await sleep(0)
    },
  }
}

test('mails to many leave one connection free, and ordinary ones go before those that wait', async () => {
  const turns = new Turns({ connections: 3, perSecond: null })
  const begun: string[] = []
  const [first, second] = ['bulk 1', 'bulk 2', 'bulk 3'].map((name) =>
    work(turns, 'bulk', name, begun),
  )
  await sleep(0)
  expect(begun).toEqual(['bulk 1', 'bulk 2'])
  const code = work(turns, 'ordinary', 'code', begun)
  const late = work(turns, 'ordinary', 'another code', begun)
  await sleep(0)
  expect(begun).toEqual(['bulk 1', 'bulk 2', 'code'])
  await first!.end()
  expect(begun).toEqual(['bulk 1', 'bulk 2', 'code', 'another code'])
  await late.end()
  expect(begun.at(-1)).toBe('bulk 3')
  await second!.end()
  await code.end()
})

test('with one connection both kinds use it', async () => {
  const turns = new Turns({ connections: 1, perSecond: null })
  const begun: string[] = []
  const first = work(turns, 'bulk', 'bulk 1', begun)
  work(turns, 'bulk', 'bulk 2', begun)
  const code = work(turns, 'ordinary', 'code', begun)
  await first.end()
  expect(begun).toEqual(['bulk 1', 'code'])
  await code.end()
  expect(begun).toEqual(['bulk 1', 'code', 'bulk 2'])
})

test('no more begin in a second than the rate allows', async () => {
  const turns = new Turns({ connections: 100, perSecond: 50 })
  const begunAt: number[] = []
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: 25 }, () =>
      turns.take('bulk', forEver, async () => void begunAt.push(performance.now() - startedAt)),
    ),
  )
  // five at once, then one each 20 ms
  for (const [at, time] of begunAt.entries()) expect(at).toBeLessThanOrEqual(5 + (time + 1) / 20)
  expect(begunAt).toHaveLength(25)
})

test('who gives up waiting leaves the line to the others, and failed work frees its place', async () => {
  const turns = new Turns({ connections: 1, perSecond: null })
  const begun: string[] = []
  const first = work(turns, 'ordinary', 'first', begun)
  const leaving = new AbortController()
  const left = turns.take('ordinary', leaving.signal, async () => void begun.push('left'))
  const failing = turns.take('ordinary', forEver, async () => {
    throw new Error('refused')
  })
  const last = work(turns, 'ordinary', 'last', begun)
  leaving.abort(new Error('too long'))
  await expect(left).rejects.toThrow('too long')
  const failed = expect(failing).rejects.toThrow('refused')
  await first.end()
  await failed
  await last.end()
  expect(begun).toEqual(['first', 'last'])
  await expect(turns.take('bulk', leaving.signal, async () => {})).rejects.toThrow('too long')
})
