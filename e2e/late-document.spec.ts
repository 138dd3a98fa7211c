import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, hydrated, test } from './fixtures.ts'

/** Passes pages on, and keeps back the end of their document, where its state stands. */
function slowLine(target: string): Server {
  return createServer(async (request, response) => {
    const answer = await fetch(target + request.url, { headers: { 'accept-encoding': 'identity' } })
    const type = answer.headers.get('content-type') ?? ''
    const cached = request.url?.startsWith('/assets/') && 'max-age=3600'
    response.writeHead(answer.status, {
      'Content-Type': type,
      'Cache-Control': cached || 'no-store',
    })
    if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()))
    const [start, end] = (await answer.text()).split(/(?=<script id="state")/)
    response.write(start)
    await setTimeout(1000)
    response.end(end)
  })
}

test.describe('on a slow line, with the scripts in the cache', () => {
  let line: Server
  let address = ''
  test.use({ expectedErrors: /left the origin/ })
  test.beforeAll(async () => {
    line = slowLine(process.env.BASE_URL!).listen(0, '127.0.0.1')
    await once(line, 'listening')
    address = `http://127.0.0.1:${(line.address() as AddressInfo).port}`
  })
  test.afterAll(() => {
    line.closeAllConnections()
    line.close()
  })

  test('the page comes to life when the whole document is there', async ({ page }) => {
    for (const path of ['/about', '/contact']) {
      await page.goto(address + path)
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
})
