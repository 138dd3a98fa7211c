import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { addressIn } from '../contract/addresses.ts'
import { site } from '../site.config.ts'
import { median } from './measure.ts'
import { withDatabase, withProduct } from './running-server.ts'
import { insertSyntheticDoctors } from './synthetic-doctors.ts'

const lighthousePackage = 'lighthouse@13.5.0'
const templates = [
  '/',
  '/doctors',
  '/doctors/doctor-77',
  '/compare?doctors=doctor-77,doctor-78',
  '/practices',
  '/practices/practice-7',
  '/specialties',
  '/specialties/cardiology',
  '/news',
  '/contact',
  '/auth',
]
const runs = Number(process.env.RUNS || 5)
/** The smallest phones, on which only accessibility is asked: it is the same each time. */
const narrow = { mobile: true, width: 360, height: 640, deviceScaleFactor: 3 }
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const metrics = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest',
  'total-blocking-time': 'blocked',
  'cumulative-layout-shift': 'shift',
  'total-byte-weight': 'bytes',
} as const

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/**
 * What a reader on a mid-range phone with a slow line sees, as Lighthouse simulates it, beside the same
 * bytes without script. Needs a quiet machine: blocking is measured on it. The least of each category,
 * the median of each figure.
 */
const benchLighthouse = () =>
  withDatabase(async (db, dataDir) => {
    await insertSyntheticDoctors(db, 2000)
    await withProduct(dataDir, async ({ address }) => {
      const bare = createBareCopy(address).listen(0, '127.0.0.1')
      await once(bare, 'listening')
      const bareAddress = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`
      try {
        await withLighthouse(async (reportsOf, accessibilityAt) => {
          for (const path of templates) {
            for (const language of site.languages) {
              const inLanguage = addressIn(language, path)
              console.log(`  ${inLanguage}: ${summaryOf(await reportsOf(address + inLanguage))}`)
              const score = await accessibilityAt(address + inLanguage, narrow)
              console.log(`    at ${narrow.width} px: accessibility ${score}`)
            }
            console.log(`    without script: ${summaryOf(await reportsOf(bareAddress + path))}`)
          }
        })
      } finally {
        bare.closeAllConnections()
        bare.close()
      }
    })
  })

/** Lighthouse, installed for this run only: its 176 MB would else be part of every test. */
async function withLighthouse(
  work: (
    reportsOf: (url: string) => Promise<Report[]>,
    accessibilityAt: (url: string, screen: typeof narrow) => Promise<number>,
  ) => Promise<void>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'stone-oak-lighthouse-'))
  try {
    const options = ['--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error']
    await promisify(execFile)('npm', ['install', ...options, lighthousePackage])
    const { resolve } = createRequire(join(folder, 'package.json'))
    const { default: lighthouse } = await import(pathToFileURL(resolve('lighthouse')).href)
    const { launch } = await import(pathToFileURL(resolve('chrome-launcher')).href)
    const chrome = await launch({
      chromePath: process.env.CHROMIUM_PATH || undefined,
      chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'],
    })
    try {
      const report = async (url: string, flags = {}): Promise<Report> =>
        (await lighthouse(url, { port: chrome.port, logLevel: 'silent', ...flags })).lhr
      await work(
        async (url) => {
          const reports: Report[] = []
          for (let run = 0; run < runs; run++) reports.push(await report(url))
          return reports
        },
        async (url, screenEmulation) => {
          const flags = { onlyCategories: ['accessibility'], screenEmulation }
          return Math.round(((await report(url, flags)).categories.accessibility?.score ?? 0) * 100)
        },
      )
    } finally {
      await chrome.kill()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function summaryOf(reports: readonly Report[]): string {
  const scores = categories.map((name) => {
    const each = reports.map((report) => report.categories[name]?.score ?? 0)
    return `${name} ${Math.round(Math.min(...each) * 100)}`
  })
  const figures = Object.entries(metrics).map(([id, label]) => {
    const middle = median(reports.map(({ audits }) => audits[id]?.numericValue ?? 0))
    return `${label} ${id === 'cumulative-layout-shift' ? middle.toFixed(3) : Math.round(middle)}`
  })
  return [...scores, ...figures].join(', ')
}

/** Passes everything on, pages with scripts that no browser runs: as many bytes, and nothing to do. */
function createBareCopy(target: string) {
  const pages = new Map<string, Buffer>()
  return createServer(async (request, response) => {
    const path = request.url ?? '/'
    const answer = await fetch(target + path)
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    const isPage = type.startsWith('text/html')
    const text = isPage ? body.toString().replaceAll('type="module"', 'type="text/plain"') : body
    // compressing costs more than the product's kept pages: done once here too
    const bytes = pages.get(path) ?? brotliCompressSync(text)
    pages.set(path, bytes)
    response.writeHead(answer.status, {
      'Content-Type': type,
      'Content-Encoding': 'br',
      'Cache-Control': answer.headers.get('cache-control') ?? 'no-store',
    })
    response.end(bytes)
  })
}

await benchLighthouse()
