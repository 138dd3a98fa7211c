import * as texts from '#texts/first-script.ts'
import type { Shown } from '../../contract/insights/calls.ts'
import { contactKindOf } from '../parts/insights/contact-kind.ts'
import { reportToServer } from '../parts/insights/report-to-server.ts'
import '../kit/styles/app.css'
import besley from '../kit/styles/besley-latin-wght-500-700.woff2'

// The first script of every page, and until the first interaction the only one: reading, searching
// and sending forms work without the rest. See docs/decisions/2026-11-23-screens-load-at-the-first-touch.md

const signsOfReader = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
]
/** Milliseconds after which the rest loads anyway, for what changes by itself, such as `Open now`. */
const timeout = 4000

const report = reportToServer()
const waitingActions = new Map<Element, () => void>()
let isLoading = false
/** Milliseconds after a failure before an interaction retries; doubles each time. */
let retryDelay = 1000

declare global {
  interface Window {
    /** Also called by every dynamic import of the build (`vite.config.ts`). */
    fetchFiles?: typeof fetchFiles
  }
}
window.fetchFiles = fetchFiles

const fetchedFiles = new Map<string, Promise<unknown>>()

/**
 * Fetches files before they are imported. Many browsers remember a module that they could not load, and
 * whatever imports it, until the page is left; a file that was not fetched is only fetched again.
 * @throws if one cannot be fetched
 */
async function fetchFiles(paths: readonly string[]): Promise<void> {
  await Promise.all(
    paths.map((path) => {
      const fetching = fetchedFiles.get(path) ?? fetchFile(path)
      fetchedFiles.set(path, fetching)
      fetching.catch(() => fetchedFiles.delete(path))
      return fetching
    }),
  )
}

