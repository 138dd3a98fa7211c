import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

const forEver = new AbortController().signal

/** Work that lasts until `end` is called. */
function work(turns: Turns, kind: 'ordinary' | 'bulk', name: string, starts: string[]) {
  let end = () => {}
  const lasts = new Promise<void>((resolve) => {
    end = resolve
  })
  const turn = turns.take(kind, forEver, () => {
    starts.push(name)
    return lasts
  })
  return {
    end: async () => {
      end()
      await turn
      await sleep(0)
    },
  }
}

test('bulk mails leave one connection free, and ordinary ones go first', async () => {
  const turns = new Turns({ connections: 3, perSecond: null })
  const starts: string[] = []
  const [first, second] = ['bulk 1', 'bulk 2', 'bulk 3'].map((name) =>
    work(turns, 'bulk', name, starts),
  )
  await sleep(0)
  expect(starts).toEqual(['bulk 1', 'bulk 2'])
  const code = work(turns, 'ordinary', 'code', starts)
  const late = work(turns, 'ordinary', 'another code', starts)
  await sleep(0)
  expect(starts).toEqual(['bulk 1', 'bulk 2', 'code'])
  await first!.end()
  expect(starts).toEqual(['bulk 1', 'bulk 2', 'code', 'another code'])
  await late.end()
  expect(starts.at(-1)).toBe('bulk 3')
  await second!.end()
  await code.end()
})

test('a single connection is shared by both kinds', async () => {
  const turns = new Turns({ connections: 1, perSecond: null })
  const starts: string[] = []
  const first = work(turns, 'bulk', 'bulk 1', starts)
  work(turns, 'bulk', 'bulk 2', starts)
  const code = work(turns, 'ordinary', 'code', starts)
  await first.end()
  expect(starts).toEqual(['bulk 1', 'code'])
  await code.end()
  expect(starts).toEqual(['bulk 1', 'code', 'bulk 2'])
})

test('no more mails begin in a second than the rate allows', async () => {
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

test('an aborted wait and failed work make room for the others', async () => {
  const turns = new Turns({ connections: 1, perSecond: null })
  const starts: string[] = []
  const first = work(turns, 'ordinary', 'first', starts)
  const leaving = new AbortController()
  const abortedTurn = turns.take('ordinary', leaving.signal, async () => void starts.push('left'))
  const failing = turns.take('ordinary', forEver, async () => {
    throw new Error('refused')
  })
  const last = work(turns, 'ordinary', 'last', starts)
  leaving.abort(new Error('too long'))
  await expect(abortedTurn).rejects.toThrow('too long')
  const rejection = expect(failing).rejects.toThrow('refused')
  await first.end()
  await rejection
  await last.end()
  expect(starts).toEqual(['first', 'last'])
  await expect(turns.take('bulk', leaving.signal, async () => {})).rejects.toThrow('too long')
})
