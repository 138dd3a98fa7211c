import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { UnansweredSearch } from '../../../../contract/administration/vocabulary/calls.ts'
import { paths } from '../../../../contract/paths.ts'
import { call, useCall } from '../../../kit/data/call.ts'
import { Button, ButtonLink } from '../../../kit/ui/button.tsx'
import { CardContent } from '../../../kit/ui/card-content.tsx'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { Select } from '../../../kit/ui/fields/select.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'

const shownAtFirst = 8

/** Searches without a result, with a button to define their meaning. */
export function UnansweredPanel() {
  const [options, setOptions] = useState<FailedSearches>({})
  const query = useCall(unansweredCall(options), { staleTime: 0 })
  const count = query.data?.searches.length
  return (
    <Panel
      title="Searches that found nobody or were refined"
      note={
        count !== undefined && (
          <p className="text-sm text-ink-2 tnum">
            {count} {count === 1 ? 'waits' : 'wait'} for a meaning
          </p>
        )
      }
      className="wide:col-span-12"
    >
      <p className="max-w-prose text-ink-2">
        Refined: a visitor opened no profile and searched for something else instead. Words are
        listed once they came from 5 networks on one day, so that nobody is known by what they
        typed; a meaning takes them out.
      </p>
      <div className="my-s4 grid gap-s3 tablet:grid-cols-2 wide:grid-cols-4">
        <Choice
          label="Searches"
          choices={kinds}
          onChange={(kind) => setOptions({ ...options, kind })}
        />
        <Choice
          label="Order"
          choices={orders}
          onChange={(sort) => setOptions({ ...options, sort })}
        />
      </div>
      <CardContent
        query={query}
        what="searches"
        failureText="The searches that found nobody or were refined could not be loaded."
      >
        {({ searches }) => <Searches searches={searches} />}
      </CardContent>
    </Panel>
  )
}

const kinds = { '': 'All', 'without result': 'Found nobody', refined: 'Refined' } as const
const orders = { count: 'Most frequent first', 'last day': 'Latest first' } as const

type ChoiceProps<Name extends string> = {
  label: string
  choices: Readonly<Record<Name, string>>
  onChange: (name: Exclude<Name, ''> | undefined) => void
}

function Choice<Name extends string>({ label, choices, onChange }: ChoiceProps<Name>) {
  return (
    <Field label={label}>
      <Select
        onChange={({ target: { value } }) => onChange((value as Exclude<Name, ''>) || undefined)}
      >
        {Object.entries<string>(choices).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function Searches({ searches }: { searches: readonly UnansweredSearch[] }) {
  const [showsAll, showAll] = useState(false)
  const visible = showsAll ? searches : searches.slice(0, shownAtFirst)
  if (visible.length === 0) return <p>None in the last 90 days.</p>
  return (
    <>
      <ul>
        {visible.map((search) => (
          <SearchRow key={search.words} search={search} />
        ))}
      </ul>
      {visible.length < searches.length && (
        <Button className="mt-s3" onClick={() => showAll(true)}>
          Show all {searches.length}
        </Button>
      )}
    </>
  )
}

function SearchRow({
  search: { words, withoutResult, refined, lastDay },
}: {
  search: UnansweredSearch
}) {
  const figures = [
    ...(withoutResult > 0 ? [`${timesText(withoutResult)} without a result`] : []),
    ...(refined > 0 ? [`${timesText(refined)} refined`] : []),
  ]
  return (
    <li className="grid justify-items-start gap-x-s5 gap-y-s2 border-t border-line py-s3 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center last:pb-0">
      <p className="min-w-0 wrap-anywhere">
        <b>{words}</b>
        <span className="block text-ink-2 tnum">
          {figures.join(', ')}, last on <time dateTime={lastDay}>{dayText(lastDay)}</time>
        </span>
      </p>
      <ButtonLink href={paths.adminMeaning('new', { words })} aria-label={`Add meaning: ${words}`}>
        <Plus className="icon" />
        Add meaning
      </ButtonLink>
    </li>
  )
}

const timesText = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'time' : 'times'}`

const dayText = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  })

type FailedSearches = { kind?: 'without result' | 'refined'; sort?: 'count' | 'last day' }

const unansweredCall = (query: FailedSearches) =>
  call('GET /api/admin/directory/unanswered-searches', { query })
