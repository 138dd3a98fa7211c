import { useEffect, useState } from 'react'
import { localDay } from '../../../contract/text/local-clock.ts'
import { site } from '../../../site.config.ts'
import { pageDay } from './page-holidays.ts'

/** The office's day as an ISO date. Pages are cached and shared: until hydration it is the page's. */
export function useToday(): string {
  const [today, setToday] = useState(pageDay)
  useEffect(() => setToday(localDay(new Date(), site.timeZone)), [])
  return today
}
