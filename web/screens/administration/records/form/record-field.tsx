import { newsCategories } from '../../../../../contract/news/categories.ts'
import { useCall } from '../../../../data/call.ts'
import { Field } from '../../../../ui/fields/field.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { choicesCall } from '../list-filters.tsx'
import { HoursFields } from './hours-fields.tsx'
import type { FieldSpec } from './record-fields.ts'
import type { RecordFormState } from './use-record-form.ts'

/** One field of a record with the control it needs. */
export function RecordField({ field, form }: { field: FieldSpec; form: RecordFormState }) {
  const { name, label, as, required, help, wide } = field
  if (as === 'hours') return <HoursFields form={form} />
  const error = form.errorOf(name)
  return (
    <Field
      label={label}
      required={required ?? false}
      help={help}
      {...(error && { error })}
      className={wide ? 'tablet:col-span-2' : ''}
    >
      <Control field={field} form={form} />
    </Field>
  )
}

function Control({ field: { name, as, type }, form }: { field: FieldSpec; form: RecordFormState }) {
  const { data: choices } = useCall(choicesCall, {
    enabled: as === 'specialty' || as === 'practice',
  })
  const value = form.values[name] ?? ''
  const common = {
    name,
    value,
    onChange: ({ target }: { target: { value: string } }) => form.set(name, target.value),
  }
  switch (as) {
    case 'text':
      return <TextArea {...common} rows={name === 'detailedBio' ? 8 : 3} />
    case 'list':
      return <TextArea {...common} rows={5} />
    case 'number':
      return <TextInput {...common} inputMode="numeric" autoComplete="off" />
    case 'day':
      return <TextInput {...common} type="date" />
    case 'category':
      return (
        <>
          <TextInput {...common} list="news-categories" autoComplete="off" />
          <datalist id="news-categories">
            {newsCategories.map((category) => (
              <option key={category} value={category} />
            ))}
          </datalist>
        </>
      )
    case 'yesNo':
      return (
        <Select {...common}>
          <option value="">Not known</option>
          <option value="yes">Yes</option>
          <option value="no">No</option>
        </Select>
      )
    case 'specialty':
    case 'practice': {
      const listed = (as === 'specialty' ? choices?.specialties : choices?.practices) ?? []
      return (
        <Select {...common}>
          <option value="">None</option>
          {/* what is chosen has its place before the list has come */}
          {value && !listed.some(({ id }) => String(id) === value) && (
            <option value={value}>…</option>
          )}
          {listed.map(({ id, name: choice }) => (
            <option key={id} value={id}>
              {choice}
            </option>
          ))}
        </Select>
      )
    }
    default:
      return <TextInput {...common} {...(type && { type })} autoComplete="off" />
  }
}
