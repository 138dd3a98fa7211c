import * as texts from '#texts/first-script.ts'
import { countFirstView } from '../parts/insights/count-first-view.ts'
import { showOpenStates } from '../parts/opening-hours/open-states.ts'
import { advanceCarousel } from '../parts/provider/carousel.ts'
import '../kit/styles/app.css'
import { showDisplayFace } from './shell/display-face.ts'
import { markReader } from './shell/mark-reader.ts'

// The first script of every page, and until the first touch the only one: reading, searching and
// sending forms work without the rest. See docs/decisions/0056-loading-screens-on-interaction.md

const touches = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
]

/** Elements that were pressed before React is there, and how to do it then. */
const queue = new Map<Element, () => void>()
/** Aborted when React begins: from then on it receives every press itself. */
const waiting = new AbortController()
const { signal } = waiting
/** Whether the screen could be loaded; undefined until the first touch. */
let isLoaded: Promise<boolean> | undefined

/** Loads the screen once, however often it is called. @returns whether that worked */
function start(): Promise<boolean> {
  isLoaded ??= load().then(
    () => true,
    (error) => {
      console.error('The screen could not be loaded', error)
      return false
    },
  )
  return isLoaded
}

/** Loads React and the screen, hydrates the page, and then does what was pressed. */
async function load() {
  const [hydration = '', ...others] = (await dataOfPage()).screen?.split(' ') ?? []
  for (const href of others)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
  const { hydratePage }: typeof import('./hydrate.tsx') = await import(/* @vite-ignore */ hydration)
  await hydratePage({ counted, takeOver: () => waiting.abort() })
  for (const [element, act] of queue) {
    element.removeAttribute('aria-busy')
    if (element.isConnected) act()
  }
}

async function enqueue(element: Element, act: () => void) {
  queue.set(element, act)
  if (!(await start())) document.body.append(failure)
}

/** A note for readers who pressed something that needs the screen's code. Links lead on without it. */
const failure = document.createElement('p')
failure.role = 'alert'
failure.className =
  'sticky bottom-0 z-sticky border-t border-line bg-bed-1 px-gutter py-s3 font-semibold text-bad'
failure.textContent = texts.partNotLoaded

for (const touch of touches)
  addEventListener(touch, onTouch, { signal, passive: true, capture: true })

function onTouch(event: Event) {
  // a page that appears under a resting pointer gets this event without a movement
  const rests = event instanceof PointerEvent && !event.movementX && !event.movementY
  if (event.type === 'pointermove' && rests) return
  // readers who scroll a part of the page touch it first; the carousel moves by itself
  if (event.type === 'scroll' && event.target !== document) return
  void start()
}

const { pathname, search } = location
addEventListener('popstate', onPopState, { signal })

/**
 * Back or Forward to another page that was shown in this document before it was loaded anew: nothing is there
 * yet that would show it.
 */
function onPopState() {
  if (location.pathname !== pathname || location.search !== search) location.reload()
}

addEventListener('submit', onSubmit, { signal, capture: true })
addEventListener('change', onChange, { signal, capture: true })
addEventListener('click', onClick, { signal, capture: true })

/** The browser sends all forms but those for our code, and closes dialogs. */
function onSubmit(event: SubmitEvent) {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.getAttribute('method') !== 'dialog') return
  if (form.closest('dialog')) return
  event.preventDefault()
  form.setAttribute('aria-busy', 'true')
  void enqueue(form, () => form.requestSubmit(event.submitter))
}

function onChange({ target }: Event) {
  const form =
    target instanceof Element && target.closest<HTMLFormElement>('form[data-submit-on-change]')
  if (form) void enqueue(form, () => form.requestSubmit())
}

/** Buttons that do nothing without our code, and the link that takes along what was typed. */
function onClick(event: MouseEvent) {
  const button =
    event.target instanceof Element &&
    event.target.closest<HTMLElement>('button[type="button"], a[data-language]')
  if (!button) return
  if (button instanceof HTMLAnchorElement) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
  }
  // the browser opens and closes what these name
  if (button.hasAttribute('popovertarget')) return
  if (button.hasAttribute('command') && 'commandForElement' in HTMLButtonElement.prototype) return
  void enqueue(button, () => button.click())
}

/** Reads the data at the end of the document, which this script does not wait for. */
async function dataOfPage(): Promise<DOMStringMap> {
  if (document.readyState === 'loading')
    await new Promise((resolve) =>
      document.addEventListener('DOMContentLoaded', resolve, { once: true }),
    )
  return document.getElementById('state')?.dataset ?? {}
}

/** The comparison bar is on every page. */
function hasChosenDoctors() {
  try {
    return sessionStorage.getItem('compare') !== null
  } catch {
    return false // storage is blocked
  }
}

const comesFromHere = document.referrer.startsWith(`${location.origin}/`)
showDisplayFace(comesFromHere)
const isSignedIn = markReader()
const { events = '[]', eager, timeZone = '', holidays = '[]' } = await dataOfPage()
const counted = countFirstView(JSON.parse(events))
if (eager || comesFromHere || (await isSignedIn)) void start()
// after the first paint, because the script waits while storage is read from another process
requestAnimationFrame(() =>
  setTimeout(() => {
    if (!signal.aborted) {
      showOpenStates(timeZone, JSON.parse(holidays), signal)
      advanceCarousel(signal)
    }
    if (hasChosenDoctors()) void start()
  }),
)
