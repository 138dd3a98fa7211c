import { expect, type Page, type Route } from '@playwright/test'

export const succeed = (route: Route) => route.fulfill({ json: { success: true } })

export const failures: [what: string, fail: (route: Route) => Promise<void>][] = [
  [
    'the server refuses',
    (route) => route.fulfill({ status: 503, json: { message: 'Not now.', code: 'unavailable' } }),
  ],
  [
    'it was too often',
    (route) =>
      route.fulfill({ status: 429, json: { message: 'That was too often.', code: 'too_many' } }),
  ],
  [
    'the answer is no JSON',
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' }),
  ],
  ['the line is down', (route) => route.abort()],
]

/** What a form sends beside what was typed. */
export const traces = { website: '', elapsed: expect.any(Number) }

/** Keeps the answer back until `answer()`; `bodies` is what was sent meanwhile. */
export async function holdAnswer(page: Page) {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  const bodies: unknown[] = []
  await page.route('**/api/contact', async (route) => {
    bodies.push(route.request().postDataJSON())
    await held
    await succeed(route)
  })
  return { bodies, answer }
}

/** Lets the real server see another text than the form checked, so that it is the one to refuse. */
export const alterOnTheWay = (page: Page, altered: object) =>
  page.route('**/api/contact', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), ...altered } }),
  )

/** People take longer than three seconds; who does not is taken for a program. */
export const takeYourTime = (page: Page) => page.waitForTimeout(3200)

/** Types a field while the page's code is still on its way, then lets it come. */
export async function typeBeforeScripts(page: Page, path: string, type: () => Promise<void>) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await type()
  release()
}
