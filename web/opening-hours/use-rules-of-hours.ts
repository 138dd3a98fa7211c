import { useSyncExternalStore } from 'react'

type Rules = typeof import('../../contract/directory/hours/opening-hours.ts')

let loaded: { rules: Rules; now: Date } | undefined
let clock: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/**
 * The rules of office hours and the time, to the minute, for all cards of a page at once. They come
 * after the first paint; until then, and on the server, there are none.
 */
export const useRulesOfHours = () =>
  useSyncExternalStore(
    listen,
    () => loaded,
    () => undefined,
  )

function listen(onChange: () => void) {
  listeners.add(onChange)
  if (listeners.size === 1) {
    whenIdle(update)
    clock = setInterval(update, 60_000)
  }
  return () => {
    listeners.delete(onChange)
    if (listeners.size === 0) clearInterval(clock)
  }
}

const whenIdle = (act: () => void) =>
  window.requestIdleCallback ? window.requestIdleCallback(act) : setTimeout(act)

const update = () =>
  void import('../../contract/directory/hours/opening-hours.ts').then(
    (rules) => {
      loaded = { rules, now: new Date() }
      for (const tell of listeners) tell()
    },
    () => {}, // offline: cards say nothing
  )
