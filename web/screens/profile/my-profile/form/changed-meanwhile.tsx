import { useEffect, useId, useRef } from 'react'
import * as texts from '#texts/profile/profile-form.ts'
import { entriesOf } from '../../../../../contract/objects.ts'
import type { OwnDoctor } from '../../../../../contract/providers/calls.ts'
import { itemAt } from '../../../../../contract/required.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { labels } from './profile-field.tsx'
import type { FieldName, ProfileFormState } from './use-profile-form.ts'

/**
 * An edit conflict: nothing is overwritten, and no input is
 * lost before the reader has decided field by field.
 */
export function ChangedMeanwhile({
  form,
  doctor,
}: {
  form: ProfileFormState
  doctor: OwnDoctor | null
}) {
  const place = useRef<HTMLElement>(null)
  const titleId = useId()
  const typedFields = entriesOf(form.inputs)

  // the notice may render after the save was refused
  const seenRefusals = useRef(form.refusals)
  useEffect(() => {
    if (seenRefusals.current === form.refusals || !place.current) return
    seenRefusals.current = form.refusals
    place.current.focus()
  })

  if (!form.isOutdated && typedFields.length === 0) return null
  const stay = () => place.current?.focus() // the pressed button is gone
  const take = (name: FieldName) => {
    form.acceptInput(name)
    if (typedFields.length > 1) stay()
    else document.getElementsByName(name)[0]?.focus()
  }
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid gap-s4 rounded-3 bg-warn-tint p-s5 [--ring-gap:var(--warn-tint)]"
    >
      <h3 id={titleId}>{form.isOutdated ? texts.changedTitle : texts.typedTitle}</h3>
      {form.isOutdated ? (
        <>
          <p>{whatHappened(doctor, form.base.revision)}</p>
          <p>{texts.loadToSee}</p>
          <Button
            className="justify-self-start"
            onClick={() => {
              form.loadLatest()
              stay()
            }}
          >
            {texts.loadLatest}
          </Button>
        </>
      ) : (
        <>
          <p>{texts.chooseInput}</p>
          <ul className="grid gap-s3">
            {typedFields.map(([name, text]) => (
              <li key={name} className="grid gap-s2 border-t border-line-control pt-s3">
                <p className="font-semibold">{labels[name]}</p>
                <TypedText text={text} />
                <Button
                  className="justify-self-start"
                  onClick={() => take(name)}
                  aria-label={texts.takeMineOf(labels[name])}
                >
                  {texts.takeMine}
                </Button>
              </li>
            ))}
          </ul>
          <Button
            className="justify-self-start"
            onClick={() => {
              form.dropInputs()
              document.getElementsByName(itemAt(typedFields, 0)[0])[0]?.focus()
            }}
          >
            {texts.keepLatest}
          </Button>
        </>
      )}
    </section>
  )
}

function TypedText({ text }: { text: string }) {
  if (!text.trim()) return <p className="text-ink-2">{texts.emptied}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard
    <p className="max-h-40 overflow-auto wrap-anywhere whitespace-pre-wrap" tabIndex={0}>
      {text}
    </p>
  )
}

function whatHappened(doctor: OwnDoctor | null, revision: string) {
  if (!doctor) return texts.claimEnded
  if (!revision) return texts.profileNow
  return texts.changedElsewhere
}
