import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { parse } from 'yaml'

/** The compiled Plan-Net guide and what ONC's Inferno kit derives of it, which are no part of the project. */
export const folder = process.env.FHIR_GUIDE ?? join(import.meta.dirname, '../../../../shared/fhir')
export const isPresent = existsSync(folder)

export type SearchDefinition = {
  paths: string[]
  /** The type of its values, such as `Reference` or `CodeableConcept`; of texts and dates that of the parameter. */
  type: string
  target?: string
  chain?: { chain: string }[]
}

/** What Inferno checks of a profile. */
export type Profile = {
  name: string
  /** The name of its file, which its tests have in their ids. */
  short: string
  resource: string
  profile_url: string
  interactions: { code: string; expectation: string }[]
  searches: { names: string[] }[]
  search_definitions: Record<string, SearchDefinition>
  include_params: string[]
  revincludes: string[]
  must_supports: {
    extensions: { id: string; path: string; url: string | null }[]
    slices: { slice_id: string; path: string; discriminator: { system: string } }[]
    elements: { path: string; fixed_value?: string | boolean }[]
  }
  mandatory_elements: string[]
  bindings: { strength: string; system: string; path: string; extensions?: string[] }[]
  references: { path: string; profiles: string[] }[]
  tests: { id: string }[]
}

/** Without the colons of Ruby's symbols. */
const withoutColons = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutColons)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key.replace(/^:/, ''), withoutColons(each)]),
  )
}

const ending = '-metadata.yml'

export function profilesOfInferno(): Profile[] {
  const files = readdirSync(join(folder, 'inferno')).filter((name) => name.endsWith(ending))
  return files.map((file) => ({
    ...(withoutColons(parse(readFileSync(join(folder, 'inferno', file), 'utf8'))) as Profile),
    short: file.slice(0, -ending.length),
  }))
}

export type Definition = { resourceType: string; url: string } & Record<string, unknown>

/** The definitions of the guide, by their address. */
export async function definitionsOfGuide(): Promise<Map<string, Definition>> {
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? ''
  const definitions = new Map<string, Definition>()
  const entries = createReadStream(join(folder, archive)).pipe(createGunzip()).pipe(extract())
  for await (const entry of entries) {
    const parts: Buffer[] = []
    for await (const part of entry as AsyncIterable<Buffer>) parts.push(part)
    if (!/^package\/[A-Z][^/]*\.json$/.test(entry.header.name)) continue
    const definition: Definition = JSON.parse(Buffer.concat(parts).toString())
    definitions.set(definition.url, definition)
  }
  return definitions
}
