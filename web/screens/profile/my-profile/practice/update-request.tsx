import { useRef, useState } from 'react'
import { api } from '../../../../data/api.ts'
import { useUnsaved } from '../../../../form/unsaved-guard.tsx'
import { type Outcome, useCheckedForm } from '../../../../form/use-checked-form.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { showToast } from '../../../../ui/overlays/toast.ts'
import { approachChecks, check, isClean } from '../checks.ts'
import { problemOf, refusalText } from '../refusal.ts'

const successToast = {
  title: 'Success',
  description: 'Your update request was sent. We write to you when it is done.',
}
const failureText = 'Failed to send your update request. Please try again.'

/** What should change in the practice's entry, in the user's own words (D6). */
export function UpdateRequest() {
  const input = useRef<HTMLTextAreaElement>(null)
  const [isTyped, setTyped] = useState(false)
  useUnsaved('update request', isTyped)

  const deliver = async (form: HTMLFormElement, begin: () => void): Promise<Outcome<'text'>> => {
    const body = { text: String(new FormData(form).get('text') ?? '').trim() }
    const fieldErrors = await check('/api/user/practice-update-requests', body)
    if (!isClean(fieldErrors)) return { errors: fieldErrors }
    begin()
    try {
      await api('POST /api/user/practice-update-requests', { body })
      return { errors: {}, after: clear }
    } catch (error) {
      const description = refusalText(error, failureText)
      return {
        errors: problemOf(error)?.fields ?? {},
        after: () => showToast({ title: 'Error', description, destructive: true }),
      }
    }
  }
  const clear = (form: HTMLFormElement) => {
    form.reset()
    setTyped(false)
    showToast(successToast)
  }
  const { errors, sending, attributes } = useCheckedForm<'text'>({
    deliver,
    approach: approachChecks,
  })

  return (
    <form
      {...attributes}
      aria-label="Practice update request"
      className="grid justify-items-start gap-s3 border-t border-line pt-s4 *:w-full"
      onInput={(event) => {
        attributes.onInput(event)
        setTyped(input.current?.value.trim() !== '')
      }}
    >
      <Field label="What should change?" help="Changes require admin approval." error={errors.text}>
        <TextArea ref={input} name="text" rows={4} />
      </Field>
      <Button type="submit" className="w-auto" sending={sending} sendingLabel="Submitting...">
        Submit Update Request
      </Button>
    </form>
  )
}
