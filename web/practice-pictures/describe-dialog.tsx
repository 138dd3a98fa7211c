import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import * as texts from '#texts/practice-pictures.ts'
import * as uiTexts from '#texts/ui.ts'
import { longestDescription, smallPhoto } from '../../contract/photo.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/fields/field.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { CloseButton } from '../ui/overlays/close-button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'

type Props = {
  url: string
  /** In the gallery, from 1. */
  place: number
  description: string
  /** True when it is saved; then the dialog closes. */
  onSave: (description: string) => Promise<boolean>
  onClose: () => void
}

/** Edits the alternative text of a gallery picture. The input stays until it is saved. */
export function DescribeDialog({ url, place, description, onSave, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState(description)
  const [sending, setSending] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    setSending(true)
    const isSaved = await onSave(text.trim())
    setSending(false)
    if (isSaved) dialog.current?.close() // the focus goes back to what opened it
  }
  return (
    <Dialog ref={dialog} title={texts.describe(place)} onClose={onClose}>
      <form className="grid gap-s4" onSubmit={submit}>
        <img
          src={smallPhoto(url)}
          alt=""
          width={112}
          height={84}
          className="h-21 w-28 rounded-2 border border-line object-cover"
        />
        <Field label={texts.whatItShows} help={texts.descriptionHelp(longestDescription)}>
          <TextInput
            value={text}
            maxLength={longestDescription}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-s3">
          <Button type="submit" variant="primary" sending={sending} sendingLabel={uiTexts.saving}>
            {texts.saveDescription}
          </Button>
          <CloseButton>{uiTexts.cancel}</CloseButton>
        </div>
      </form>
    </Dialog>
  )
}
