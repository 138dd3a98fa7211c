import { type RefObject, useRef, useState } from 'react'
import type { Language } from '../../../../contract/languages.ts'
import {
  type Subscriber,
  type SubscriberState,
  subscribersPageSize,
} from '../../../../contract/newsletter/subscriber-calls.ts'
import { isKeyOf, keysOf } from '../../../../contract/objects.ts'
import { paths } from '../../../../contract/paths.ts'
import { api } from '../../../kit/data/api.ts'
import { call, useCall } from '../../../kit/data/call.ts'
import { useGrowingCall } from '../../../kit/data/growing-call.ts'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Badge, type BadgeVariant } from '../../../kit/ui/badge.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Select } from '../../../kit/ui/fields/select.tsx'
import { ConfirmDialog } from '../../../kit/ui/overlays/dialog-confirm.tsx'
import { ProvenDownload } from '../confirm/proven-download.tsx'
import { PagedList, SearchField, useSearchWords } from '../lists/paged-list.tsx'
import { useNewsletterAction } from './newsletter-calls.ts'

const states: Record<SubscriberState, [label: string, look: BadgeVariant]> = {
  subscribed: ['Subscribed', 'oak'],
  waiting: ['Waiting for confirmation', 'plain'],
  unsubscribed: ['Unsubscribed', 'warn'],
}

const languageNames: Record<Language, string> = { en: 'English', es: 'Spanish' }

/** Who asked for the newsletter, the latest first. */
export function SubscriberList() {
  const { input, setInput, words } = useSearchWords()
  const [state, setState] = useState<SubscriberState>()
  const top = useRef<HTMLDivElement>(null)
  const list = useGrowingCall(
    (limit) => call('GET /api/admin/subscribers', { query: { search: words, state, limit } }),
    subscribersPageSize,
    { staleTime: 0, retryOnMount: true },
  )
  const { data: counts } = useCall(
    call('GET /api/admin/subscribers/summary', { query: { search: words } }),
    { staleTime: 0 },
  )
  const all = counts && counts.subscribed + counts.waiting + counts.unsubscribed
  const countText = (count: number | undefined) =>
    count === undefined ? '' : ` (${count.toLocaleString('en-US')})`
  return (
    <div ref={top} tabIndex={-1} className="grid gap-s4">
      <div className="flex flex-wrap items-center gap-s3">
        <SearchField label="Search subscribers" input={input} onType={setInput} />
        <div className="min-w-0 max-tablet:w-full">
          <Select
            aria-label="Show subscribers"
            value={state ?? ''}
            onChange={({ target: { value } }) =>
              setState(isKeyOf(states, value) ? value : undefined)
            }
          >
            <option value="">All{countText(all)}</option>
            {keysOf(states).map((one) => (
              <option key={one} value={one}>
                {states[one][0]}
                {countText(counts?.[one])}
              </option>
            ))}
          </Select>
        </div>
        <ProvenDownload href={paths.adminSubscriberExport({ search: words, state })}>
          Export CSV
        </ProvenDownload>
      </div>
      <PagedList
        what="subscribers"
        {...list}
        total={state ? counts?.[state] : all}
        empty={words || state ? 'No subscriber matches.' : 'No subscribers yet'}
      >
        {(subscriber) => <SubscriberRow subscriber={subscriber} top={top} />}
      </PagedList>
    </div>
  )
}

function SubscriberRow({
  subscriber: { id, email, language, state, since },
  top,
}: {
  subscriber: Subscriber
  top: RefObject<HTMLElement | null>
}) {
  const [isAsking, setIsAsking] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const action = useNewsletterAction()
  const remove = async () => {
    setIsRemoving(true)
    const isDone = await action(async () => {
      await api('DELETE /api/admin/subscribers/:id', { params: { id } })
      return 'Subscriber removed'
    })
    setIsRemoving(false)
    setIsAsking(false)
    // the row and its button go
    if (isDone) top.current?.focus()
  }
  const [label, look] = states[state]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-s4 gap-y-s2 border-t border-line py-s3">
      <div className="grid min-w-0 flex-[1_1_14rem] gap-s1">
        <h3 className="font-text text-md leading-snug font-semibold tracking-normal wrap-anywhere">
          {email}
        </h3>
        <p className="flex flex-wrap items-center gap-x-s3 gap-y-s1 text-sm text-ink-2">
          <Badge variant={look}>{label}</Badge>
          <span>
            Since {momentText(since)} · {languageNames[language]}
          </span>
        </p>
      </div>
      <Button variant="quiet" aria-label={`Remove: ${email}`} onClick={() => setIsAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Remove this subscriber?"
        confirm="Remove"
        confirming="Removing..."
        cancel="Keep"
        sending={isRemoving}
        onConfirm={() => void remove()}
        onClose={() => setIsAsking(false)}
      >
        <p className="font-semibold wrap-anywhere text-ink">{email}</p>
        <p>
          The address is erased, and newsletters not yet sent to it are withdrawn. Only its reader
          can subscribe again.
        </p>
      </ConfirmDialog>
    </li>
  )
}
