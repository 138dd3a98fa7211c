import { useEffect, useState } from 'react'

/** The time in the browser, to the minute. Pages are kept and shared, so the server has none. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const update = () => setNow(new Date())
    update()
    const clock = setInterval(update, 60_000)
    return () => clearInterval(clock)
  }, [])
  return now
}
