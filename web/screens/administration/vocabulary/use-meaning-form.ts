import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { Meaning } from '../../../../contract/administration/vocabulary/calls.ts'
import { paths } from '../../../../contract/paths.ts'
import { itemAt } from '../../../../contract/required.ts'
import { refusalText } from '../../../account/refusal-text.ts'
import { ApiError, api } from '../../../data/api.ts'
import { type Outcome, useCheckedForm } from '../../../form/use-checked-form.ts'
import { showToast } from '../../../ui/overlays/toast.ts'
import { forgetRead } from '../records/record-calls.ts'
import { formOf, type MeaningValues, valuesOf } from './meaning-values.ts'

const fetchCheck = async () => (await import('./check-meaning.ts')).checkMeaning

/** The form of a meaning; null: a new one, with the words of a search in it. */
export function useMeaningForm(meaning: Meaning | null, words: string) {
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
    // drawn at once: what is saved must not be asked about on the way to the list
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

/** `words.3` is said at `words`, what is wrong with all specialties at the first. */
function atControls(wrong: Record<string, string>) {
  const errors: Record<string, string> = {}
  for (const [path, message] of Object.entries(wrong)) {
    const name = path.startsWith('words') ? itemAt(path.split('.'), 0) : path
    errors[name === 'specialties' ? 'specialties.0.slug' : name] ??= message
  }
  return errors
}
