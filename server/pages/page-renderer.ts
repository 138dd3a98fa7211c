import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { englishAddress } from '../../contract/addresses.ts'
import type { Language } from '../../contract/languages.ts'
import { site } from '../../site.config.ts'
import type { InlineSources } from '../platform/http/security-headers.ts'
import type { CallInProcess } from '../platform/http/serve.ts'

/** Inline in the document, or at an address while sources are edited. */
type Asset = { text: string } | { href: string }

/**
 * The parts of the build that a page needs. `screen`: addresses of what its first script loads
 * later.
 */
type Assets = { styles: Asset[]; scripts: Asset[]; screen: string[] }

type Rendered = { status: number; html: string } | { status: number; location: string }

type PageIdentity = {
  /** Path and the query parameters that the page depends on: equal ones are the same page. */
  address: string
  /** The route of its path, such as `/doctors/:slug`; `/*` if there is no such page. */
  pattern: string
  /** Whether it may differ between readers, and so is never cached. */
  forOneReader: boolean
  /** It shows doctors, practices, specialties or news. */
  showsRecords: boolean
}

/** The built server entry of web/, which the server knows only by this type. */
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
  renderNotice(notice: Notice, path: string, services: DocumentServices): string
}

/**
 * Why a page is not shown: its network requested too many, the directory has not opened, or the page
 * could not be rendered.
 */
export type Notice = 'too many' | 'opens soon' | 'failed'

type DocumentServices = { publicUrl: string; assetsFor: (modules: string[]) => Assets }

export type Pages = {
  /** The page of a path with its query. */
  identify(path: string): Promise<PageIdentity>
  /**
   * Renders the page at an address with the answers of these calls; `isOpen`: the directory is open
   * to patients.
   */
  render(path: string, callApi: CallInProcess, isOpen: boolean): Promise<Rendered>
  /** The document in place of a page, in the language of its path. */
  renderNotice(notice: Notice, path: string): Promise<string>
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

type LanguageBuild = {
  /** Loaded with the first page of the language. */
  entry: () => Promise<ServerEntry>
  assetsFor: (modules: string[]) => Assets
  inlineSources: InlineSources
}

type Build = {
  languages: Partial<Record<Language, LanguageBuild>> & { en: LanguageBuild }
  inlineSources: InlineSources
}

/** Reads the built pages. @throws without a build in `buildDir` */
export async function readBuild(buildDir: string): Promise<Build> {
  const en = await readLanguage(buildDir, 'en')
  const others = site.languages.filter((language) => language !== 'en')
  const languages: Build['languages'] = { en }
  for (const language of others) languages[language] = await readLanguage(buildDir, language)
  const sources = Object.values(languages).map(({ inlineSources }) => inlineSources)
  const unique = (texts: string[]) => [...new Set(texts)]
  return {
    languages,
    inlineSources: {
      styles: unique(sources.flatMap(({ styles }) => styles)),
      scripts: unique(sources.flatMap(({ scripts }) => scripts)),
    },
  }
}

async function readLanguage(buildDir: string, language: Language): Promise<LanguageBuild> {
  const manifestOf = async (build: string): Promise<Manifest> =>
    JSON.parse(await readFile(join(buildDir, `client/.vite/${build}-${language}.json`), 'utf8'))
  const screens = await manifestOf('manifest')
  const entryFile = pathToFileURL(join(buildDir, `pages/${language}/entry-server.js`)).href
  const first = (await manifestOf('first-script'))[firstScript]
  if (!first) throw new Error('The build has no entry: run npm run build')
  const textsOf = (files: string[]) =>
    Promise.all(files.map((file) => readFile(join(buildDir, 'client', file), 'utf8')))
  const [styles, scripts] = [await textsOf(first.css ?? []), await textsOf([first.file])]
  let entry: Promise<ServerEntry> | undefined
  return {
    // resolving a module again takes Node longer than looking up an address
    entry: () => (entry ??= import(entryFile)),
    assetsFor: (modules) => ({
      styles: styles.map((text) => ({ text })),
      scripts: scripts.map((text) => ({ text })),
      screen: filesOf(screens, [hydration, ...modules]).map((file) => `/${file}`),
    }),
    inlineSources: { styles: styles.map(sourceOf), scripts: scripts.map(sourceOf) },
  }
}

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export function builtPages({ languages }: Build, publicUrl: () => string): Pages {
  const buildOf = (path: string) => languages[englishAddress(path).language] ?? languages.en
  return {
    identify: async (path) => (await buildOf(path).entry()).identify(path),
    async render(path, callApi, isOpen) {
      const { entry, assetsFor } = buildOf(path)
      return (await entry()).render(path, { callApi, publicUrl: publicUrl(), isOpen, assetsFor })
    },
    async renderNotice(notice, path) {
      const { entry, assetsFor } = buildOf(path)
      return (await entry()).renderNotice(notice, path, { publicUrl: publicUrl(), assetsFor })
    },
  }
}

const firstScript = 'web/app/entry-client.ts'
/** Files loaded first, for hydration. */
const hydration = 'web/app/hydrate.tsx'

/** Built files of modules and of all their imports. */
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
