import { useQueryClient } from '@tanstack/react-query'
import { Save } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { Meaning } from '../../../../contract/administration/vocabulary/calls.ts'
import { isKeyOf } from '../../../../contract/objects.ts'
import { paths } from '../../../../contract/paths.ts'
import { itemAt } from '../../../../contract/required.ts'
import { api } from '../../../kit/data/api.ts'
import { ChangedMeanwhile } from '../../../kit/form/changed-meanwhile.tsx'
import { useUnsaved } from '../../../kit/form/unsaved-guard.tsx'
import { atControls, useRevisedForm } from '../../../kit/form/use-revised-form.ts'
import { Button, ButtonLink } from '../../../kit/ui/button.tsx'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { Select } from '../../../kit/ui/fields/select.tsx'
import { TextArea } from '../../../kit/ui/fields/text-area.tsx'
import { TextInput } from '../../../kit/ui/fields/text-input.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { refusalText } from '../../../parts/account/refusal-text.ts'
import { forgetRead } from '../records/record-calls.ts'
import { blankSpecialty, type SpecialtyRow, SpecialtyRows } from './specialty-rows.tsx'
import { kindLabels } from './vocabulary-calls.ts'

type Form = ReturnType<typeof useMeaningForm>

/** The form of a meaning; null adds one. */
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
      <ChangedMeanwhile
        form={form}
        title="Not saved: somebody else has changed this meaning"
        labelOf={(name) => labels[name]}
        theirsOf={(name) => textOf(form.base.values[name])}
      >
        Load the latest version to see it. What you typed stays in its fields, and you decide where
        both of you wrote.
      </ChangedMeanwhile>
      <fieldset disabled={form.sending || isRemoved} className="grid gap-gap">
        <Words form={form} />
        <Panel title="Who treats it">
          <SpecialtyRows
            rows={form.values.specialties}
            errorOf={form.errorOf}
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

function Words({ form: { values, errorOf: messageOf, set } }: { form: Form }) {
  const control = (name: 'name' | 'nameEs' | 'words' | 'wordsEs') => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  const errorOf = (name: string) => {
    const error = messageOf(name)
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

const fetchCheck = async () => (await import('./check-meaning.ts')).checkMeaning

/** The form state of a meaning; null for a new one, with the words of a search. */
function useMeaningForm(meaning: Meaning | null, words: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { change, ...form } = useRevisedForm({
    latest: versionOf(meaning, words),
    keepAs: `meaning ${meaning?.slug ?? 'new'}`,
    check: async (values) => {
      const check = await fetchCheck().catch(() => null)
      return atControls(check?.(formOf(values)) ?? {}, controlOf)
    },
    approach: () => void fetchCheck().catch(() => {}),
    save: async (values, { revision }) => {
      const form = formOf(values)
      const now = meaning
        ? await api('PUT /api/admin/directory/vocabulary/:slug', {
            params: { slug: meaning.slug },
            body: { form, revision },
          })
        : await api('POST /api/admin/directory/vocabulary', { body: { form } })
      return versionOf(now, words)
    },
    reload: async () => {
      await forgetRead(client)
      return undefined
    },
    controlOf,
    refusalText,
    saved: 'Saved. The next search knows it.',
    afterSave: () => {
      void forgetRead(client, 'none')
      void navigate(paths.adminVocabulary())
    },
  })
  return { ...form, set: change }
}

/** The error of `words.3` is shown at `words`, that of all specialties at the first. */
function controlOf(path: string): string {
  const name = path.startsWith('words') ? itemAt(path.split('.'), 0) : path
  return name === 'specialties' ? 'specialties.0.slug' : name
}

const versionOf = (meaning: Meaning | null, words: string) => ({
  values: valuesOf(meaning?.form ?? null, words),
  revision: meaning?.revision ?? '',
})

/** The names of the fields that an administrator and somebody else can both have changed. */
const labels: Record<keyof MeaningValues, string> = {
  kind: 'What it is',
  name: 'Name in English',
  nameEs: 'Name in Spanish',
  words: 'Other words in English',
  wordsEs: 'Other words in Spanish',
  specialties: 'Who treats it',
  emergency: 'Emergency line',
}

/** A value in words. */
const textOf = (value: MeaningValues[keyof MeaningValues]): string =>
  typeof value === 'string' ? value : value.map(({ slug }) => slug).join(', ')

/** The controls' values; words one a line. */
export type MeaningValues = {
  kind: Meaning['form']['kind']
  name: string
  nameEs: string
  words: string
  wordsEs: string
  specialties: SpecialtyRow[]
  emergency: string
}

/** @param words of a search, the name of a new meaning */
export function valuesOf(form: Meaning['form'] | null, words: string): MeaningValues {
  return {
    kind: form?.kind ?? 'condition',
    name: form?.name ?? words,
    nameEs: form?.nameEs ?? '',
    words: form?.words.join('\n') ?? '',
    wordsEs: form?.wordsEs.join('\n') ?? '',
    specialties: form?.specialties ?? [blankSpecialty],
    emergency: form?.emergency ?? '',
  }
}

/** Converts texts to a call's form. */
export const formOf = (values: MeaningValues): Meaning['form'] => ({
  kind: values.kind,
  name: values.name.trim(),
  nameEs: values.nameEs.trim(),
  words: linesOf(values.words),
  wordsEs: linesOf(values.wordsEs),
  specialties: values.specialties,
  emergency: (values.emergency || null) as Meaning['form']['emergency'],
})

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
