import { useState } from 'react'
import { api } from '../../../data/api.ts'
import { momentText } from '../../../text/moment-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/dialog-confirm.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { type DirectoryRecord, useAct } from './record-calls.ts'

/** A Featured listing that nobody pays for. What somebody pays for is only shown. */
export function FeaturedPanel({ record: { id, title, featured } }: { record: DirectoryRecord }) {
  const act = useAct()
  const [asking, setAsking] = useState(false)
  const [sending, setSending] = useState(false)
  const feature = async (wanted: boolean) => {
    setSending(true)
    await act(
      () =>
        api('PUT /api/admin/directory/doctors/:id/featured', {
          params: { id },
          body: { featured: wanted },
        }),
      wanted ? 'The listing is Featured.' : 'The complimentary listing has ended.',
    )
    setSending(false)
    setAsking(false)
  }
  return (
    <Panel title="Featured" note={featured && <Badge variant="gold">Featured</Badge>}>
      {featured?.reason === 'subscription' ? (
        <p className="text-ink-2">
          By a subscription{featured.until && `, until ${momentText(featured.until)}`}. Only the
          subscription itself can end it.
        </p>
      ) : (
        <>
          <p className="mb-s3 text-ink-2">
            {featured
              ? 'Complimentary: nobody pays for it.'
              : 'You can give this doctor a listing that nobody pays for.'}
          </p>
          {featured ? (
            <Button onClick={() => setAsking(true)}>End complimentary listing</Button>
          ) : (
            <Button sending={sending} sendingLabel="Giving..." onClick={() => feature(true)}>
              Give complimentary listing
            </Button>
          )}
        </>
      )}
      <ConfirmDialog
        open={asking}
        title="End the complimentary listing?"
        confirm="End Listing"
        confirming="Ending..."
        cancel="Keep It"
        sending={sending}
        onConfirm={() => feature(false)}
        onClose={() => setAsking(false)}
      >
        <p className="font-semibold text-ink wrap-anywhere">{title}</p>
        <p>
          The profile is no longer shown first, and its detailed biography no longer shows. You can
          give the listing again at any time.
        </p>
      </ConfirmDialog>
    </Panel>
  )
}
