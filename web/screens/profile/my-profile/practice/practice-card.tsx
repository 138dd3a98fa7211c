import { useRef } from 'react'
import { useCall } from '../../../../data/call.ts'
import { CardContent } from '../../../../ui/card-content.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { freshFor, ownPracticeCall } from '../../own-calls.ts'
import { useRefreshOwn } from '../profile-calls.ts'
import { ConnectedPractice } from './connected-practice.tsx'
import { PracticeSearch } from './practice-search.tsx'

/** The practice the user is connected with, or the search for it (PCON-01 to PCON-06). */
export function PracticeCard({ isConnected }: { isConnected: boolean }) {
  const practice = useCall(ownPracticeCall, { staleTime: freshFor })
  const place = useRef<HTMLElement>(null)
  const refresh = useRefreshOwn()
  const show = async () => {
    await refresh()
    place.current?.focus() // what had the focus is gone
  }
  // while the practice is on its way, the account tells what will come
  const hasPractice = practice.data === undefined ? isConnected : practice.data !== null
  const title = hasPractice ? 'Connected Practice' : 'Connect Your Practice'
  return (
    <section ref={place} tabIndex={-1} aria-label={title} className="rounded-3">
      {practice.data ? (
        <ConnectedPractice practice={practice.data} title={title} onChanged={show} />
      ) : (
        <Panel title={title}>
          <CardContent
            query={practice}
            what="your practice"
            failed="Your practice could not be loaded."
          >
            {() => <PracticeSearch onConnected={show} />}
          </CardContent>
        </Panel>
      )}
    </section>
  )
}
