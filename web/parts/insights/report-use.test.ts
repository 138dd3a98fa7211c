import { expect, test } from 'vitest'
import { firstEvents } from './report-use.ts'

const page = (search: string) => ({
  pathname: '/doctors',
  search: `?search=${encodeURIComponent(search)}`,
  slug: undefined,
  isMissing: false,
})

test.each([
  ['heart doctor near 12 Oak St', 'heart doctor'],
  ['near 12 Oak St', ''],
  ['heart doctor', undefined],
])('a search for %j is counted without the address in it', (search, without) => {
  const summary = { total: 3, ...(without !== undefined && { near: { without } }) }
  const answers = { doctors: [], summary }
  const cachedAnswer = <A>({ queryKey }: { queryKey: readonly unknown[] }) =>
    (JSON.stringify(queryKey).includes('summary') ? answers.summary : answers.doctors) as A
  const [, event] = firstEvents(page(search), cachedAnswer)
  expect(event).toMatchObject({ kind: 'search', words: without ?? search })
})
