import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDemoData } from '../../../database/demo/load-demo-data.ts'
import { loadDemoMap } from '../../../database/demo/map/load-demo-map.ts'
import { locateRecords } from '../../directory/points/locate-records.ts'
import { addRareFacts } from '../../testing/add-rare-facts.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { assertionsOf } from './assertions.ts'
import { definitionsOfGuide, folder, isPresent, profilesOfInferno } from './guide.ts'
import { askServer, type Server } from './server.ts'

/** The assertions of the table `Not applicable`, where `*` is any text. */
const notApplicable = readFileSync(join(import.meta.dirname, '../../../docs/fhir.md'), 'utf8')
  .split('## Not applicable')[1]!
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...line.split('|')[1]!.matchAll(/`([^`]+)`/g)].map((match) => match[1]!))
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const matches = (name: string, pattern: string) =>
  new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`).test(name)

describe.skipIf(!isPresent)(`by the data of Inferno's Plan-Net kit in ${folder}`, () => {
  let testApp: TestApp
  let server: Server
  beforeAll(async () => {
    testApp = await createTestApp({ env: { RATE_LIMITS: 'off' } })
    const { db } = testApp.database
    await loadDemoData(db)
    await addRareFacts(db)
    await loadDemoMap(db)
    await locateRecords(db)
    definitions = await definitionsOfGuide()
    server = askServer(async (path) => {
      const { statusCode, body } = await testApp.app.inject(`/fhir/${path}`)
      return { status: statusCode, body }
    })
  })
  afterAll(() => testApp.close())

  const profiles = isPresent ? profilesOfInferno() : []
  let definitions: Awaited<ReturnType<typeof definitionsOfGuide>>
  const held: string[] = []
  const failed: string[] = []
  test.each(profiles)(
    'each assertion of $name holds, or the table says why not',
    async (profile) => {
      const wrong: string[] = []
      for (const { name, check } of assertionsOf(profile, profiles, definitions)) {
        const answer = await check(server).catch((error: Error) => error.message)
        if (answer === undefined) held.push(name)
        else failed.push(name)
        if (answer !== undefined && !notApplicable.some((each) => matches(name, each)))
          wrong.push(`${name}: ${answer}`)
      }
      expect(wrong).toEqual([])
    },
  )

  test('the table names no assertion that holds, and none that is not made', () => {
    expect(held.length).toBeGreaterThan(350)
    for (const pattern of notApplicable) {
      expect(
        held.filter((name) => matches(name, pattern)),
        pattern,
      ).toEqual([])
      expect(
        failed.some((name) => matches(name, pattern)),
        pattern,
      ).toBe(true)
    }
  })
})
