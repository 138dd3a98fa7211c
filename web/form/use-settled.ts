import { useEffect, useState } from 'react'

/** Milliseconds. */
const pause = 300

/** The text once it has not changed for a moment. */
export function useSettled(text: string) {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
