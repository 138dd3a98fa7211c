import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordPoints } from '../server/directory/points/tables.ts'
import { practices } from '../server/directory/tables.ts'
import { readMap } from '../server/map/read-map.ts'
import { readTiles } from '../server/map/tiles/read-tiles.ts'
import { createTestDatabase, type TestDatabase } from '../server/testing/database.ts'
import { shapefileZip } from '../server/testing/inputs/shapefile-inputs.ts'
import { callOperatorCommand } from '../server/testing/processes/operator-command.ts'
import {
  type RegisterServer,
  startRegisterServer,
} from '../server/testing/servers/register-server.ts'
import { site } from '../site.config.ts'

const folder = mkdtempSync(join(tmpdir(), 'map-command-'))
let database: TestDatabase
let census: RegisterServer

beforeAll(async () => {
  database = await createTestDatabase()
  census = await startRegisterServer()
  await database.db.insert(practices).values(
    ['12 Stone Oak Pkwy', '90 Huebner Rd', '3 Nowhere Ln'].map((street, at) => ({
      slug: `p-${at}`,
      name: `P${at}`,
      street,
      postalCode: '78258',
      source: 'administrator' as const,
    })),
  )
})
afterAll(async () => {
  await census.close()
  await database.close()
  rmSync(folder, { recursive: true })
})

const command = (...args: string[]) =>
  callOperatorCommand('map', args, {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    MAP_URL: `${census.origin}/nppes/`,
  })

type Numbers = Partial<Record<'LFROMHN' | 'LTOHN' | 'RFROMHN' | 'RTOHN', string>>
let lineId = 0
/** A row of ADDRFEAT, straight east from a corner in degrees. */
const street = (
  FULLNAME: string,
  [east, north]: [number, number],
  numbers: Numbers,
  columns: Record<string, string> = {},
) => ({
  columns: {
    TLID: String(++lineId),
    FULLNAME,
    ROAD_MTFCC: 'S1400',
    ZIPL: '78258',
    ZIPR: '78258',
    PARITYL: 'O',
    PARITYR: 'E',
    ...numbers,
    ...columns,
  },
  points: [east, north, east + 0.005, north],
})

const addresses = [
  street('Stone Oak Pkwy', [-98.5, 29.64], {
    LFROMHN: '1',
    LTOHN: '99',
    RFROMHN: '2',
    RTOHN: '98',
  }),
  street('Huebner Rd', [-98.495, 29.64], { RFROMHN: '98', RTOHN: '2' }),
  // the same line under a second name
  street('Old Huebner Rd', [-98.495, 29.64], { RFROMHN: '98', RTOHN: '2' }, { TLID: '2' }),
  street('Odd Numbers Rd', [-98.49, 29.64], { LFROMHN: 'N6W23', LTOHN: 'N6W99' }),
  street('Margin St', [-98.52, 29.64], { RFROMHN: '2', RTOHN: '8' }, { ZIPL: '', ZIPR: '78259' }),
  street('Far Away St', [-99.5, 29.1], { RFROMHN: '2', RTOHN: '8' }, { ZIPL: '', ZIPR: '78000' }),
]
const square = (east: number, north: number) => [
  [east, north, east, north + 0.001, east + 0.001, north + 0.001, east + 0.001, north, east, north],
]
const files = {
  addrfeat: shapefileZip('tl_2025_48029_addrfeat', 'line', addresses),
  edges: shapefileZip('tl_2025_48029_edges', 'line', [
    {
      columns: { TLID: '1', FULLNAME: 'Stone Oak Pkwy', ROADFLG: 'Y', MTFCC: 'S1400' },
      points: [-98.5, 29.64, -98.495, 29.64],
    },
    {
      columns: { TLID: '90', FULLNAME: 'State Loop 1604', ROADFLG: 'Y', MTFCC: 'S1100' },
      points: [-98.5, 29.63, -98.49, 29.63],
    },
    {
      columns: { TLID: '91', FULLNAME: 'Some Creek', ROADFLG: 'N', MTFCC: 'H3010' },
      points: [-98.5, 29.63, -98.49, 29.63],
    },
  ]),
  areawater: shapefileZip('tl_2025_48029_areawater', 'polygon', [
    {
      columns: { FULLNAME: 'Mud Lk', MTFCC: 'H2030', INTPTLAT: '+29.6405', INTPTLON: '-098.4985' },
      rings: square(-98.499, 29.64),
    },
    { columns: { FULLNAME: 'Far Lk', MTFCC: 'H2030' }, rings: square(-99.5, 29.1) },
  ]),
  arealm: shapefileZip('tl_2025_48_arealm', 'polygon', [
    { columns: { FULLNAME: 'Encino Park', MTFCC: 'K2180' }, rings: square(-98.498, 29.645) },
  ]),
  pointlm: shapefileZip('tl_2025_48_pointlm', 'point', [
    { columns: { FULLNAME: 'Sonterra', MTFCC: 'C3081' }, points: [-98.497, 29.641] },
    { columns: { FULLNAME: '' }, points: [-98.497, 29.641] },
  ]),
}
const write = (name: string, content: Buffer) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const paths = Object.entries(files).map(([kind, content]) => write(`${kind}.zip`, content))

