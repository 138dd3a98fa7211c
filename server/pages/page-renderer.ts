import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CallInProcess } from '../platform/http/serve.ts'

/** Files of the build that a page needs, as addresses. */
export type Assets = { styles: string[]; scripts: string[]; preloads: string[] }

export type Rendered = { status: number; html: string } | { status: number; location: string }

/** The built server entry of web/. The server knows it by this shape only. */
export type ServerEntry = {
  isForOneReader(path: string): boolean
  render(
    path: string,
    services: {
      callApi: CallInProcess
      publicUrl: string
      assetsFor: (modules: string[]) => Assets
    },
  ): Promise<Rendered>
}

export type Pages = {
  /** Whether the page at a path may differ from reader to reader, so that it is kept nowhere. */
  isForOneReader(path: string): Promise<boolean>
  /** Renders the page at a path, with what these calls answer. */
  render(path: string, callApi: CallInProcess): Promise<Rendered>
}

type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }
>

/** Reads the built pages. @throws when there is no build in `buildDir` */
export async function builtPages(buildDir: string, publicUrl: () => string): Promise<Pages> {
  const manifestFile = join(buildDir, 'client/.vite/manifest.json')
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'))
  const entryFile = pathToFileURL(join(buildDir, 'server/entry-server.js')).href
  const entry: ServerEntry = await import(entryFile)
  const assetsFor = assetFinder(manifest)
  return {
    isForOneReader: async (path) => entry.isForOneReader(path),
    render: (path, callApi) => entry.render(path, { callApi, publicUrl: publicUrl(), assetsFor }),
  }
}

function assetFinder(manifest: Manifest) {
  const entry = Object.entries(manifest).find(([, chunk]) => chunk.isEntry)?.[0]
  if (!entry) throw new Error('The build has no entry: run npm run build')
  const scripts = [`/${manifest[entry]!.file}`]
  return (modules: string[]): Assets => {
    const needed = new Set<string>()
    const collect = (name: string) => {
      if (needed.has(name) || !manifest[name]) return
      needed.add(name)
      manifest[name].imports?.forEach(collect)
    }
    ;[entry, ...modules].forEach(collect)
    const chunks = [...needed].map((name) => manifest[name]!)
    return {
      styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
      scripts,
      preloads: chunks.map(({ file }) => `/${file}`).filter((file) => !scripts.includes(file)),
    }
  }
}
