import type { UseQueryResult } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import type { ApiError } from '../../../kit/data/api.ts'
import type { MoreOfList } from '../../../kit/data/growing-call.ts'
import { ShowMoreButton } from '../../../kit/list/show-more-button.tsx'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { TextInput } from '../../../kit/ui/fields/text-input.tsx'
import { TryAgainButton } from '../../../kit/ui/load-failure.tsx'

type Props<Row> = {
  /** The content of the list, for screen readers: `messages`. */
  what: string
  query: Pick<UseQueryResult<Row[], ApiError>, 'data' | 'isError' | 'refetch'>
  more: MoreOfList
  /** The list is still the one before the filter changed. */
  isStale: boolean
  /** The total, once known. */
  total: number | undefined
  empty: ReactNode
  /** A list item. */
  children: (row: Row) => ReactNode
}

/** A scrollable list of a fixed height (ADMM-04, ADMN-05), with the next page on demand. */
export function PagedList<Row extends { id: number }>({
  what,
  query,
  more,
  isStale,
  total,
  empty,
  children,
}: Props<Row>) {
  const { data: rows } = query
  const isFull = rows && (total === undefined ? rows.length < more.show : rows.length >= total)
  if (!rows && query.isError)
    return (
      <div className="grid justify-items-start gap-s4" role="alert">
        <p>The {what} could not be loaded.</p>
        <TryAgainButton onClick={() => query.refetch()} />
      </div>
    )
  if (!rows) return <Shapes what={what} />
  if (rows.length === 0) return <p className="text-ink-2">{empty}</p>
  return (
    <section
      aria-label={`List of ${what}`}
      aria-busy={isStale}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard
      tabIndex={0}
      className="-mx-s3 max-h-[36rem] overflow-y-auto overscroll-contain rounded-2 px-s3 py-s1 transition-opacity aria-busy:opacity-60 aria-busy:delay-300"
    >
      <ul>
        {rows.map((row) => (
          <Fragment key={row.id}>{children(row)}</Fragment>
        ))}
      </ul>
      <ShowMoreButton more={more} hasMore={!isFull}>
        {total !== undefined && (
          <p className="text-sm text-ink-2 tnum">
            {rows.length.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
          </p>
        )}
      </ShowMoreButton>
    </section>
  )
}

function Shapes({ what }: { what: string }) {
  return (
    <div className="grid gap-s5" role="status">
      <span className="sr-only">Loading {what}</span>
      {[0, 1, 2].map((place) => (
        <div key={place} className="grid gap-s2">
          <span className="sk h-[1.3rem] w-3/5" />
          <span className="sk w-4/5" />
        </div>
      ))}
    </div>
  )
}

const pause = 300

/** The debounced search. */
export function useSearchWords() {
  const [input, setInput] = useState('')
  const [words, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWords(input.trim()), pause)
    return () => clearTimeout(timer)
  }, [input])
  return { input, setInput, words }
}

export function SearchField({
  label,
  input,
  onType,
}: {
  label: string
  input: string
  onType: (text: string) => void
}) {
  return (
    <Field label={label} labelHidden className="min-w-0 flex-[1_1_14rem]">
      <TextInput
        lead={Search}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder={label}
        value={input}
        onChange={({ target }) => onType(target.value)}
      />
    </Field>
  )
}
