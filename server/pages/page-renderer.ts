import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { CallInProcess } from '../platform/http/serve.ts'

/** Files of the build that a page needs, as addresses. `screen`: what its first script loads later. */
export type Assets = { styles: string[]; scripts: string[]; screen: string[] }

export type Rendered = { status: number; html: string } | { status: number; location: string }

export type PageIdentity = {
  /** Path and those query parameters that the page depends on: equal ones are the same page. */
  address: string
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

/** Reads the built pages. @throws when there is no build in `buildDir` */
export async function builtPages(buildDir: string, publicUrl: () => string): Promise<Pages> {
  const manifestFile = join(buildDir, 'client/.vite/manifest.json')
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'))
  const entryFile = pathToFileURL(join(buildDir, 'server/entry-server.js')).href
  const entry: ServerEntry = await import(entryFile)
  const assetsFor = assetFinder(manifest)
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

function assetFinder(manifest: Manifest) {
  if (!manifest[firstScript]) throw new Error('The build has no entry: run npm run build')
  const filesOf = (modules: string[]) => {
    const chunks = new Set<Manifest[string]>()
    const collect = (name: string) => {
      const chunk = manifest[name]
      if (!chunk || chunks.has(chunk)) return
      chunks.add(chunk)
      chunk.imports?.forEach(collect)
    }
    modules.forEach(collect)
    return [...chunks]
  }
  const first = filesOf([firstScript])
  const styles = [...new Set(first.flatMap(({ css = [] }) => css))].map((file) => `/${file}`)
  return (modules: string[]): Assets => ({
    styles,
    scripts: first.map(({ file }) => `/${file}`),
    screen: filesOf([hydration, ...modules]).map(({ file }) => `/${file}`),
  })
}
