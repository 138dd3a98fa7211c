import { useRef } from 'react'
import { factFieldNames } from '../../contract/directory/facts/fact-fields.ts'
import { Button } from '../ui/button.tsx'
import { valueText } from './fact-words.ts'
import type { FactsFormState } from './use-facts-form.ts'

/** Somebody else saved while the reader wrote: nothing is saved over it, and nothing typed is lost. */
export function ChangedMeanwhile({ form }: { form: FactsFormState }) {
  const place = useRef<HTMLElement>(null)
  if (!form.isOutdated && form.clashes.length === 0) return null
  const stay = () => place.current?.focus() // the button pressed is gone
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="Changed meanwhile"
      className="grid gap-s4 rounded-3 bg-warn-tint p-s5 [--ring-gap:var(--warn-tint)]"
    >
      <h3>{form.isOutdated ? 'Not saved: these details have changed' : 'Changed by both'}</h3>
      {form.isOutdated ? (
        <>
          <p>
            They were changed in another tab or by somebody else. Load the latest version: what you
            changed stays, and you decide where both of you wrote.
          </p>
          <Button
            className="justify-self-start"
            onClick={() => {
              form.loadLatest()
              stay()
            }}
          >
            Load the latest version
          </Button>
        </>
      ) : (
        <ul className="grid gap-s3">
          {form.clashes.map((field) => {
            const label = factFieldNames[field]
            const theirs = form.latest.form[field]
            const resolve = (isTheirs: boolean) => {
              form.resolveClash(field, isTheirs)
              stay()
            }
            return (
              <li key={field} className="grid gap-s2 border-t border-line-control pt-s3">
                <p className="wrap-anywhere">
                  <b>{label}</b> is now: {(theirs && valueText(field, theirs)) || '(blank)'}
                </p>
                <p className="flex flex-wrap gap-s2">
                  <Button aria-label={`Keep mine: ${label}`} onClick={() => resolve(false)}>
                    Keep mine
                  </Button>
                  <Button aria-label={`Take theirs: ${label}`} onClick={() => resolve(true)}>
                    Take theirs
                  </Button>
                </p>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
