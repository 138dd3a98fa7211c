import { useEffect, useState } from 'react'

/** Milliseconds. */
const pause = 300

/** The text once it has not changed for a moment. */
export function useDebounced(text: string, debounce = pause) {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounce)
    return () => clearTimeout(timer)
  }, [text, debounce])
  return debounced
}
