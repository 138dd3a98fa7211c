import { useSyncExternalStore } from 'react'

let now: Date | undefined
let clock: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/**
 * The time, to the minute, for all cards of a page at once. It comes when the browser is idle; until
 * then, and on the server, there is none.
 */
export const useIdleNow = () =>
  useSyncExternalStore(
    listen,
    () => now,
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

function update() {
  now = new Date()
  for (const tell of listeners) tell()
}
