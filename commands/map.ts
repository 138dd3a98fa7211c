import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isLargeArea, siteArea } from '../contract/area/area.ts'
import { usageOf } from '../scripts/lib/help.mjs'
import { areaFilter } from '../server/directory/area/area-filter.ts'
import { RegisterError, usualTiming } from '../server/directory/nppes/download/ask-register.ts'
import { fetchFile } from '../server/directory/nppes/download/fetch-file.ts'
import {
  addressLines,
  figureLine,
  judgeAddresses,
} from '../server/directory/points/judge-addresses.ts'
import { locateRecords } from '../server/directory/points/locate-records.ts'
import { MapIndex } from '../server/map/geocode/map-index.ts'
import { placeParts } from '../server/map/parts-of-area.ts'
import type { MapData } from '../server/map/read-map.ts'
import { replaceMap } from '../server/map/replace-map.ts'
import { buildMap, type MapFigures } from '../server/map/tiger/build-map.ts'
import { recognizeFiles } from '../server/map/tiger/tiger-files.ts'
import { writeArchive } from '../server/map/tiles/write-archive.ts'
import { makeFolder } from '../server/platform/files/make-folder.ts'
import { site } from '../site.config.ts'
import { type CommandContext, runCommand } from './shared/run-command.ts'

const usage = usageOf('map')

const kindsToFetch = ['addrfeat', 'edges', 'areawater', 'arealm', 'pointlm'] as const
/** One file a state; the others are by county. */
const kindsOfStates: ReadonlySet<string> = new Set(['arealm', 'pointlm'])
const mostBytes = 1024 ** 3

/** Puts a map in place of the one that is loaded. */
await runCommand(usage, async (context) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      download: { type: 'boolean', default: false },
      county: { type: 'string', multiple: true, default: [] },
      year: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const { download, county: counties, year } = values
  const isWellPut = download
    ? positionals.length === 0 && counties.length > 0
    : positionals.length > 0 && counties.length === 0 && year === undefined
  if (!isWellPut) throw new Error(`Usage: ${usage}`)
  const wrong = counties.find((county) => !/^\d{5}$/.test(county))
  if (wrong !== undefined)
    throw new Error(`"${wrong}" is no county: write its five digits, such as 48029.`)
  if (year !== undefined && !/^20\d\d$/.test(year)) throw new Error(`"${year}" is no year.`)
  const parent = join(context.config.dataDir, 'maps')
  await makeFolder(parent, 0o700)
  const folder = await mkdtemp(join(parent, 'run-'))
  try {
    const paths = download ? await fetchFiles(context, counties, year, folder) : positionals
    await load(context, paths, folder, values['dry-run'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

async function load({ db }: CommandContext, paths: string[], folder: string, isDryRun: boolean) {
  const area = areaFilter(siteArea())
  const { map: built, figures } = await buildMap(await recognizeFiles(paths), {
    isCovered: (postalCode) => area.includes({ postalCode, state: null }),
    // files of states hold nothing else
    keepsAll: siteArea() === 'everything' || 'states' in Object(siteArea()),
    onProgress: process.stderr.isTTY ? showProgress : undefined,
  })
  const { parts, unplaced } = placeParts(built, site.areasServed)
  const map = { ...built, areas: [...built.areas, ...parts] }
  console.log(mapLines(map, figures).join('\n'))
  if (unplaced.length > 0)
    console.log(`  no place for ${unplaced.join(', ')} of site.config.ts: no street has the name`)
  // before the index, beside which the streets of a piece would not fit into a small server
  const tiles =
    isLargeArea() && !isDryRun ? await writeArchive(map, join(folder, 'tiles.pmtiles')) : undefined
  if (tiles) console.log(figureLine('tiles, for a large area', tiles.count))
  const index = new MapIndex(map)
  if (!isDryRun) {
    await db.transaction((tx) => replaceMap(tx, map, tiles))
    // a second copy of a county would not fit into the memory of a small server
    await locateRecords(db, { all: true, index })
  }
  const addresses = await judgeAddresses(db, isDryRun ? index : undefined)
  console.log(`\n${addressLines(addresses).join('\n')}`)
  if (isDryRun) console.log('\nDry run: nothing was changed.')
}

function mapLines({ release }: MapData, figures: MapFigures): string[] {
  const { west, south, east, north } = release.bounds
  return [
    `${release.source} ${release.year}`,
    `  license: ${release.license}`,
    `  SHA-256 of the files: ${release.checksum}`,
    `  from ${south.toFixed(3)}, ${west.toFixed(3)} to ${north.toFixed(3)}, ${east.toFixed(3)}`,
    figureLine('rows read', figures.read),
    figureLine('outside area and margin', figures.outside),
    figureLine('streets', figures.streets),
    figureLine('ranges of house numbers', figures.ranges),
    figureLine('ranges that are no numbers', figures.oddNumbers),
    figureLine('railways', figures.railways),
    figureLine('water, parks and landmarks', figures.areas),
  ]
}

/** Downloads the newest release, or that of a year: it appears in autumn. */
async function fetchFiles(
  { config }: CommandContext,
  counties: readonly string[],
  year: string | undefined,
  folder: string,
): Promise<string[]> {
  const thisYear = new Date().getFullYear()
  const years = year ? [Number(year)] : [thisYear, thisYear - 1, thisYear - 2]
  for (const each of years) {
    const paths: string[] = []
    try {
      for (const county of counties)
        for (const kind of kindsToFetch) {
          const place = kindsOfStates.has(kind) ? county.slice(0, 2) : county
          const name = `tl_${each}_${place}_${kind}.zip`
          const path = join(folder, name)
          // two counties of one state
          if (paths.includes(path)) continue
          const base = config.mapUrl.replace(/\/*$/, '/')
          const url = new URL(`TIGER${each}/${kind.toUpperCase()}/${name}`, base).href
          await fetchFile({ name, url }, path, {
            signal: new AbortController().signal,
            timing: usualTiming,
            mostBytes,
          })
          console.log(name)
          paths.push(path)
        }
      return paths
    } catch (error) {
      if (!(error instanceof RegisterError)) throw error
      const isLast = each === years.at(-1)
      if (error.isPassing || isLast) throw new Error(`Not downloaded: ${error.message}.`)
    }
  }
  return []
}

function showProgress(file: string, rows: number) {
  process.stderr.write(`${file} ${rows.toLocaleString('en-US')} rows\x1b[K\r`)
}
