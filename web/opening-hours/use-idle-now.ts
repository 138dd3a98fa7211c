import { startTransition, useEffect, useState } from 'react'

let now: Date | undefined
let clock: ReturnType<typeof setInterval> | undefined
const listeners = new Set<(now: Date) => void>()

/**
 * The time, to the minute, for all cards of a page at once. It comes when the browser is idle; until
 * then, and on the server, there is none.
 */
export function useIdleNow() {
  const [shown, show] = useState(now)
  useEffect(() => listen(show), [])
  return shown
}

function listen(onChange: (now: Date) => void) {
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

/** In pieces, between which the page answers: a list has a hundred cards. */
function update() {
  const time = new Date()
  now = time
  startTransition(() => {
    for (const tell of listeners) tell(time)
  })
}
