import * as texts from '#texts/first-script.ts'
import type { Shown } from '../contract/insights/calls.ts'
import { reportToServer } from './insights/report-to-server.ts'
import { wayOf } from './insights/way-of.ts'
import './styles/app.css'
import besley from './styles/besley-latin-wght-500-700.woff2'

// The first script of every page, and until a reader does something the only one: pages are read,
// searched and sent without the rest. See docs/decisions/2026-11-23-screens-load-at-the-first-touch.md

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
/** Milliseconds after which a sign of the reader tries again what has failed; doubles each time. */
let retryDelay = 1000

/** Loads the screen's code; whatever was pressed before it had come is then done. */
async function loadScreen(sign?: Event) {
  const { screen = '' } = await documentState()
  const files = screen.split(' ')
  const [hydration = ''] = files
  const preloads = document.head.querySelector('link[rel="modulepreload"]') ? [] : files
  for (const href of preloads) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', href }))
  }
  if (sign) await answerOf(sign)
  await import(/* @vite-ignore */ hydration)
  if (!window.hydratePage) throw new Error(`${hydration} takes nothing over`)
  await window.hydratePage({ report, wayOf, takeClickedLinks, handedOver: signal })
  waiting.abort()
  failure.remove()
  for (const [element, act] of waitingActions) {
    element.removeAttribute('aria-busy')
    if (element.isConnected) act()
  }
}

/**
 * What a press shows is painted, or the reader holds on. The screen's code is on its way meanwhile, but
 * evaluating it would keep the browser from answering. A movement is answered with nothing.
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

/** For who has pressed what only the screen's code can do, and that has not come. */
const failure = document.createElement('p')
failure.role = 'alert'
failure.className =
  'sticky bottom-0 z-sticky border-t border-line bg-bed-1 px-gutter py-s3 font-semibold text-bad'
failure.textContent = texts.partNotLoaded

/** What the end of the document says; a script from the cache can run before it has come. */
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
  // a page that comes up under a pointer at rest is told of it without a movement
  if (event instanceof PointerEvent && event.type === 'pointermove')
    if (!event.movementX && !event.movementY) return
  start(event)
}

addEventListener(
  'submit',
  (event) => {
    const form = event.target
    // other forms the browser sends by itself, but for those of dialogs, which it closes
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
    // what is typed is to go along
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

/** A link that leaves the site takes this page along, so it is counted at once where it can be. */
function collectLink({ target }: Event) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('main a[href]')
  if (!link || !report) return
  clickedLinks.push(link)
  const way = wayOf(link)
  const [page] = firstEvents
  if (!way || way === 'call' || page?.kind !== 'page') return
  const { doctorId } = page
  if (doctorId !== undefined) report({ kind: 'contact', way, doctorId })
  else if (page.path.startsWith('/practices/')) report({ kind: 'contact', way })
}

/** The links that were followed until now; from now on somebody else counts them. */
function takeClickedLinks() {
  collecting.abort()
  return clickedLinks
}

let firstEvents: Shown[] = []

/** Tells our server once what was shown first; see report-use.ts for what follows. */
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

// the hint of contract/accounts/signed-in-hint.ts: importing it would make two files of this one
const isSignedIn = document.cookie.includes('signed_in=')
if (!isSignedIn) document.documentElement.dataset.signedOut = ''
// the cookie of web/languages/choose-language.ts, which would make two files of this one
const chosen = /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1]
if ((chosen ?? navigator.language).startsWith(texts.otherLanguage))
  document.documentElement.dataset.offersLanguage = ''
const comesFromHere = document.referrer.startsWith(`${location.origin}/`)
if (comesFromHere || !PerformanceObserver.supportedEntryTypes.includes('paint')) showDisplayFace()
else
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) showDisplayFace()
  }).observe({ type: 'paint', buffered: true })
const { events = '[]', eager } = await documentState()
firstEvents = JSON.parse(events)
if (isSignedIn || eager || comesFromHere || hasChosenDoctors()) start()

/** Loaded before any text asks for it, so that the page is laid out once more and not twice. */
function showDisplayFace() {
  const face = new FontFace('Besley Later', `url(${besley})`, { weight: '500 700' })
  // without it the headings stay in the fallback
  face.load().then(
    () => document.fonts.add(face),
    () => {},
  )
}

/** The bar of doctors chosen for the comparison stands on every page. */
function hasChosenDoctors() {
  try {
    return sessionStorage.getItem('compare')
  } catch {
    return null // storage is refused
  }
}
