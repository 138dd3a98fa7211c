import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('every file and folder that the architecture names exists', () => {
  const text = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8')
  const names = text.match(/\b(contract|scripts|server|web)\/[\w./-]*\w/g) ?? []
  expect(names.length).toBeGreaterThan(60)
  expect(names.filter((name) => !existsSync(join(root, name)))).toEqual([])
})
