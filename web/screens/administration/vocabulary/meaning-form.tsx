import { useQueryClient } from '@tanstack/react-query'
import { Save } from 'lucide-react'
import type { Meaning } from '../../../../contract/administration/vocabulary/calls.ts'
import { isKeyOf } from '../../../../contract/objects.ts'
import { paths } from '../../../../contract/paths.ts'
import { useUnsaved } from '../../../form/unsaved-guard.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { forgetRead } from '../records/record-calls.ts'
import { SpecialtyRows } from './specialty-rows.tsx'
import { useMeaningForm } from './use-meaning-form.ts'
import { kindLabels } from './vocabulary-calls.ts'

type Form = ReturnType<typeof useMeaningForm>

/** Everything an administrator may say of a meaning; null: one that is to be added. */
export function MeaningForm({ meaning, words }: { meaning: Meaning | null; words: string }) {
  const form = useMeaningForm(meaning, words)
  useUnsaved('meaning', form.isUnsaved && !form.sending)
  const isRemoved = meaning?.state === 'removed'
  return (
    <form
      {...form.attributes}
      aria-label={meaning?.form.name ?? 'New meaning'}
      className="grid gap-gap"
    >
      {form.isOutdated && <Outdated />}
      <fieldset disabled={form.sending || isRemoved} className="grid gap-gap">
        <Words form={form} />
        <Panel title="Who treats it">
          <SpecialtyRows
            rows={form.values.specialties}
            errors={form.errors}
            onChange={(specialties) => form.set({ specialties })}
          />
        </Panel>
      </fieldset>
      {!isRemoved && (
        <div className="flex flex-wrap items-center gap-x-s3 gap-y-s2 max-tablet:*:grow">
          <Button type="submit" variant="primary" sending={form.sending} sendingLabel="Saving...">
            <Save className="icon" />
            {meaning ? 'Save' : 'Add meaning'}
          </Button>
          {meaning ? (
            <Button onClick={form.reset}>Cancel Changes</Button>
          ) : (
            <ButtonLink href={paths.adminVocabulary()}>Cancel</ButtonLink>
          )}
          <p className="text-sm text-ink-2 max-tablet:sr-only" role="status">
            {form.isUnsaved && 'You have unsaved changes.'}
          </p>
        </div>
      )}
    </form>
  )
}

const list = 'One a line. Accents and capital letters make no difference.'

function Words({ form: { values, errors, set } }: { form: Form }) {
  const control = (name: 'name' | 'nameEs' | 'words' | 'wordsEs') => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  const errorOf = (name: string) => {
    const error = errors[name]
    return error ? { error } : {}
  }
  return (
    <Panel title="Words">
      <div className="grid gap-s4 tablet:grid-cols-2">
        <Field label="Name in English" required {...errorOf('name')}>
          <TextInput {...control('name')} autoComplete="off" />
        </Field>
        <Field label="Name in Spanish" required {...errorOf('nameEs')}>
          <TextInput {...control('nameEs')} lang="es" autoComplete="off" />
        </Field>
        <Field label="Other words in English" help={list} {...errorOf('words')}>
          <TextArea {...control('words')} rows={6} />
        </Field>
        <Field label="Other words in Spanish" help={list} {...errorOf('wordsEs')}>
          <TextArea {...control('wordsEs')} rows={6} lang="es" />
        </Field>
        <Field
          label="What it is"
          help="Decides what a result says of it: treats, offers or cares for."
          {...errorOf('kind')}
        >
          <Select
            name="kind"
            value={values.kind}
            onChange={({ target }) =>
              isKeyOf(kindLabels, target.value) && set({ kind: target.value })
            }
          >
            {Object.entries(kindLabels).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Emergency line" help="Stands above the results of a search for it.">
          <Select
            name="emergency"
            value={values.emergency}
            onChange={({ target }) => set({ emergency: target.value })}
          >
            <option value="">None</option>
            <option value="911">Call 911</option>
            <option value="988">Call or text 988 (suicide and crisis)</option>
          </Select>
        </Field>
      </div>
    </Panel>
  )
}

/** Somebody else saved meanwhile: nothing is written over that. */
function Outdated() {
  const client = useQueryClient()
  return (
    <section
      aria-label="Changed meanwhile"
      className="grid justify-items-start gap-s4 rounded-3 bg-warn-tint p-s5 [--ring-gap:var(--warn-tint)]"
    >
      <h2 className="text-head-3">Not saved: somebody else has changed this meaning</h2>
      <p>Copy what you want to keep: the latest version takes the place of what you typed.</p>
      <Button onClick={() => void forgetRead(client)}>Load the latest version</Button>
    </section>
  )
}
