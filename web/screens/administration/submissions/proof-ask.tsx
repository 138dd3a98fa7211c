import type { Submission } from '../../../../contract/administration/submissions/calls.ts'
import { paths } from '../../../../contract/paths.ts'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Badge } from '../../../kit/ui/badge.tsx'

type Ask = NonNullable<Submission['proofAsk']>

/** What the applicant was asked for, and the first answer. */
export function ProofAsk({ ask }: { ask: Ask }) {
  const { at, message, answer, state } = ask
  return (
    <div className="grid gap-s2">
      <h3 className="font-text text-base font-semibold tracking-normal [word-spacing:0]">
        Asked for proof <time dateTime={at}>{momentText(at)}</time>
      </h3>
      <p className="max-w-prose text-ink-2 wrap-anywhere whitespace-pre-line">{message}</p>
      {answer && (
        <p className="max-w-prose wrap-anywhere whitespace-pre-line">
          <b>
            Answered <time dateTime={answer.at}>{momentText(answer.at)}</time>:
          </b>{' '}
          {answer.text ?? 'by a code or a confirmed address. See the evidence.'}
        </p>
      )}
      {state === 'no answer' && <p>There was no answer within 14 days.</p>}
      <p>
        <a href={paths.adminDashboard('messages', { message: ask.messageId })}>
          Open the conversation
        </a>
      </p>
    </div>
  )
}

/** Whether it waits, and for whom. */
export function StateBadge({ ask }: { ask: Ask | null }) {
  if (ask === null) return <Badge variant="warn">Pending</Badge>
  if (ask.state === 'answered') return <Badge variant="oak">Answered</Badge>
  if (ask.state === 'no answer') return <Badge variant="warn">No answer</Badge>
  return <Badge>Waits for applicant</Badge>
}
