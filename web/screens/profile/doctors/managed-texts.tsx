import { useQueryClient } from '@tanstack/react-query'
import { Save } from 'lucide-react'
import { useRef } from 'react'
import { charactersUsed } from '#texts/profile/in-spanish.ts'
import * as texts from '#texts/profile/managed-texts.ts'
import * as formTexts from '#texts/profile/profile-form.ts'
import { saving } from '#texts/ui.ts'
import { fromKeys } from '../../../../contract/objects.ts'
import type { PracticeDoctor } from '../../../../contract/providers/consent-calls.ts'
import type { ManagedTexts as Latest } from '../../../../contract/providers/managed-calls.ts'
import {
  basicBioLength,
  lockedFields,
  managedFields,
} from '../../../../contract/providers/profile-fields.ts'
import { api } from '../../../kit/data/api.ts'
import { call, useCall } from '../../../kit/data/call.ts'
import { ChangedMeanwhile } from '../../../kit/form/changed-meanwhile.tsx'
import { SaveBar } from '../../../kit/form/save-bar.tsx'
import { useUnsaved } from '../../../kit/form/unsaved-guard.tsx'
import { useRevisedForm, type Version } from '../../../kit/form/use-revised-form.ts'
import { localDay } from '../../../kit/text/local-day.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { CardContent } from '../../../kit/ui/card-content.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { refusalText } from '../../../parts/account/refusal-text.ts'
import { PremiumFields } from '../my-profile/form/premium-fields.tsx'
import { LineField, labels, TextField, upgradeNoticeId } from '../my-profile/form/profile-field.tsx'
import { checkBio, fieldNames, type Values } from '../my-profile/form/use-profile-form.ts'
import { AskButton } from './ask-by-mail.tsx'

const textsCall = (id: number) =>
  call('GET /api/user/practice/doctors/:id/profile', { params: { id } })

/** Phone, bio, education, affiliations and links of a managed doctor whose consent covers them. */
export function ManagedTexts({ doctor }: { doctor: PracticeDoctor }) {
  const query = useCall(textsCall(doctor.id), { staleTime: 0 })
  if (query.data) return <TextsForm id={doctor.id} latest={query.data} />
  return (
    <Panel title={texts.title}>
      <CardContent query={query} what={texts.theTexts} failureText={texts.notLoaded}>
        {() => null}
      </CardContent>
    </Panel>
  )
}

/** The doctor agreed before consents covered these texts: how the wider consent is asked for. */
export function TextsNotAgreed({ doctor }: { doctor: PracticeDoctor }) {
  const { address, widerAskedAt } = doctor
  return (
    <Panel title={texts.title}>
      <div className="grid justify-items-start gap-s4">
        <p className="max-w-prose text-ink-2">
          {texts.notAgreed} {address === null && texts.agreesInAccount}
          {widerAskedAt && texts.askedOn(localDay(widerAskedAt))}
        </p>
        {address !== null && <AskButton doctor={doctor} takeFocus={() => {}} />}
      </div>
    </Panel>
  )
}

function TextsForm({ id, latest }: { id: number; latest: Latest }) {
  const ref = useRef<HTMLFormElement>(null)
  const form = useTextsForm({ id, latest })
  useUnsaved('managed texts', form.isUnsaved)
  const { values } = form
  return (
    <form ref={ref} {...form.attributes} aria-label={texts.title}>
      <Panel title={texts.title}>
        <div className="grid gap-s5">
          <p id={upgradeNoticeId} className="max-w-prose text-ink-2">
            {latest.featured ? texts.intro : texts.featuredOnly}
          </p>
          <ChangedMeanwhile
            form={form}
            level={3}
            title={formTexts.changedTitle}
            labelOf={(name) => labels[name]}
            theirsOf={(name) => form.base.values[name]}
          >
            {formTexts.changedElsewhere}
          </ChangedMeanwhile>
          <fieldset disabled={form.sending} className="grid gap-s4 tablet:grid-cols-2">
            <LineField form={form} name="phone" type="tel" help={texts.phoneHelp} />
            <TextField
              form={form}
              name="basicBio"
              lang="en"
              wide
              rows={3}
              maxLength={basicBioLength}
              help={charactersUsed(values.basicBio.length, basicBioLength)}
            />
            <TextField
              form={form}
              name="basicBioEs"
              lang="es"
              wide
              rows={3}
              maxLength={basicBioLength}
              help={charactersUsed(values.basicBioEs.length, basicBioLength)}
            />
          </fieldset>
          <fieldset
            disabled={form.sending || !latest.featured}
            aria-label={texts.ofFeatured}
            className="grid gap-s4 tablet:grid-cols-2"
          >
            <PremiumFields form={form} isOpen={latest.featured}>
              {latest.featured && (
                <TextField form={form} name="detailedBioEs" lang="es" wide rows={7} />
              )}
            </PremiumFields>
          </fieldset>
          <SaveBar
            form={ref}
            title={texts.title}
            discard={form.reset}
            isUnsaved={form.isUnsaved}
            wrongControls={form.wrongControls}
            status={form.isUnsaved ? formTexts.unsaved : texts.inNameOfOffice}
            className="border-t border-line pt-s4"
            floatingClassName="bg-surface"
          >
            <Button type="submit" variant="primary" sending={form.sending} sendingLabel={saving}>
              <Save className="icon" />
              {texts.save}
            </Button>
            {form.isUnsaved && <Button onClick={form.reset}>{formTexts.cancelChanges}</Button>}
          </SaveBar>
        </div>
      </Panel>
    </form>
  )
}

function useTextsForm({ id, latest }: { id: number; latest: Latest }) {
  const client = useQueryClient()
  const { queryKey } = textsCall(id)
  const { change, ...form } = useRevisedForm<Values, object>({
    latest: versionOf(latest),
    keepAs: `texts of doctor ${id}`,
    check: async (values, base) => checkBio(values, base.values),
    approach: () => {},
    save: async (values, { revision }) => {
      const now = await api('PUT /api/user/practice/doctors/:id/profile', {
        params: { id },
        body: { ...fromKeys(managedFields, (name) => values[name].trim()), revision },
      })
      client.setQueryData(queryKey, now)
      return versionOf(now)
    },
    reload: async () => {
      await client.refetchQueries({ queryKey })
      return undefined
    },
    refusalText,
    saved: texts.saved,
  })
  return {
    ...form,
    isLocked: (name: keyof Values) =>
      !latest.featured && lockedFields.some((locked) => locked === name),
    set: (name: keyof Values, text: string) => change({ [name]: text }),
  }
}

/** The fields of the doctor's own form, of which those that stay with the doctor are blank. */
const versionOf = ({ form, revision }: Latest): Version<Values> => ({
  values: { ...fromKeys(fieldNames, () => ''), ...form },
  revision,
})
