import type { BrowserContext, Page, Request, Route } from '@playwright/test'

/** The part of an address after the origin; `*` stands for any text. */
export type Path = string | RegExp

/** Files that a screen needs beside the first script, which stands in the document. */
export const screenFiles = /\/assets\/.*\.js$/

const globOf = (path: Path) => (typeof path === 'string' ? `**${path}` : path)

/** Answers that a working server never gives. */
const failures = {
  'the server is not available': (route: Route) =>
    route.fulfill({ status: 503, json: { message: 'Not now.', code: 'unavailable' } }),
  'the server has a fault': (route: Route) =>
    route.fulfill({ status: 500, json: { message: 'broken', code: 'internal' } }),
  'the answer is no JSON': (route: Route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' }),
  'the line is down': (route: Route) => route.abort(),
}
type Failure = keyof typeof failures

/** Failures that can happen to any form, whoever sends it. */
export const formFailures = [
  'the server is not available',
  'the answer is no JSON',
  'the line is down',
] as const satisfies Failure[]

type Failing = {
  failure?: Failure
  /** Calls of other methods go through; all fail unless said. */
  method?: string
  /** So many calls; all unless said. */
  times?: number
}

/** Calls of this path fail until `recover()`. */
export async function failCalls(
  page: Page,
  path: Path,
  { failure = 'the server is not available', method, times }: Failing = {},
) {
  const fail = (route: Route) =>
    !method || route.request().method() === method ? failures[failure](route) : route.fallback()
  await page.route(globOf(path), fail, { times })
  return () => page.unroute(globOf(path), fail)
}

/** The body of a call, where it is JSON. */
const jsonOf = (request: Request): unknown =>
  request.headers()['content-type']?.startsWith('application/json') ? request.postDataJSON() : null

/** Keeps calls of this path back until `release()`; `bodies` is what they send. */
export async function holdBack(page: Page, path: Path) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const bodies: unknown[] = []
  await page.route(globOf(path), async (route) => {
    bodies.push(jsonOf(route.request()))
    await promise
    await route.fallback()
  })
  return { bodies, release }
}

/** What is read at this path comes so many milliseconds late, until `stop()`. */
export async function delayAnswers(page: Page, path: Path, milliseconds: number) {
  const delay = async (route: Route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    await new Promise((done) => setTimeout(done, milliseconds))
    await route.fulfill({ response })
  }
  await page.route(globOf(path), delay)
  return () => page.unroute(globOf(path), delay)
}

/** Lets the server see another body than the form checked, so that it is the one to refuse. */
export const alterOnTheWay = (page: Page, path: Path, changes: object) =>
  page.route(globOf(path), (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), ...changes } }),
  )

/** Answers calls of this path as no server of ours does, until `stop()`. */
export async function answerInstead(page: Page, path: Path, json: unknown, status = 200) {
  const answer = (route: Route) => route.fulfill({ status, json })
  await page.route(globOf(path), answer)
  return () => page.unroute(globOf(path), answer)
}

/** Answers for the sites that links lead to. */
export const answerForOtherSites = (context: BrowserContext) =>
  context.route(/^https:/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Another site</title>another site' }),
  )

/** The JSON bodies of calls of this path from now on; null for calls without one. */
export function recordCalls(page: Page, path: string) {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) bodies.push(jsonOf(request))
  })
  return bodies
}

/** Makes a call as often as one network may, as somebody else there would have. */
export async function useUpLimit(page: Page, path: string, data?: object) {
  const origin = process.env.BASE_URL!
  const call = async () => {
    const { request } = page
    const answer = data
      ? await request.post(origin + path, { data, headers: { origin } })
      : await request.get(origin + path)
    return answer.status()
  }
  for (let calls = 0; calls < 100; calls++) if ((await call()) === 429) return
  throw new Error(`${path} has no limit`)
}
