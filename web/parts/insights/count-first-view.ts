import type { Shown } from '../../../contract/insights/calls.ts'
import { contactKindOf } from './contact-kind.ts'
import { type Report, reportToServer } from './report-to-server.ts'

/** The counting of a first view, which report-use.ts continues. */
export type Counted = {
  report: Report
  /** Links followed until then; from now on the caller counts them. */
  takeClickedLinks: () => readonly Element[]
}

/**
 * Reports the first view of a page, whose events the server wrote into it, once it is seen. Null if this
 * reader is not counted.
 */
export function countFirstView(events: readonly Shown[]): Counted | null {
  const report = reportToServer()
  if (!report) return null

  const reportView = () => {
    if (document.visibilityState === 'hidden')
      return document.addEventListener('visibilitychange', reportView, { once: true })
    for (const event of events) report(event)
  }
  if (document.readyState === 'complete') reportView()
  else addEventListener('load', reportView, { once: true })

  const clickedLinks: Element[] = []
  const collecting = new AbortController()
  /** A link that leaves the site ends this page, so it is counted at once if possible. */
  const collect = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('main a[href]')
    if (!link) return
    clickedLinks.push(link)
    const way = contactKindOf(link)
    const [page] = events
    if (!way || way === 'call' || page?.kind !== 'page') return
    if (page.doctorId !== undefined) report({ kind: 'contact', way, doctorId: page.doctorId })
    else if (page.path.startsWith('/practices/')) report({ kind: 'contact', way })
  }
  for (const press of ['click', 'auxclick'])
    addEventListener(press, collect, { signal: collecting.signal, capture: true })
  return {
    report,
    takeClickedLinks: () => {
      collecting.abort()
      return clickedLinks
    },
  }
}
