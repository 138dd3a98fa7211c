import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { median } from './quantile.ts'
import { withDatabase, withProduct } from './running-server.ts'
import { insertSyntheticDoctors } from './synthetic-doctors.ts'

// not among the packages of the project, which every test installs: 176 MB
const lighthouse = 'lighthouse@13.5.0'
const templates = [
  '/',
  '/doctors',
  '/doctors/doctor-77',
  '/practices/practice-7',
  '/specialties',
  '/contact',
]
const runs = 5
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
export const benchLighthouse = () =>
  withDatabase(async (db, dataDir) => {
    await insertSyntheticDoctors(db, 2000)
    await withProduct(dataDir, async ({ address }) => {
      const bare = createBareCopy(address).listen(0, '127.0.0.1')
      await once(bare, 'listening')
      const bareAddress = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`
      try {
        for (const path of templates) {
          console.log(`  ${path}: ${summaryOf(await reportsOf(address + path))}`)
          console.log(`    without script: ${summaryOf(await reportsOf(bareAddress + path))}`)
        }
      } finally {
        bare.closeAllConnections()
        bare.close()
      }
    })
  })

async function reportsOf(url: string): Promise<Report[]> {
  const reports: Report[] = []
  for (let run = 0; run < runs; run++) {
    const { stdout } = await promisify(execFile)(
      'npx',
      [
        '--yes',
        lighthouse,
        url,
        '--quiet',
        '--output=json',
        '--no-enable-error-reporting',
        '--chrome-flags=--headless --no-sandbox --disable-gpu',
      ],
      { env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH }, maxBuffer: 64 * 2 ** 20 },
    )
    reports.push(JSON.parse(stdout))
  }
  return reports
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
