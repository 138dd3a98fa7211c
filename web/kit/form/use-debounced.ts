import { useEffect, useState } from 'react'

/** Milliseconds. */
const delay = 300

/** The debounced text. */
export function useDebounced(text: string, debounce = delay) {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounce)
    return () => clearTimeout(timer)
  }, [text, debounce])
  return debounced
}
