import type { RecordKind } from '../../../../../contract/administration/records/forms.ts'
import { paths } from '../../../../../contract/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { CloseButton } from '../../../../ui/overlays/close-button.tsx'
import { wordsOf } from '../kinds.ts'
import type { Outcome } from './bulk-acts.ts'

type Props = {
  kind: RecordKind
  outcome: Outcome
  /** Before and after the number of what was done. */
  words: readonly [before: string, after: string]
  onUndo: (() => void) | undefined
}

/** What became of many records. */
export function BulkOutcome({ kind, outcome, words, onUndo }: Props) {
  const { done, refused, rest, problem } = outcome
  const { one, many } = wordsOf(kind)
  const counted = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
  return (
    <div className="grid gap-s4">
      <div className="grid gap-s3" role="status">
        <p>
          {done.length === 0 ? (
            'Nothing was changed.'
          ) : (
            <>
              {words[0]} <b>{counted(done.length)}</b>
              {words[1] && ` ${words[1]}`}.
            </>
          )}
        </p>
        {rest > 0 && <p>{counted(rest)} not tried.</p>}
        {problem && <p className="text-bad">{problem}</p>}
        {refused.length > 0 && (
          <p>
            {counted(refused.length)}{' '}
            {refused.length === 1 ? 'stays as it was' : 'stay as they were'}:
          </p>
        )}
      </div>
      {refused.length > 0 && (
        <section aria-label="Refused" className="max-h-64 overflow-y-auto border-t border-line">
          <ul>
            {refused.map(({ id, name, message }) => (
              <li key={id} className="border-t border-line py-s2 first:border-t-0">
                <a className="font-semibold wrap-anywhere" href={paths.adminRecord(kind, id)}>
                  {name}
                </a>
                <p className="text-sm text-ink-2">{message}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="flex flex-wrap gap-s3">
        {onUndo && done.length > 0 && <Button onClick={onUndo}>Undo</Button>}
        <CloseButton>Close</CloseButton>
      </div>
    </div>
  )
}
