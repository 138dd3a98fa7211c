import { useQueryClient } from '@tanstack/react-query'
import { Save } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { Meaning } from '../../../../contract/administration/vocabulary/calls.ts'
import { isKeyOf } from '../../../../contract/objects.ts'
import { paths } from '../../../../contract/paths.ts'
import { itemAt } from '../../../../contract/required.ts'
import { ApiError, api } from '../../../kit/data/api.ts'
import { useUnsaved } from '../../../kit/form/unsaved-guard.tsx'
import { type Outcome, useCheckedForm } from '../../../kit/form/use-checked-form.ts'
import { Button, ButtonLink } from '../../../kit/ui/button.tsx'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { Select } from '../../../kit/ui/fields/select.tsx'
import { TextArea } from '../../../kit/ui/fields/text-area.tsx'
import { TextInput } from '../../../kit/ui/fields/text-input.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
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

/** An edit conflict: nothing is overwritten. */
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

const fetchCheck = async () => (await import('./check-meaning.ts')).checkMeaning

/** The form state of a meaning; null for a new one, with the words of a search. */
function useMeaningForm(meaning: Meaning | null, words: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [base] = useState(() => valuesOf(meaning?.form ?? null, words))
  const [values, setValues] = useState(base)
  const [isSaved, setSaved] = useState(false)
  const [isOutdated, setOutdated] = useState(false)

  const deliver = async (_: HTMLFormElement, begin: () => void): Promise<Outcome> => {
    const form = formOf(values)
    const check = await fetchCheck().catch(() => null)
    const wrong = atControls(check?.(form) ?? {})
    if (Object.keys(wrong).length > 0) return { errors: wrong }
    begin()
    try {
      if (meaning)
        await api('PUT /api/admin/directory/vocabulary/:slug', {
          params: { slug: meaning.slug },
          body: { form, revision: meaning.revision },
        })
      else await api('POST /api/admin/directory/vocabulary', { body: { form } })
      return { errors: {}, after: finish }
    } catch (error) {
      return handleRefusal(error)
    }
  }

  const finish = () => {
    // flushed: the guard must not ask about saved changes on the way to the list
    flushSync(() => setSaved(true))
    showToast({ title: 'Success', description: 'Saved. The next search knows it.' })
    void forgetRead(client, 'none')
    void navigate(paths.adminVocabulary())
  }

  const handleRefusal = (error: unknown): Outcome => {
    if (error instanceof ApiError && error.status === 401) return { errors: {} }
    const problem = error instanceof ApiError ? error.problem : null
    if (problem?.code === 'changed_meanwhile') setOutdated(true)
    const fields = Object.entries(problem?.fields ?? {}).map(([name, message]) => [
      name.replace(/^form\./, ''),
      message,
    ])
    return {
      errors: atControls(Object.fromEntries(fields)),
      after: () =>
        showToast({ title: 'Error', description: refusalText(error), destructive: true }),
    }
  }

  const { errors, sending, attributes } = useCheckedForm({
    deliver,
    approach: () => void fetchCheck().catch(() => {}),
  })
  return {
    values,
    errors,
    sending,
    attributes,
    isOutdated,
    isUnsaved: !isSaved && JSON.stringify(values) !== JSON.stringify(base),
    set: (changes: Partial<MeaningValues>) => setValues((now) => ({ ...now, ...changes })),
    reset: () => setValues(base),
  }
}

/** The error of `words.3` is shown at `words`, that of all specialties at the first. */
function atControls(wrong: Record<string, string>) {
  const errors: Record<string, string> = {}
  for (const [path, message] of Object.entries(wrong)) {
    const name = path.startsWith('words') ? itemAt(path.split('.'), 0) : path
    errors[name === 'specialties' ? 'specialties.0.slug' : name] ??= message
  }
  return errors
}

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
    specialties: form?.specialties.map((specialty) => ({ ...blankSpecialty(), ...specialty })) ?? [
      blankSpecialty(),
    ],
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
  specialties: values.specialties.map(({ slug, weight }) => ({ slug, weight })),
  emergency: (values.emergency || null) as Meaning['form']['emergency'],
})

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
