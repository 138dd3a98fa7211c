import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

/** Goes on to `path` after so many seconds; null once the reader has chosen to stay. */
export function useCountdown(from: number, path: string) {
  const [seconds, setSeconds] = useState<number | null>(from)
  const navigate = useNavigate()
  useEffect(() => {
    if (seconds === null) return
    if (seconds === 0) {
      // coming back from there shall not start it again
      void navigate(path, { replace: true })
      return
    }
    const tick = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(tick)
  }, [seconds, path, navigate])
  return { seconds, stay: () => setSeconds(null) }
}
