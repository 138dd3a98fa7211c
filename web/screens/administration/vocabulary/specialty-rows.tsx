import { Plus, X } from 'lucide-react'
import { call, useCall } from '../../../kit/data/call.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { Select } from '../../../kit/ui/fields/select.tsx'

export type SpecialtyRow = { slug: string; weight: number }

/** A row without a selection. */
export const blankSpecialty: SpecialtyRow = { slug: '', weight: 3 }

type Props = {
  rows: SpecialtyRow[]
  errorOf: (control: string) => string | undefined
  onChange: (rows: SpecialtyRow[]) => void
}

/** The specialties with their weights; there is always a first. */
export function SpecialtyRows({ rows, errorOf, onChange }: Props) {
  const { data } = useCall(choicesCall)
  const choices = data?.specialties ?? []
  const change = (place: number, changes: Partial<SpecialtyRow>) =>
    onChange(rows.map((row, at) => (at === place ? { ...row, ...changes } : row)))
  return (
    <div className="grid gap-s4">
      {rows.map(({ slug, weight }, place) => {
        const error = errorOf(`specialties.${place}.slug`)
        const name = choices.find((choice) => choice.slug === slug)?.name ?? `row ${place + 1}`
        return (
          <div
            key={place}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-s3 tablet:grid-cols-[minmax(0,1fr)_12rem_auto]"
          >
            <Field
              label={`Specialty ${place + 1}`}
              required
              className="max-tablet:col-span-2"
              {...(error && { error })}
            >
              <Select
                name={`specialties.${place}.slug`}
                value={slug}
                onChange={({ target }) => change(place, { slug: target.value })}
              >
                <option value="">Choose…</option>
                {/* reserves space for the selection until the list has loaded */}
                {slug && !choices.some((choice) => choice.slug === slug) && (
                  <option value={slug}>{slug}</option>
                )}
                {choices.map((choice) => (
                  <option key={choice.slug} value={choice.slug}>
                    {choice.name}
                  </option>
                ))}
              </Select>
            </Field>
            <Field
              label={
                <>
                  Weight<span className="sr-only"> of specialty {place + 1}</span>
                </>
              }
            >
              <Select
                name={`specialties.${place}.weight`}
                value={weight}
                onChange={({ target }) => change(place, { weight: Number(target.value) })}
              >
                {weightLabels.map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
            {rows.length > 1 && (
              <Button
                iconOnly
                variant="quiet"
                className="mt-7 min-h-12"
                aria-label={`Remove ${name}`}
                onClick={() => onChange(rows.toSpliced(place, 1))}
              >
                <X className="icon" />
              </Button>
            )}
          </div>
        )
      })}
      {rows.length < 12 && (
        <Button className="justify-self-start" onClick={() => onChange([...rows, blankSpecialty])}>
          <Plus className="icon" />
          Add specialty
        </Button>
      )}
    </div>
  )
}

const choicesCall = call('GET /api/admin/directory/vocabulary-specialties')

/** By weight. */
const weightLabels = [
  [3, 'Treats it'],
  [2, 'Also commonly'],
  [1, 'First contact'],
] as const
