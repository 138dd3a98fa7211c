import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDemoData } from '../../database/demo/load-demo-data.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'

/** A folder in which Frictionless' `datapackage` is installed: old packages, 30 MB, so not for every test run. */
const installed = process.env.FRICTIONLESS ?? ''
const canRun = existsSync(join(installed, 'node_modules/datapackage'))

type Frictionless = {
  validate: (descriptor: string) => Promise<{ valid: boolean; errors: Error[] }>
  Package: {
    load: (
      descriptor: string,
      options: { strict: boolean },
    ) => Promise<{
      resources: {
        name: string
        tabular: boolean
        read: (options: { relations: boolean }) => Promise<unknown[]>
      }[]
    }>
  }
}

describe.skipIf(!canRun)('the data package, read by Frictionless’ own library', () => {
  let testApp: TestApp
  let folder: string
  beforeAll(async () => {
    testApp = await createTestApp({ env: { RATE_LIMITS: 'off' } })
    await loadDemoData(testApp.database.db)
    folder = join(testApp.dataDir, 'package')
    await mkdir(folder)
    const keep = async (name: string) => {
      const { body } = await testApp.app.inject(`/hsds/${name}`)
      await writeFile(join(folder, name), body)
      return body
    }
    const { resources } = JSON.parse(await keep('datapackage.json'))
    for (const { path } of resources as { path: string }[]) await keep(path)
  })
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true })
    await testApp.close()
  })

  test('its descriptor keeps to the profile, and each row to its table schema and to its foreign keys', async () => {
    const { validate, Package }: Frictionless = createRequire(join(installed, 'package.json'))(
      'datapackage',
    )
    const descriptor = join(folder, 'datapackage.json')
    expect((await validate(descriptor)).errors.map(String)).toEqual([])
    const { resources } = await Package.load(descriptor, { strict: true })
    for (const resource of resources) {
      expect(resource.tabular, resource.name).toBe(true)
      expect((await resource.read({ relations: true })).length, resource.name).toBeGreaterThan(0)
    }
  })
})
