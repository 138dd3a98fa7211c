import { expect, test } from 'vitest'
import { AnswerCache } from './answer-cache.ts'
import { type EncodedBody, encodeBody } from './bodies/encoded-body.ts'

const versions = (first: number) => {
  let version = first
  return { current: () => version, set: (next: number) => (version = next) }
}
const body = async (text: string, status = 200, headers = {}) =>
  encodeBody(text, { status, headers })
const textOf = async ({ forms }: EncodedBody) => `${await forms.get('plain')}`
const bytesKept = async (cache: AnswerCache) =>
  (await cache.registry.getSingleMetric('directory_kept_answers_bytes')!.get()).values[0]!.value

test('an answer is kept until the version changes', async () => {
  const version = versions(1)
  const cache = new AnswerCache(version)
  let makeCount = 0
  const make = () => body(`answer ${++makeCount}`)
  await cache.getOrMake('a', make)
  await cache.getOrMake('a', make)
  expect(makeCount).toBe(1)
  version.set(2)
  expect(cache.get('a')).toBeUndefined()
  expect(await textOf(await cache.getOrMake('a', make))).toBe('answer 2')
})

test('an answer begun before a write is not cached as one after it', async () => {
  const version = versions(1)
  const cache = new AnswerCache(version)
  await cache.getOrMake('a', async () => {
    version.set(2)
    return body('old')
  })
  expect(cache.get('a')).toBeUndefined()
})

test('equal requests at the same moment share one answer', async () => {
  const cache = new AnswerCache(versions(1))
  let makeCount = 0
  const make = async () => {
    makeCount++
    await new Promise((resolve) => setTimeout(resolve, 20))
    return body('x')
  }
  await Promise.all(Array.from({ length: 5 }, () => cache.getOrMake('a', make)))
  expect(makeCount).toBe(1)
})

test('refusals, failures and no-store answers are not cached', async () => {
  const cache = new AnswerCache(versions(1))
  await cache.getOrMake('a', () => body('gone', 404))
  expect(cache.get('a')).toBeUndefined()
  await cache.getOrMake('c', () => body('for one reader', 200, { 'Cache-Control': 'no-store' }))
  expect(cache.get('c')).toBeUndefined()
  await expect(cache.getOrMake('b', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await textOf(await cache.getOrMake('b', () => body('yes')))).toBe('yes')
})

test('an outdated answer is passed to its maker, which may keep it', async () => {
  const version = versions(1)
  const cache = new AnswerCache(version)
  const formerTexts: (string | undefined)[] = []
  const make = async (formerAnswer?: EncodedBody) => {
    formerTexts.push(formerAnswer && (await textOf(formerAnswer)))
    return formerAnswer ?? body('x')
  }
  const first = await cache.getOrMake('a', make)
  version.set(2)
  expect(await cache.getOrMake('a', make)).toBe(first)
  expect(cache.get('a')).toBe(first)
  version.set(Number.NaN)
  expect(await cache.getOrMake('a', make)).not.toBe(first)
  expect(formerTexts).toEqual([undefined, 'x', undefined])
})

test('an answer with the same content is not compressed again', async () => {
  const version = versions(1)
  const cache = new AnswerCache(version)
  const text = 'again '.repeat(200)
  const first = await cache.getOrMake('a', () => body(text, 200, { Link: 'before' }))
  version.set(2)
  const same = await cache.getOrMake('a', () => body(text, 200, { Link: 'after' }))
  expect(same.headers).toEqual({ Link: 'after' })
  expect(same.forms).toBe(first.forms)
  version.set(3)
  const other = await cache.getOrMake('a', () => body(`${text}and again`))
  expect(other.forms).not.toBe(first.forms)
})

test('no answer is reused while the version is unknown', async () => {
  const cache = new AnswerCache(versions(Number.NaN))
  await cache.getOrMake('a', () => body('x'))
  expect(cache.get('a')).toBeUndefined()
})

test('a compressed answer counts with its compressed size', async () => {
  const cache = new AnswerCache(versions(1))
  const text = 'again '.repeat(100_000)
  const { forms } = await cache.getOrMake('a', () => body(text))
  expect(await bytesKept(cache)).toBeGreaterThan(text.length)
  const { length } = await forms.get('br')
  expect(await bytesKept(cache)).toBeLessThan(length + 1000)
  expect(await cache.getOrMake('a', () => body('another'))).toMatchObject({ forms })
})
