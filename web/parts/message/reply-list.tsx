import * as texts from '#texts/message/replies.ts'
import type { TeamReply } from '../../../contract/providers/message-calls.ts'
import { momentText } from '../../kit/text/moment-text.ts'
import { MessageText } from './message-row.tsx'

type Props = {
  replies: readonly TeamReply[]
  /** How the reader calls the two sides. */
  team: string
  user: string
}

/** What both sides wrote under a message, the oldest first. */
export function ReplyList({ replies, team, user }: Props) {
  if (replies.length === 0) return null
  return (
    <ol aria-label={texts.answers} className="mt-s4 grid gap-s4">
      {replies.map(({ id, fromTeam, text, createdAt }) => (
        <li key={id} className="border-l-2 border-line pl-s4">
          <p className="mb-s1 text-sm wrap-anywhere text-ink-2">
            <b className="font-semibold text-ink">{fromTeam ? team : user}</b>
            {' · '}
            <time dateTime={createdAt}>{momentText(createdAt)}</time>
          </p>
          <MessageText>{text}</MessageText>
        </li>
      ))}
    </ol>
  )
}

/** The moment and the words that a closed message shows. */
export const lastWritten = (message: {
  message: string
  createdAt: string
  replies: readonly TeamReply[]
}) => {
  const last = message.replies.at(-1)
  return { at: last?.createdAt ?? message.createdAt, text: last?.text ?? message.message }
}
