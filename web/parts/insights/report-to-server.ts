import type { Shown } from '../../../contract/insights/calls.ts'

type PrivateNavigator = Navigator & { globalPrivacyControl?: boolean }
export type Report = (event: Shown) => void

/**
 * Sends an event once, however often it is reported. Null if the browser asks not to be tracked or
 * is automated. A beacon is delivered even if the click leaves the site.
 */
export function reportToServer(): Report | null {
  const { doNotTrack, webdriver, globalPrivacyControl }: PrivateNavigator = navigator
  if (webdriver || globalPrivacyControl || doNotTrack === '1') return null
  const bodies = new Set<string>()
  return (event) => {
    const body = JSON.stringify(event)
    if (bodies.has(body)) return
    bodies.add(body)
    navigator.sendBeacon('/api/insights', new Blob([body], { type: 'application/json' }))
  }
}