test('a dry run prints figures, license and checksum, and changes nothing', async () => {
  const { code, stdout, stderr } = await command(...paths, '--dry-run')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(
    /^Census TIGER\/Line 2025\n {2}license: Public domain .*\n {2}SHA-256 of the files: [0-9a-f]{64}\n/,
  )
  expect(stdout).toMatch(
    /rows read +14\n {2}outside area and margin +2\n {2}streets +5\n {2}ranges of house numbers +5\n {2}ranges that are no numbers +1\n/,
  )
  expect(stdout).toContain('no place for San Antonio North, Canyon Springs')
  expect(stdout).toMatch(
    /by house number +2\n {2}by street only +0\n {2}by ZIP code only +1\n.*\n {4}3 Nowhere Ln, 78258: the map has no such street\n\nDry run: nothing was changed\.\n$/,
  )
  expect(await readMap(database.db)).toBeNull()
})

test('the map is loaded, whatever the order of its files, and addresses are on it', async () => {
  const dry = await command(...paths, '--dry-run')
  const { code, stdout } = await command(...paths.toReversed())
  expect(code).toBe(0)
  const sum = /SHA-256.*/.exec(stdout)?.[0]
  expect(dry.stdout).toContain(sum)
  const map = (await readMap(database.db))!
  expect(map.release).toMatchObject({ source: 'Census TIGER/Line', year: 2025 })
  expect(map.streets.map(({ name, class: kind }) => [name, kind])).toEqual([
    ['Stone Oak Pkwy', 'street'],
    ['Huebner Rd', 'street'],
    ['Odd Numbers Rd', 'street'],
    ['Margin St', 'street'],
    ['State Loop 1604', 'highway'],
  ])
  expect(map.streets[1]!.ranges.map(({ name, side }) => [name, side])).toEqual([
    ['Huebner Rd', 'right'],
    ['Old Huebner Rd', 'right'],
  ])
  expect(map.areas.map(({ name, kind }) => [name, kind])).toEqual([
    ['Mud Lk', 'water'],
    ['Encino Park', 'park'],
    ['Sonterra', 'landmark'],
    ['Stone Oak', 'neighborhood'],
  ])
  const points = await database.db.select().from(recordPoints).orderBy(recordPoints.recordId)
  expect(points.map(({ quality }) => quality)).toEqual(['range', 'range', 'zip'])
  // numbers fall along the line: 90 is near its beginning
  expect(points[1]!.longitude).toBeLessThan(-98.494)
})

test('a large area also gets tiles, a small one none', async () => {
  const tilesOfMap = () => readTiles(database.db)
  expect(await tilesOfMap()).toBeNull()
  const { covers } = site
  Object.assign(site, { covers: { counties: { 'Bexar County, TX': ['782*'] } } })
  try {
    const { stdout, stderr } = await command(...paths)
    expect(stderr).toBe('')
    expect(stdout).toMatch(/tiles, for a large area +\d+\n/)
    const { bytes } = (await tilesOfMap())!
    expect(bytes).toBeGreaterThan(16_384)
    expect(readdirSync(join(folder, 'maps'))).toEqual([])
  } finally {
    Object.assign(site, { covers })
  }
  await command(...paths)
  expect(await tilesOfMap()).toBeNull()
})

test('a download takes the newest release of the county, and landmarks of its state', async () => {
  const year = new Date().getFullYear() - 1
  for (const [kind, content] of Object.entries(files)) {
    const place = kind.endsWith('lm') ? '48' : '48029'
    census.put(`TIGER${year}/${kind.toUpperCase()}/tl_${year}_${place}_${kind}.zip`, content)
  }
  const { code, stdout, stderr } = await command('--download', '--county', '48029')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toContain(`tl_${year}_48_pointlm.zip\nCensus TIGER/Line 2025`)
  census.reset()
  expect(await command('--download', '--county', '48029')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Not downloaded: '),
  })
})

test.each([
  ['no file', [], 'Usage: '],
  ['a download without a county', ['--download'], 'Usage: '],
  ['a county that is a name', ['--download', '--county', 'Bexar'], '"Bexar" is no county'],
  ['a text file', [write('text.zip', Buffer.from('text'))], 'text.zip: the archive is damaged'],
  [
    'half a file',
    [write('half.zip', files.addrfeat.subarray(0, files.addrfeat.length / 2))],
    'half.zip: the archive',
  ],
  [
    'another shapefile',
    [write('other.zip', shapefileZip('tl_2025_48_place', 'polygon', []))],
    'other.zip: holds tl_2025_48_place, which is none of ADDRFEAT',
  ],
  ['no house numbers', [paths[2]!], 'no ADDRFEAT file'],
  ['a file twice', [paths[0]!, paths[0]!], 'tl_2025_48029_addrfeat is given twice'],
  [
    'two years',
    [paths[0]!, write('old.zip', shapefileZip('tl_2019_48029_rails', 'line', []))],
    'several years',
  ],
  [
    'streets elsewhere',
    [write('far.zip', shapefileZip('tl_2025_48001_addrfeat', 'line', addresses.slice(-1)))],
    'No street of these files is in the area',
  ],
])('%s is refused with a line, and the map stays', async (_, args, line) => {
  const before = await readMap(database.db)
  const { code, stderr } = await command(...args)
  expect(code).toBe(1)
  expect(stderr).toContain(line)
  expect(await readMap(database.db)).toEqual(before)
})
