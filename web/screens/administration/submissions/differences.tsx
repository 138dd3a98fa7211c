import type { Submission } from '../../../../contract/administration/submissions/calls.ts'
import { fieldTitle } from './submission-texts.ts'

const words = 'wrap-anywhere whitespace-pre-line no-underline decoration-1'

/** Field by field, what would stand on the public page and what stands there now. */
export function Differences({
  changes,
  isNew,
}: {
  changes: Submission['changes']
  isNew: boolean
}) {
  if (changes.length === 0) return null
  return (
    <div>
      <h3 className="mb-s1 font-text text-base font-semibold tracking-normal [word-spacing:0]">
        {isNew ? 'Also says' : 'Would change'}
      </h3>
      <dl className="facts">
        {changes.map(({ field, from, to }) => (
          <div key={field} className="max-tablet:grid-cols-1 max-tablet:gap-s1">
            <dt>{fieldTitle(field)}</dt>
            <dd className="grid gap-s1">
              {from && (
                <del className={`${words} rounded-1 bg-bad-tint px-s2 py-s1 font-normal text-ink`}>
                  <span className="sr-only">Now: </span>
                  <span className="line-through">{from}</span>
                </del>
              )}
              {to ? (
                <ins className={`${words} rounded-1 bg-good-tint px-s2 py-s1 text-ink`}>
                  <span className="sr-only">New: </span>
                  {to}
                </ins>
              ) : (
                <span className="text-ink-2">Taken away</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
