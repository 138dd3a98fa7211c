import { useState } from 'react'
import * as texts from '#texts/profile/inbox.ts'
import { inquiryTracking } from '../../../../contract/billing/premium-features.ts'
import { paths } from '../../../../contract/paths.ts'
import type { Inquiry } from '../../../../contract/providers/calls.ts'
import { itemAt } from '../../../../contract/required.ts'
import { useCall } from '../../../kit/data/call.ts'
import { useGrowingCall } from '../../../kit/data/growing-call.ts'
import { ShowMoreButton } from '../../../kit/list/show-more-button.tsx'
import { CardContent } from '../../../kit/ui/card-content.tsx'
import { Select } from '../../../kit/ui/fields/select.tsx'
import { MoreLink } from '../../../kit/ui/links.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { freshFor, inquiriesCall, inquiriesPageSize } from '../own-calls.ts'
import { HeldInquiries } from './held-inquiries.tsx'
import { InquiryRow } from './inquiry-row.tsx'

const tracking = itemAt(inquiryTracking.parts, 0)

/** Patients' messages to the reader's listing (D13). */
export function InquiriesCard({
  id,
  isPending,
  className,
}: {
  id: string
  /** The team has not approved the profile yet. */
  isPending: boolean
  className?: string
}) {
  const query = useCall(inquiriesCall(), { staleTime: freshFor })
  const median = query.data?.medianReplyHours ?? null
  return (
    <Panel
      id={id}
      className={className}
      title={texts.inquiries}
      note={
        median !== null && (
          <p className="text-sm text-ink-2">{texts.medianReplyTime(durationText(median))}</p>
        )
      }
    >
      <HeldInquiries />
      <CardContent query={query} what={texts.yourInquiries} failureText={texts.inquiriesNotLoaded}>
        {({ available, inquiries, counts, recipients }) =>
          !available ? (
            <PartOfFeatured />
          ) : inquiries.length > 0 ? (
            <InquiryList counts={counts} severalRecipients={recipients > 1} />
          ) : (
            <p className="text-ink-2">{isPending ? texts.onceApproved : texts.noInquiries}</p>
          )
        }
      </CardContent>
    </Panel>
  )
}

function PartOfFeatured() {
  return (
    <>
      <p className="max-w-prose">
        <b>{texts.partOfFeatured}</b> <span className="text-ink-2">{tracking.note}</span>
      </p>
      <p className="mt-s3">
        <MoreLink href={paths.advertise()}>{texts.whatFeaturedAdds}</MoreLink>
      </p>
    </>
  )
}

/** A duration from hours: `25 min`, `4 h`, `3 days`. */
export function durationText(hours: number): string {
  const minutes = Math.max(1, Math.round(hours * 60))
  if (minutes < 60) return texts.minutes(minutes)
  const wholeHours = Math.round(hours)
  return wholeHours < 48 ? texts.hours(wholeHours) : texts.days(Math.round(hours / 24))
}

/** Shorter lists need no filter. */
const filterFrom = 6

const states = ['new', 'read', 'replied', 'closed'] as const

/** The inquiries, filtered by state if there are many. */
function InquiryList({
  counts,
  severalRecipients,
}: {
  counts: Record<Inquiry['state'], number>
  severalRecipients: boolean
}) {
  const [filter, setFilter] = useState<Inquiry['state']>()
  const list = useGrowingCall((limit) => inquiriesCall(limit, filter), inquiriesPageSize, {
    staleTime: freshFor,
    retryOnMount: true,
  })
  const total = states.reduce((sum, state) => sum + counts[state], 0)
  return (
    <>
      {total >= filterFrom && (
        <div className="mb-s4 max-w-60">
          <Select
            aria-label={texts.showInquiries}
            value={filter ?? 'all'}
            onChange={({ target }) => setFilter(states.find((state) => state === target.value))}
          >
            <option value="all">{texts.all(total)}</option>
            {states.map((state) => (
              <option key={state} value={state}>
                {texts.inState(state, counts[state])}
              </option>
            ))}
          </Select>
        </div>
      )}
      <CardContent
        query={list.query}
        what={texts.yourInquiries}
        failureText={texts.inquiriesNotLoaded}
      >
        {({ inquiries }) => {
          const matches = filter ? inquiries.filter(({ state }) => state === filter) : inquiries
          return (
            <div aria-busy={list.isStale} className="aria-busy:opacity-60">
              {inquiries.length > 0 ? (
                <ul>
                  {inquiries.map((inquiry) => (
                    <InquiryRow
                      key={inquiry.id}
                      inquiry={inquiry}
                      withRecipient={severalRecipients}
                    />
                  ))}
                </ul>
              ) : (
                <p className="text-ink-2">{filter && texts.noneInState(filter)}</p>
              )}
              <ShowMoreButton
                more={list.more}
                hasMore={matches.length < (filter ? counts[filter] : total)}
              />
            </div>
          )
        }}
      </CardContent>
    </>
  )
}
