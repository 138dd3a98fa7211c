import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemoData } from '../../../database/demo/load-demo-data.ts'
import * as english from '../../../texts/en/directory/home.ts'
import * as spanish from '../../../texts/es/directory/home.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'

let testApp: TestApp
let all: number

const find = async (search: string) =>
  (await testApp.app.inject({ url: '/api/doctors', query: { search } })).json()

beforeAll(async () => {
  testApp = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  await loadDemoData(testApp.database.db)
  all = (await find('')).length
})
afterAll(() => testApp.close())

test.each([...english.examples, ...spanish.examples])(
  'the example %s of the home page finds some doctors and not all',
  async (search) => {
    const { length } = await find(search)
    expect(length).toBeGreaterThan(0)
    expect(length).toBeLessThan(all)
  },
)
