import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as inSpanish from '#texts/profile/in-spanish.ts'
import * as texts from '#texts/profile/practice.ts'
import * as uiTexts from '#texts/ui.ts'
import type { FactName } from '../../../../../contract/directory/facts/facts.ts'
import type { OwnPracticeDetails } from '../../../../../contract/providers/practice-calls.ts'
import { api } from '../../../../kit/data/api.ts'
import { useCall } from '../../../../kit/data/call.ts'
import { useSavedTogether } from '../../../../kit/form/save-together.tsx'
import { useUnsaved } from '../../../../kit/form/unsaved-guard.tsx'
import { type Outcome, useCheckedForm } from '../../../../kit/form/use-checked-form.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { CardContent } from '../../../../kit/ui/card-content.tsx'
import { Field } from '../../../../kit/ui/fields/field.tsx'
import { TextArea } from '../../../../kit/ui/fields/text-area.tsx'
import { TextInput } from '../../../../kit/ui/fields/text-input.tsx'
import { showToast } from '../../../../kit/ui/overlays/toast.ts'
import { Panel } from '../../../../kit/ui/panel.tsx'
import { refusalText } from '../../../../parts/account/refusal-text.ts'
import { askedLook, useAskedFact } from '../../../../parts/patient-facts/use-asked-fact.ts'
import { freshFor, ownPracticeCall, practiceDetailsCall } from '../../own-calls.ts'
import { problemOf } from '../refusal.ts'

/** The owners' form for their practice, public at once; nothing for others. */
export function PracticeDetailsCard() {
  const details = useCall(practiceDetailsCall, { staleTime: freshFor })
  if (details.data === null) return null
  return (
    <Panel title={texts.about}>
      <CardContent query={details} what={texts.yourPractice} failureText={texts.aboutNotLoaded}>
        {(latest) => latest && <DetailsForm latest={latest} />}
      </CardContent>
    </Panel>
  )
}

/** Fields without a control in the facts card below. */
const controlsOfFacts: Partial<Record<FactName, Name>> = { phone: 'phone', address: 'street' }

type Name = keyof OwnPracticeDetails['form']

function DetailsForm({ latest: { form: values, revision } }: { latest: OwnPracticeDetails }) {
  const client = useQueryClient()
  const [isTyped, setTyped] = useState(false)
  useUnsaved('practice details', isTyped)
  const ref = useRef<HTMLFormElement>(null)
  useSavedTogether({
    form: ref,
    title: texts.about,
    isUnsaved: isTyped,
    discard: () => {
      ref.current?.reset()
      setTyped(false)
    },
  })
  const askedFact = useAskedFact('practice', controlsOfFacts, ref)
  const askedName = askedFact && controlsOfFacts[askedFact]

  const deliver = async (element: HTMLFormElement, begin: () => void): Promise<Outcome<Name>> => {
    const data = new FormData(element)
    const textOf = (name: Name) => String(data.get(name) ?? '').trim()
    const form = {
      name: textOf('name'),
      description: textOf('description'),
      phone: textOf('phone'),
      website: textOf('website'),
      street: textOf('street'),
      suite: textOf('suite'),
      city: textOf('city'),
      state: textOf('state').toUpperCase(),
      postalCode: textOf('postalCode'),
      descriptionEs: textOf('descriptionEs'),
      servicesEs: textOf('servicesEs'),
    }
    begin()
    try {
      const now = await api('PUT /api/user/practice/details', { body: { form, revision } })
      return { errors: {}, after: () => show(now) }
    } catch (error) {
      return {
        errors: atFields(problemOf(error)?.fields),
        after: () =>
          showToast({ title: uiTexts.error, description: refusalText(error), destructive: true }),
      }
    }
  }
  const show = (now: OwnPracticeDetails) => {
    setTyped(false)
    client.setQueryData(practiceDetailsCall.queryKey, now)
    showToast({ title: uiTexts.success, description: texts.saved })
    void client.refetchQueries({ queryKey: ownPracticeCall.queryKey })
  }
  const { errors, sending, attributes } = useCheckedForm<Name>({ deliver, approach: () => {} })
  const input = (name: Name, label: string, rest: object = {}) => (
    <Field label={label} error={errors[name]} {...(name === askedName && { className: askedLook })}>
      <TextInput name={name} defaultValue={values[name]} {...rest} />
    </Field>
  )
  return (
    <form
      ref={ref}
      {...attributes}
      aria-label={texts.about}
      className="grid gap-s4"
      onInput={(event) => {
        attributes.onInput(event)
        setTyped(true)
      }}
    >
      <p className="max-w-prose text-ink-2">{texts.publicAtOnce}</p>
      {input('name', texts.name, { autoComplete: 'off', maxLength: 100 })}
      <Field label={texts.description} error={errors.description}>
        <TextArea name="description" lang="en" rows={5} defaultValue={values.description} />
      </Field>
      <div className="grid gap-s4 tablet:grid-cols-2">
        {input('phone', texts.phone, { type: 'tel', autoComplete: 'off' })}
        {input('website', texts.website, { type: 'url', placeholder: 'https://' })}
        {input('street', texts.street)}
        {input('suite', texts.suite)}
        {input('city', texts.city)}
        <div className="grid grid-cols-2 gap-s4">
          {input('state', texts.state, { placeholder: 'TX', maxLength: 2 })}
          {input('postalCode', texts.zip, { inputMode: 'numeric' })}
        </div>
      </div>
      <h3>{inSpanish.title}</h3>
      <p className="max-w-prose text-ink-2">{inSpanish.intro}</p>
      <Field label={inSpanish.aboutPractice} error={errors.descriptionEs}>
        <TextArea name="descriptionEs" lang="es" rows={5} defaultValue={values.descriptionEs} />
      </Field>
      <Field
        label={inSpanish.services}
        error={errors.servicesEs}
        help={inSpanish.separatedByCommas}
      >
        <TextInput
          name="servicesEs"
          lang="es"
          defaultValue={values.servicesEs}
          autoComplete="off"
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        sending={sending}
        sendingLabel={uiTexts.saving}
      >
        {texts.save}
      </Button>
    </form>
  )
}

/** `form.phone` → `phone` */
const atFields = (fields: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, message]) => [field.replace(/^form\./, ''), message]),
  )
