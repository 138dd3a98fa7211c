import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import * as factTexts from '#texts/patient-facts/form.ts'
import * as inSpanish from '#texts/profile/in-spanish.ts'
import * as texts from '#texts/profile/practice.ts'
import * as uiTexts from '#texts/ui.ts'
import type { FactName } from '../../../../../contract/directory/facts/facts.ts'
import { mapValues } from '../../../../../contract/objects.ts'
import type { OwnPracticeDetails } from '../../../../../contract/providers/practice-calls.ts'
import { api } from '../../../../kit/data/api.ts'
import { useCall } from '../../../../kit/data/call.ts'
import { ChangedMeanwhile } from '../../../../kit/form/changed-meanwhile.tsx'
import { useSavedTogether } from '../../../../kit/form/save-together.tsx'
import { useUnsaved } from '../../../../kit/form/unsaved-guard.tsx'
import { useRevisedForm } from '../../../../kit/form/use-revised-form.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { CardContent } from '../../../../kit/ui/card-content.tsx'
import { Field } from '../../../../kit/ui/fields/field.tsx'
import { TextArea } from '../../../../kit/ui/fields/text-area.tsx'
import { TextInput } from '../../../../kit/ui/fields/text-input.tsx'
import { Panel } from '../../../../kit/ui/panel.tsx'
import { refusalText } from '../../../../parts/account/refusal-text.ts'
import { askedLook, useAskedFact } from '../../../../parts/patient-facts/use-asked-fact.ts'
import { freshFor, ownPracticeCall, practiceDetailsCall } from '../../own-calls.ts'

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

type Values = OwnPracticeDetails['form']
type Name = keyof Values

const labels: Record<Name, string> = {
  name: texts.name,
  description: texts.description,
  phone: texts.phone,
  website: texts.website,
  street: texts.street,
  suite: texts.suite,
  city: texts.city,
  state: texts.state,
  postalCode: texts.zip,
  descriptionEs: inSpanish.aboutPractice,
  servicesEs: inSpanish.services,
}

function useDetailsForm(latest: OwnPracticeDetails) {
  const client = useQueryClient()
  const { queryKey } = practiceDetailsCall
  return useRevisedForm({
    latest: versionOf(latest),
    keepAs: 'practice details',
    check: async () => ({}),
    approach: () => {},
    save: async (values: Values, { revision }) => {
      const trimmed = mapValues(values, (text) => text.trim())
      const form = { ...trimmed, state: trimmed.state.toUpperCase() }
      const now = await api('PUT /api/user/practice/details', { body: { form, revision } })
      client.setQueryData(queryKey, now)
      void client.refetchQueries({ queryKey: ownPracticeCall.queryKey })
      return versionOf(now)
    },
    reload: async () => {
      await client.refetchQueries({ queryKey })
      return undefined
    },
    refusalText,
    saved: texts.saved,
  })
}

const versionOf = ({ form, revision }: OwnPracticeDetails) => ({ values: form, revision })

function DetailsForm({ latest }: { latest: OwnPracticeDetails }) {
  const form = useDetailsForm(latest)
  useUnsaved('practice details', form.isUnsaved)
  const ref = useRef<HTMLFormElement>(null)
  useSavedTogether({
    form: ref,
    title: texts.about,
    isUnsaved: form.isUnsaved,
    discard: form.reset,
  })
  const askedFact = useAskedFact('practice', controlsOfFacts, ref)
  const askedName = askedFact && controlsOfFacts[askedFact]
  const control = (name: Name) => ({
    name,
    value: form.values[name],
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
  })
  const field = (name: Name) => ({
    label: labels[name],
    error: form.errorOf(name),
    ...(name === askedName && { className: askedLook }),
  })
  const input = (name: Name, rest: object = {}) => (
    <Field {...field(name)}>
      <TextInput {...control(name)} {...rest} />
    </Field>
  )
  return (
    <form ref={ref} {...form.attributes} aria-label={texts.about} className="grid gap-s4">
      <p className="max-w-prose text-ink-2">{texts.publicAtOnce}</p>
      <ChangedMeanwhile
        form={form}
        level={3}
        title={factTexts.changedTitle}
        labelOf={(name) => labels[name]}
        theirsOf={(name) => form.base.values[name]}
      >
        {factTexts.changedText}
      </ChangedMeanwhile>
      <fieldset disabled={form.sending} className="grid gap-s4">
        {input('name', { autoComplete: 'off', maxLength: 100 })}
        <Field {...field('description')}>
          <TextArea {...control('description')} lang="en" rows={5} />
        </Field>
        <div className="grid gap-s4 tablet:grid-cols-2">
          {input('phone', { type: 'tel', autoComplete: 'off' })}
          {input('website', { type: 'url', placeholder: 'https://' })}
          {input('street')}
          {input('suite')}
          {input('city')}
          <div className="grid grid-cols-2 gap-s4">
            {input('state', { placeholder: 'TX', maxLength: 2 })}
            {input('postalCode', { inputMode: 'numeric' })}
          </div>
        </div>
        <h3>{inSpanish.title}</h3>
        <p className="max-w-prose text-ink-2">{inSpanish.intro}</p>
        <Field {...field('descriptionEs')}>
          <TextArea {...control('descriptionEs')} lang="es" rows={5} />
        </Field>
        <Field {...field('servicesEs')} help={inSpanish.separatedByCommas}>
          <TextInput {...control('servicesEs')} lang="es" autoComplete="off" />
        </Field>
      </fieldset>
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        sending={form.sending}
        sendingLabel={uiTexts.saving}
      >
        {texts.save}
      </Button>
    </form>
  )
}