async function fetchFile(path: string) {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} could not be loaded: ${answer.status}`)
  await answer.arrayBuffer()
}

/** Loads the screen's code, then replays earlier presses. */
async function loadScreen(sign?: Event) {
  const { screen = '' } = await documentState()
  const files = screen.split(' ')
  const [hydration = ''] = files
  await Promise.all([fetchFiles(files), sign && answerOf(sign)])
  await import(/* @vite-ignore */ hydration)
  if (!window.hydratePage) throw new Error(`${hydration} takes nothing over`)
  await window.hydratePage({ report, contactKindOf, takeClickedLinks, handedOver: signal })
  waiting.abort()
  failure.remove()
  for (const [element, act] of waitingActions) {
    element.removeAttribute('aria-busy')
    if (element.isConnected) act()
  }
}

/**
 * Resolves when the press is painted, or the finger stays down. The screen's code loads meanwhile, but
 * evaluating it would block the browser's response. Movements need no response.
 */
async function answerOf({ type }: Event) {
  if (type === 'pointermove') return
  if (type === 'pointerdown')
    await new Promise((resolve) => {
      for (const end of ['click', 'pointercancel'])
        addEventListener(end, resolve, { once: true, capture: true })
      setTimeout(resolve, 300)
    })
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

function start(sign?: Event) {
  if (isLoading) return
  isLoading = true
  loadScreen(sign).catch((error) => {
    console.error('The screen could not be loaded', error)
    if (waitingActions.size > 0) document.body.append(failure)
    setTimeout(() => {
      isLoading = false
    }, retryDelay)
    retryDelay = Math.min(2 * retryDelay, 60_000)
  })
}

/** For readers who pressed something that needs the screen's code, which failed to load. */
const failure = document.createElement('p')
failure.role = 'alert'
failure.className =
  'sticky bottom-0 z-sticky border-t border-line bg-bed-1 px-gutter py-s3 font-semibold text-bad'
failure.textContent = texts.partNotLoaded

/** The data at the end of the document; a cached script can run before it is parsed. */
async function documentState(): Promise<DOMStringMap> {
  if (document.readyState === 'loading')
    await new Promise((resolve) =>
      document.addEventListener('DOMContentLoaded', resolve, { once: true }),
    )
  return document.getElementById('state')?.dataset ?? {}
}

const waiting = new AbortController()
const { signal } = waiting
for (const sign of signsOfReader)
  addEventListener(sign, onSign, { signal, passive: true, capture: true })

function onSign(event: Event) {
  // a page that appears under a resting pointer gets this event without a movement
  if (event instanceof PointerEvent && event.type === 'pointermove')
    if (!event.movementX && !event.movementY) return
  start(event)
}

addEventListener(
  'submit',
  (event) => {
    const form = event.target
    // the browser submits other forms, except those of dialogs, which it closes
    if (!(form instanceof HTMLFormElement) || form.getAttribute('method') !== 'dialog') return
    if (form.closest('dialog')) return
    event.preventDefault()
    form.setAttribute('aria-busy', 'true')
    waitingActions.set(form, () => form.requestSubmit(event.submitter))
    start()
  },
  { signal, capture: true },
)

addEventListener(
  'change',
  ({ target }) => {
    const form =
      target instanceof Element && target.closest<HTMLFormElement>('form[data-submit-on-change]')
    if (form) waitingActions.set(form, () => form.requestSubmit())
  },
  { signal, capture: true },
)

addEventListener(
  'click',
  (event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const button = target.closest<HTMLElement>('button[type="button"], a[data-language]')
    if (!button) return
    // the input goes along
    if (button instanceof HTMLAnchorElement) {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
    }
    if (button.hasAttribute('command') && 'commandForElement' in HTMLButtonElement.prototype) return
    waitingActions.set(button, () => button.click())
    start()
  },
  { signal, capture: true },
)

const clickedLinks: HTMLAnchorElement[] = []
const collecting = new AbortController()
for (const press of ['click', 'auxclick'])
  addEventListener(press, collectLink, { signal: collecting.signal, capture: true })

/** A link that leaves the site ends this page, so it is counted at once if possible. */
function collectLink({ target }: Event) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('main a[href]')
  if (!link || !report) return
  clickedLinks.push(link)
  const way = contactKindOf(link)
  const [page] = firstEvents
  if (!way || way === 'call' || page?.kind !== 'page') return
  const { doctorId } = page
  if (doctorId !== undefined) report({ kind: 'contact', way, doctorId })
  else if (page.path.startsWith('/practices/')) report({ kind: 'contact', way })
}

/** The links followed so far; from now on the caller counts them. */
function takeClickedLinks() {
  collecting.abort()
  return clickedLinks
}

let firstEvents: Shown[] = []

/** Reports the first view once; report-use.ts reports the rest. */
function reportFirstPage() {
  if (document.visibilityState === 'hidden')
    return document.addEventListener('visibilitychange', reportFirstPage, { once: true })
  for (const event of firstEvents) report?.(event)
}

function onLoad() {
  if (report) setTimeout(reportFirstPage)
  setTimeout(() => start(), timeout)
}
if (document.readyState === 'complete') onLoad()
else addEventListener('load', onLoad, { once: true })

const comesFromHere = document.referrer.startsWith(`${location.origin}/`)
if (comesFromHere || !PerformanceObserver.supportedEntryTypes.includes('paint')) showDisplayFace()
else
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) showDisplayFace()
  }).observe({ type: 'paint', buffered: true })
const isSignedIn = markReader()
// not after waiting for cookies: the first view is reported once the page has loaded
const { events = '[]', eager } = await documentState()
firstEvents = JSON.parse(events)
if (eager || comesFromHere || (await isSignedIn)) start()
// after the first paint, because the script waits while storage is read from another process
else requestAnimationFrame(() => setTimeout(() => hasChosenDoctors() && start()))

/** Marks the document with what the reader's cookies say. @returns whether somebody may be signed in */
async function markReader(): Promise<boolean> {
  const cookies = await readCookies()
  // the hint of contract/accounts/signed-in-hint.ts: importing it would split this file
  const isHinted = cookies.has('signed_in') || cookies.has('__Host-signed_in')
  if (!isHinted) document.documentElement.dataset.signedOut = ''
  // the cookie of web/app/languages/choose-language.ts, importing which would split this file
  const chosen = cookies.get('__Host-language') ?? cookies.get('language') ?? navigator.language
  if (chosen.startsWith(texts.otherLanguage)) document.documentElement.dataset.offersLanguage = ''
  return isHinted
}

/**
 * By name. While `document.cookie` is read from another process, the script waits, for milliseconds
 * before the first paint. Pages without HTTPS have no other way.
 */
async function readCookies(): Promise<Map<string, string>> {
  const list = window.cookieStore
    ? await window.cookieStore.getAll()
    : document.cookie.split('; ').map((pair) => {
        const [name, value] = pair.split('=', 2)
        return { name, value }
      })
  return new Map(list.map(({ name = '', value = '' }) => [name, value]))
}

/** Loaded before any text uses it, so that the page is laid out again once, not twice. */
function showDisplayFace() {
  const face = new FontFace('Besley Later', `url(${besley})`, { weight: '500 700' })
  // without it the headings stay in the fallback
  face.load().then(
    () => document.fonts.add(face),
    () => {},
  )
}

/** The comparison bar is on every page. */
function hasChosenDoctors() {
  try {
    return sessionStorage.getItem('compare')
  } catch {
    return null // storage is blocked
  }
}
