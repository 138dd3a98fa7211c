import { useState } from 'react'
import type { Inquiry } from '../../../../contract/providers/calls.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { InquiryRow } from './inquiry-row.tsx'

/** With fewer the whole list is seen at a glance. */
const filterFrom = 6
const pageSize = 10
const states = ['new', 'read', 'replied', 'closed'] as const

/** The inquiries, by state when there are many. */
export function InquiryList({ inquiries }: { inquiries: readonly Inquiry[] }) {
  const [filter, setFilter] = useState<Inquiry['state'] | 'all'>('all')
  const [count, setCount] = useState(pageSize)
  // what is read or answered here stays in place until another filter is chosen
  const [touchedIds, setTouchedIds] = useState<ReadonlySet<number>>(new Set())
  const isWanted = ({ id, state }: Inquiry) =>
    filter === 'all' || state === filter || touchedIds.has(id)
  const matches = inquiries.filter(isWanted)
  const visible = matches.slice(0, count)
  const severalRecipients = new Set(inquiries.map(({ recipient }) => recipient)).size > 1
  return (
    <>
      {inquiries.length >= filterFrom && (
        <div className="mb-s4 max-w-60">
          <Select
            aria-label="Show inquiries"
            value={filter}
            onChange={({ target }) => {
              setFilter(states.find((state) => state === target.value) ?? 'all')
              setCount(pageSize)
              setTouchedIds(new Set())
            }}
          >
            <option value="all">All ({inquiries.length})</option>
            {states.map((state) => (
              <option key={state} value={state}>
                {state} ({inquiries.filter((inquiry) => inquiry.state === state).length})
              </option>
            ))}
          </Select>
        </div>
      )}
      {visible.length > 0 ? (
        <ul>
          {visible.map((inquiry) => (
            <InquiryRow
              key={inquiry.id}
              inquiry={inquiry}
              withRecipient={severalRecipients}
              onTouch={() => setTouchedIds((ids) => new Set([...ids, inquiry.id]))}
            />
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">No inquiry is {filter}.</p>
      )}
      {visible.length < matches.length && (
        <Button className="mt-s4" onClick={() => setCount(count + pageSize)}>
          Show More
        </Button>
      )}
    </>
  )
}
