import { useSyncExternalStore } from 'react'

/** Whether the browser has no connection. False on the server. */
export const useOffline = () =>
  useSyncExternalStore(
    listen,
    () => !navigator.onLine,
    () => false,
  )

function listen(onChange: () => void) {
  const stop = new AbortController()
  for (const event of ['online', 'offline'])
    window.addEventListener(event, onChange, { signal: stop.signal })
  return () => stop.abort()
}
