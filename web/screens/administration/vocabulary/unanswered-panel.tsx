import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { UnansweredSearch } from '../../../../contract/administration/vocabulary/calls.ts'
import { paths } from '../../../../contract/paths.ts'
import { useCall } from '../../../data/call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { CardContent } from '../../profile/card-content.tsx'
import { unansweredCall } from './vocabulary-calls.ts'

const shownAtFirst = 8

/** What patients searched for and nobody answered, with the way to say what it means. */
export function UnansweredPanel() {
  const query = useCall(unansweredCall, { staleTime: 0 })
  const waiting = query.data?.searches.filter(({ answered }) => !answered).length
  return (
    <Panel
      title="Searches without an answer"
      note={
        waiting !== undefined && (
          <p className="text-sm text-ink-2 tnum">
            {waiting} {waiting === 1 ? 'waits' : 'wait'} for a meaning
          </p>
        )
      }
      className="wide:col-span-12"
    >
      <CardContent
        query={query}
        what="searches without an answer"
        failed="The searches without an answer could not be loaded."
      >
        {({ searches }) => <Searches searches={searches} />}
      </CardContent>
    </Panel>
  )
}

function Searches({ searches }: { searches: readonly UnansweredSearch[] }) {
  const [showsAll, showAll] = useState(false)
  const shown = showsAll ? searches : searches.slice(0, shownAtFirst)
  return (
    <>
      <p className="max-w-prose text-ink-2">
        {searches.length === 0 && 'None in the last 90 days. '}
        Words are listed once 5 visitors have used them on one day, so that nobody is known by what
        they typed.
      </p>
      {shown.length > 0 && (
        <ul className="mt-s4">
          {shown.map((search) => (
            <Row key={search.words} search={search} />
          ))}
        </ul>
      )}
      {shown.length < searches.length && (
        <Button className="mt-s3" onClick={() => showAll(true)}>
          Show all {searches.length}
        </Button>
      )}
    </>
  )
}

function Row({ search: { words, count, lastDay, answered } }: { search: UnansweredSearch }) {
  return (
    <li className="grid justify-items-start gap-x-s5 gap-y-s2 border-t border-line py-s3 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center last:pb-0">
      <p className="min-w-0 wrap-anywhere">
        <b>{words}</b>
        <span className="block text-ink-2 tnum">
          {count.toLocaleString('en-US')} {count === 1 ? 'search' : 'searches'}, last on{' '}
          <time dateTime={lastDay}>{dayText(lastDay)}</time>
        </span>
      </p>
      {answered ? (
        <Badge variant="oak">Answered now</Badge>
      ) : (
        <ButtonLink
          href={paths.adminMeaning('new', { words })}
          aria-label={`Add meaning: ${words}`}
        >
          <Plus className="icon" />
          Add meaning
        </ButtonLink>
      )}
    </li>
  )
}

const dayText = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  })
