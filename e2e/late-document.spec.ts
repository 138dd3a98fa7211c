import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, test, waitForHydration } from './fixtures.ts'
import { watchShifts } from './layout-shifts.ts'

/** A proxy that delays the rest of a document. */
function slowLine(target: string, cut: (html: string) => number): Server {
  return createServer(async (request, response) => {
    const answer = await fetch(target + request.url, { headers: { 'accept-encoding': 'identity' } })
    const type = answer.headers.get('content-type') ?? ''
    const cacheControl = request.url?.startsWith('/assets/') && 'max-age=3600'
    response.writeHead(answer.status, {
      'Content-Type': type,
      'Cache-Control': cacheControl || 'no-store',
    })
    if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()))
    const html = await answer.text()
    response.write(html.slice(0, cut(html)))
    await setTimeout(1000)
    response.end(html.slice(cut(html)))
  })
}

/** The proxy's address during a test. */
async function onSlowLine(cut: (html: string) => number, use: (address: string) => Promise<void>) {
  const line = slowLine(process.env.BASE_URL!, cut).listen(0, '127.0.0.1')
  await once(line, 'listening')
  try {
    await use(`http://127.0.0.1:${(line.address() as AddressInfo).port}`)
  } finally {
    line.closeAllConnections()
    line.close()
  }
}

test.describe('on a slow line', () => {
  test.use({ expectedErrors: /left the origin/ })

  test('the page hydrates once the whole document has arrived, with cached scripts', async ({
    page,
  }) => {
    const stateOf = (html: string) => html.indexOf('<script id="state"')
    await onSlowLine(stateOf, async (address) => {
      for (const path of ['/about', '/contact']) {
        await page.goto(address + path)
        await waitForHydration(page)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
    })
  })

  test('the header is painted when complete, so its links never move', async ({ page }) => {
    const shifts = await watchShifts(page, { within: 'header' })
    const secondLink = (html: string) => html.indexOf('</a>', html.indexOf('aria-label="Main"')) + 4
    await onSlowLine(secondLink, async (address) => {
      await page.goto(`${address}/about`)
      await waitForHydration(page)
      await expect(page.getByRole('banner').getByRole('link', { name: 'News' })).toBeVisible()
      expect(await shifts()).toEqual([])
    })
  })
})
