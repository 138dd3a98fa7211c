import { expect, test } from 'vitest'
import { whereToChange } from './where-to-change.ts'

test.each([
  ['doctors', 'owner', '/profile?tab=my-profile&fact=plans'],
  ['practices', 'owner', '/profile?tab=my-profile&fact=plans&of=practice'],
  // nobody edits a record of somebody else
  ['doctors', 'office', '/report?doctor=ada-example&subject=plans'],
] as const)('a fact of %s, asked as %s, is changed at %s', (kind, source, path) => {
  expect(whereToChange({ kind, slug: 'ada-example', source }, 'plans')).toBe(path)
})
