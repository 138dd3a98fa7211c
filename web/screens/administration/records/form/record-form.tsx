import { Save } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { RecordKind } from '../../../../../contract/administration/records/forms.ts'
import { newsCategories } from '../../../../../contract/news/categories.ts'
import { useCall } from '../../../../kit/data/call.ts'
import { ChangedMeanwhile } from '../../../../kit/form/changed-meanwhile.tsx'
import { SaveBar } from '../../../../kit/form/save-bar.tsx'
import { useUnsaved } from '../../../../kit/form/unsaved-guard.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { Field } from '../../../../kit/ui/fields/field.tsx'
import { Select } from '../../../../kit/ui/fields/select.tsx'
import { TextArea } from '../../../../kit/ui/fields/text-area.tsx'
import { TextInput } from '../../../../kit/ui/fields/text-input.tsx'
import { Panel } from '../../../../kit/ui/panel.tsx'
import { useAskedFact } from '../../../../parts/patient-facts/use-asked-fact.ts'
import { wordsOf } from '../kinds.ts'
import { choicesCall, type DirectoryRecord } from '../record-calls.ts'
import { type FieldSpec, fieldGroups, labelOf } from './record-fields.ts'
import { type RecordFormState, useRecordForm } from './use-record-form.ts'

/** The administrators' form of a record; null creates one. */
export function RecordForm({
  kind,
  record,
  triedToPublish = 0,
}: {
  kind: RecordKind
  record: DirectoryRecord | null
  /** Failed attempts to publish: the missing fields are marked, and the first is focused. */
  triedToPublish?: number
}) {
  const form = useRecordForm(kind, record)
  useUnsaved('record', form.isUnsaved && !form.sending)
  const { one } = wordsOf(kind)
  const ref = useRef<HTMLFormElement>(null)
  useAskedFact(kind === 'practices' ? 'practice' : 'doctor', controlsOfFacts, ref)
  const lacks = record && triedToPublish > 0 ? record.lacks : []
  const [firstLacking] = lacks
  useEffect(() => {
    if (triedToPublish > 0 && firstLacking) focusControl(ref.current, firstLacking.field)
    // once for each attempt, whatever was filled in since
  }, [triedToPublish])
  const isMerged = record?.state === 'merged'
  return (
    <form
      ref={ref}
      {...form.attributes}
      aria-label={record ? record.title : `New ${one}`}
      className={fields}
    >
      <ChangedMeanwhile
        form={form}
        title="Not saved: somebody else has changed this record"
        labelOf={(name) => labelOf(form.kind, name)}
        theirsOf={(name) => form.base.values[name] ?? ''}
      >
        Load the latest version to see it. What you typed stays in its fields, and you decide where
        both of you wrote.
      </ChangedMeanwhile>
      <fieldset disabled={form.sending || isMerged} className="grid gap-gap">
        {fieldGroups[kind].map(({ title, fields }) => (
          <Panel key={title} title={title}>
            <div className="grid gap-s4 tablet:grid-cols-2">
              {fields
                .filter(({ beforePublic }) => !beforePublic || record?.state !== 'published')
                .map((field) => (
                  <RecordField
                    key={field.name}
                    field={field}
                    form={form}
                    missing={lacks.find((one) => one.field === field.name)?.message}
                  />
                ))}
            </div>
          </Panel>
        ))}
      </fieldset>
      {!isMerged && (
        <SaveBar
          form={ref}
          title="Record"
          discard={form.reset}
          isUnsaved={form.isUnsaved}
          wrongControls={form.wrongControls}
          status={form.isUnsaved && 'You have unsaved changes.'}
          floatingClassName="-mx-s3 border-t border-line bg-bed-1 px-s3 pt-s3"
        >
          <Button type="submit" variant="primary" sending={form.sending} sendingLabel="Saving...">
            <Save className="icon" />
            {record ? 'Save' : `Create ${one}`}
          </Button>
          {record && <Button onClick={form.reset}>Cancel Changes</Button>}
        </SaveBar>
      )}
    </form>
  )
}

/** Fields without a control in the facts card below. */
const controlsOfFacts = { phone: 'phone', address: 'street', practice: 'practiceId' }

const fields = 'grid gap-gap'

function focusControl(form: HTMLFormElement | null, name: string) {
  const control = form?.elements.namedItem(name)
  if (!(control instanceof HTMLElement)) return
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}

/** One field of a record with its control. */
function RecordField({
  field,
  form,
  missing,
}: {
  field: FieldSpec
  form: RecordFormState
  /** Missing for publication. */
  missing: string | undefined
}) {
  const { name, label, required, help, wide } = field
  const error = form.errorOf(name) ?? (form.isTyped(name) ? undefined : missing)
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

function Control({
  field: { name, as, type, lang },
  form,
}: {
  field: FieldSpec
  form: RecordFormState
}) {
  const { data: choices } = useCall(choicesCall, {
    enabled: as === 'specialty' || as === 'practice',
  })
  const value = form.values[name] ?? ''
  const common = {
    name,
    value,
    lang,
    onChange: ({ target }: { target: { value: string } }) => form.set(name, target.value),
  }
  switch (as) {
    case 'text':
      return <TextArea {...common} rows={name.startsWith('detailedBio') ? 8 : 3} />
    case 'list':
      return <TextArea {...common} rows={5} />
    case 'number':
      return <TextInput {...common} inputMode="numeric" autoComplete="off" />
    case 'day':
      return <TextInput {...common} type="date" />
    case 'moment':
      return <TextInput {...common} type="datetime-local" />
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
    case 'specialty':
    case 'practice': {
      const options = (as === 'specialty' ? choices?.specialties : choices?.practices) ?? []
      return (
        <Select {...common}>
          <option value="">None</option>
          {/* reserves space for the selection until the list has loaded */}
          {value && !options.some(({ id }) => String(id) === value) && (
            <option value={value}>…</option>
          )}
          {options.map(({ id, name: choice }) => (
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
