import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SavedFilter } from '../../../../contract/administration/records/saved-filter-calls.ts'
import { createPerson, createTestHarness, type TestHarness } from '../../../testing/harness.ts'

import { savedFilters } from './tables.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const path = '/api/admin/saved-filters'
const save = (name: string, changes: object = {}) =>
  harness.admin.browser.send('POST', path, { kind: 'doctors', name, query: {}, ...changes })
const list = async (): Promise<SavedFilter[]> =>
  (await harness.admin.browser.get(path)).json().filters

test('filters are saved under a name, renamed, made the default one at a time, and removed', async () => {
  const query = { state: 'hidden', specialty: 3, sort: 'changed', order: 'desc' }
  const first: SavedFilter = (await save(' To publish ', { query })).json()
  expect(first).toMatchObject({ kind: 'doctors', name: 'To publish', query, isDefault: false })
  const second: SavedFilter = (await save('Featured', { query: { featured: 'yes' } })).json()
  expect(await list()).toEqual([second, first])
  const change = (id: number, body: object) =>
    harness.admin.browser.send('PUT', `${path}/${id}`, body)
  await change(first.id, { name: 'Hidden', isDefault: true })
  await change(second.id, { name: 'Featured', isDefault: true })
  expect((await list()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['Featured', true],
    ['Hidden', false],
  ])
  const refusal = await change(first.id, { name: 'Featured', isDefault: false })
  expect([refusal.statusCode, refusal.json().code]).toEqual([409, 'already_there'])
  for (const { id } of [first, second])
    expect((await harness.admin.browser.send('DELETE', `${path}/${id}`)).statusCode).toBe(200)
  expect(await list()).toEqual([])
  expect((await change(first.id, { name: 'Gone', isDefault: false })).statusCode).toBe(404)
})

test('blank or taken names, other fields, more than fifty and other people are refused', async () => {
  for (const wrong of [{ name: ' ' }, { kind: 'cats' }, { query: { sort: 'age' } }, { more: 1 }])
    expect((await save('Wrong', wrong)).statusCode, JSON.stringify(wrong)).toBe(400)
  expect((await save('Mine 0')).statusCode).toBe(200)
  expect((await save('Mine 0')).json().code).toBe('already_there')
  expect((await save('Mine 0', { kind: 'news' })).statusCode).toBe(200)
  for (let place = 2; place < 50; place++) await save(`Mine ${place}`)
  expect((await save('One more')).json().code).toBe('too_many')
  const other = await createPerson(harness)
  const values = { userId: other.user.id, kind: 'doctors', name: 'Theirs', query: {} } as const
  const [theirs] = await harness.db.insert(savedFilters).values(values).returning()
  for (const [method, body] of [
    ['PUT', { name: 'Taken', isDefault: true }],
    ['DELETE', undefined],
  ] as const)
    expect(
      (await harness.admin.browser.send(method, `${path}/${theirs!.id}`, body)).statusCode,
    ).toBe(404)
  expect((await harness.anonymous.get(path)).statusCode).toBe(401)
  expect((await other.browser.get(path)).statusCode).toBe(403)
})
