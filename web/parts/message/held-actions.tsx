import { useState } from 'react'
import * as texts from '#texts/message/held.ts'
import { error as errorTitle, success } from '#texts/ui.ts'
import type { Input } from '../../../contract/calls.ts'
import { Button } from '../../kit/ui/button.tsx'
import { showToast } from '../../kit/ui/overlays/toast.ts'
import { refusalText } from '../account/refusal-text.ts'

type Outcome = Input<'POST /api/user/inquiries/held'>['body']['outcome']
export type Decide = (outcome: Outcome) => Promise<{ changed: number; left: number }>

type Props = {
  /** The title of the message, for screen readers. */
  title: string
  decide: Decide
  /** Refetches the list; what was decided is gone from it. */
  after: () => Promise<unknown>
  /** All of so many at once; null: nobody counted them. */
  all?: number | null
  /** It is spam already. */
  isSpam?: boolean
}

/** Releases what is held back, or marks it as spam. */
export function HeldActions({ title, decide, after, all, isSpam = false }: Props) {
  const [sending, setSending] = useState<Outcome>()
  const act = async (outcome: Outcome) => {
    setSending(outcome)
    try {
      const done = await decide(outcome)
      await after()
      showToast({ title: success, description: outcomeText(outcome, done) })
    } catch (error) {
      showToast({ title: errorTitle, description: refusalText(error), destructive: true })
    } finally {
      setSending(undefined)
    }
  }
  const button = (outcome: Outcome, label: string, variant?: 'quiet') => (
    <Button
      variant={variant}
      sending={sending === outcome}
      aria-disabled={sending !== undefined}
      aria-label={texts.actionOn(label, title)}
      onClick={() => sending === undefined && act(outcome)}
    >
      {label}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-s2">
      {button('released', all === undefined ? texts.release : texts.releaseAll(all))}
      {!isSpam &&
        button('spam', all === undefined ? texts.markAsSpam : texts.markAllAsSpam, 'quiet')}
    </div>
  )
}

function outcomeText(
  outcome: Outcome,
  { changed, left }: { changed: number; left: number },
): string {
  if (changed === 0) return texts.somebodyWasFirst
  const done = (outcome === 'released' ? texts.released : texts.markedAsSpam)(changed)
  return left > 0 ? texts.thereAreMore(done, left) : done
}
