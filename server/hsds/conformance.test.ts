import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDemoData } from '../../database/demo/load-demo-data.ts'
import { loadDemoMap } from '../../database/demo/map/load-demo-map.ts'
import { locateRecords } from '../directory/points/locate-records.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'

/** The specification's own schemas, which are no part of the project. */
const folder = process.env.HSDS_SCHEMAS ?? join(import.meta.dirname, '../../../shared/hsds')
const schemaOf = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))

describe.skipIf(!existsSync(folder))(`by the schemas of HSDS 3.0 in ${folder}`, () => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await createTestApp({ env: { RATE_LIMITS: 'off' } })
    await loadDemoData(testApp.database.db)
    await loadDemoMap(testApp.database.db)
    await locateRecords(testApp.database.db)
  })
  afterAll(() => testApp.close())

  const contentsOf = async (path: string): Promise<{ id: string }[]> => {
    const { body } = await testApp.app.inject(
      `/hsds/${path}${path.includes('?') ? '&' : '?'}per_page=100`,
    )
    return JSON.parse(body).contents
  }
  const oneByOne = async (path: string, query = '') =>
    Promise.all(
      (await contentsOf(path)).map(async ({ id }) =>
        JSON.parse((await testApp.app.inject(`/hsds/${path}/${id}${query}`)).body),
      ),
    )

  test.each<[string, string, () => Promise<object[]>]>([
    ['services', 'service_list.json', () => contentsOf('services')],
    ['whole services', 'service.json', () => contentsOf('services?full=true')],
    ['each service', 'service.json', () => oneByOne('services')],
    ['organizations', 'organization_list.json', () => contentsOf('organizations')],
    ['whole organizations', 'organization.json', () => contentsOf('organizations?full=true')],
    [
      'each organization with its services',
      'organization.json',
      () => oneByOne('organizations', '?full_service=true'),
    ],
    [
      'services at locations',
      'service_at_location_list.json',
      () => contentsOf('service_at_locations'),
    ],
    [
      'whole services at locations',
      'service_at_location.json',
      () => contentsOf('service_at_locations?full=true'),
    ],
    [
      'each service at a location',
      'service_at_location.json',
      () => oneByOne('service_at_locations'),
    ],
  ])('%s are valid by %s', async (_, schema, read) => {
    const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false })
    formats.default(ajv)
    const isValid = ajv.compile(schemaOf(schema))
    const entries = await read()
    expect(entries.length).toBeGreaterThan(20)
    for (const entry of entries) {
      isValid(entry)
      expect(isValid.errors ?? [], JSON.stringify(entry).slice(0, 300)).toEqual([])
    }
  })

  test('the data package has only files and fields of the specification, with all that it requires', async () => {
    type Resource = {
      name: string
      path: string
      schema: { fields: { name: string; constraints?: { required?: boolean } }[] }
    }
    const specified: Resource[] = schemaOf('datapackage.json').resources
    const { resources } = JSON.parse((await testApp.app.inject('/hsds/datapackage.json')).body) as {
      resources: Resource[]
    }
    for (const { name, path } of resources) {
      const own = specified.find((resource) => resource.name === name)!
      expect(own?.path, name).toBe(path)
      const rows: Record<string, string>[] = parse(
        (await testApp.app.inject(`/hsds/${path}`)).body,
        {
          columns: true,
        },
      )
      const fields = own.schema.fields.map((field) => field.name)
      expect(fields, name).toEqual(expect.arrayContaining(Object.keys(rows[0] ?? {})))
      for (const { name: field, constraints } of own.schema.fields)
        if (constraints?.required)
          expect(
            rows.filter((row) => !row[field]),
            `${name}.${field}`,
          ).toEqual([])
    }
  })
})
