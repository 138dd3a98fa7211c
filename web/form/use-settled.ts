import { useEffect, useState } from 'react'

/** Milliseconds. */
const pause = 300

/** The text once it has not changed for a moment. */
export function useSettled(text: string, debounce = pause) {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), debounce)
    return () => clearTimeout(timer)
  }, [text, debounce])
  return settled
}
