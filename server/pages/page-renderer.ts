import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { InlineSources } from '../platform/http/create-server.ts'
import type { CallInProcess } from '../platform/http/serve.ts'

/** Stands in the document itself, or while sources are edited at an address. */
export type Asset = { text: string } | { href: string }

/** What a page needs of the build. `screen`: addresses of what its first script loads later. */
export type Assets = { styles: Asset[]; scripts: Asset[]; screen: string[] }

export type Rendered = { status: number; html: string } | { status: number; location: string }

export type PageIdentity = {
  /** Path and those query parameters that the page depends on: equal ones are the same page. */
  address: string
  /** Of its path, such as `/doctors/:slug`; `/*`: there is no such page. */
  pattern: string
  /** Whether it may differ from reader to reader, so that it is kept nowhere. */
  forOneReader: boolean
  /** It shows doctors, practices, specialties or news. */
  showsRecords: boolean
}

/** The built server entry of web/. The server knows it by this shape only. */
export type ServerEntry = {
  identify(path: string): PageIdentity
  render(
    path: string,
    services: {
      callApi: CallInProcess
      publicUrl: string
      isOpen: boolean
      assetsFor: (modules: string[]) => Assets
    },
  ): Promise<Rendered>
  renderTooMany(services: DocumentServices): string
  renderOpensSoon(services: DocumentServices): string
}

type DocumentServices = { publicUrl: string; assetsFor: (modules: string[]) => Assets }

export type Pages = {
  /** Which page a path, with its query, means. */
  identify(path: string): Promise<PageIdentity>
  /** Renders the page at an address, with what these calls answer; `isOpen`: patients see the directory. */
  render(path: string, callApi: CallInProcess, isOpen: boolean): Promise<Rendered>
  /** The document in place of any page, for a network that asked for too many. */
  renderTooMany(): Promise<string>
  /** The document in place of pages that show records, before there are any. */
  renderOpensSoon(): Promise<string>
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

export type Build = {
  entry: ServerEntry
  assetsFor: (modules: string[]) => Assets
  inlineSources: InlineSources
}

/** Reads the built pages. @throws when there is no build in `buildDir` */
export async function readBuild(buildDir: string): Promise<Build> {
  const manifestFile = join(buildDir, 'client/.vite/manifest.json')
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'))
  const entryFile = pathToFileURL(join(buildDir, 'server/entry-server.js')).href
  const first = manifest[firstScript]
  if (!first) throw new Error('The build has no entry: run npm run build')
  const textsOf = (files: string[]) =>
    Promise.all(files.map((file) => readFile(join(buildDir, 'client', file), 'utf8')))
  // its own file is empty: its code stands in one that screens share
  const taking = manifest[hydration]?.imports ?? []
  const [styles, scripts] = [await textsOf(first.css ?? []), await textsOf([first.file])]
  return {
    entry: await import(entryFile),
    assetsFor: (modules) => ({
      styles: styles.map((text) => ({ text })),
      scripts: scripts.map((text) => ({ text })),
      screen: filesOf(manifest, [...taking, ...modules]).map((file) => `/${file}`),
    }),
    inlineSources: { styles: styles.map(sourceOf), scripts: scripts.map(sourceOf) },
  }
}

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export function builtPages({ entry, assetsFor }: Build, publicUrl: () => string): Pages {
  return {
    identify: async (path) => entry.identify(path),
    render: (path, callApi, isOpen) =>
      entry.render(path, { callApi, publicUrl: publicUrl(), isOpen, assetsFor }),
    renderTooMany: async () => entry.renderTooMany({ publicUrl: publicUrl(), assetsFor }),
    renderOpensSoon: async () => entry.renderOpensSoon({ publicUrl: publicUrl(), assetsFor }),
  }
}

const firstScript = 'web/entry-client.ts'
/** What it loads, before all else, to let React take over. */
const hydration = 'web/hydrate.tsx'

/** Built files of modules and of all they import. */
function filesOf(manifest: Manifest, modules: string[]): string[] {
  const files = new Set<string>()
  const collect = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(collect)
  }
  modules.forEach(collect)
  return [...files]
}
