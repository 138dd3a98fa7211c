import {
  type Newsletter,
  newslettersPageSize,
} from '../../../../contract/newsletter/issue-calls.ts'
import { call, useCall } from '../../../data/call.ts'
import { useGrowingCall } from '../../../data/growing-call.ts'
import { PagedList, SearchField, useSearchWords } from '../paged-list.tsx'
import { newslettersSummaryCall } from './newsletter-calls.ts'
import { NewsletterRow } from './newsletter-row.tsx'

type Props = {
  editedId: number | undefined
  onEdit: (newsletter: Newsletter) => void
  /** The one that is being edited was deleted or sent. */
  onGone: () => void
}

/** Every newsletter with its state, the latest first. */
export function NewsletterList({ editedId, onEdit, onGone }: Props) {
  const { typed, setTyped, words } = useSearchWords()
  const list = useGrowingCall(
    (limit) => call('GET /api/admin/newsletters', { query: { search: words, limit } }),
    newslettersPageSize,
    { staleTime: 0, retryOnMount: true },
  )
  const summary = useCall(newslettersSummaryCall(words), { staleTime: 0 })
  const subscribers = summary.data?.subscribers
  return (
    <div className="grid gap-s4">
      <div className="flex flex-wrap items-center gap-x-s5 gap-y-s3">
        <SearchField label="Search newsletters" typed={typed} onType={setTyped} />
        {subscribers !== undefined && (
          <p className="flex-none text-ink-2 tnum">
            {subscribers.toLocaleString('en-US')}{' '}
            {subscribers === 1 ? 'confirmed subscriber' : 'confirmed subscribers'}
          </p>
        )}
      </div>
      <PagedList
        what="newsletters"
        {...list}
        total={summary.data?.total}
        empty={words ? 'No newsletter matches.' : 'No newsletters yet'}
        keyOf={({ id }) => id}
      >
        {(newsletter) => (
          <NewsletterRow
            newsletter={newsletter}
            onEdit={onEdit}
            onGone={() => newsletter.id === editedId && onGone()}
          />
        )}
      </PagedList>
    </div>
  )
}
