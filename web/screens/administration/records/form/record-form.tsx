import { Save } from 'lucide-react'
import { useRef } from 'react'
import type { RecordKind } from '../../../../../contract/administration/records/forms.ts'
import { newsCategories } from '../../../../../contract/news/categories.ts'
import { useCall } from '../../../../data/call.ts'
import { useUnsaved } from '../../../../form/unsaved-guard.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { wordsOf } from '../kinds.ts'
import { choicesCall, type DirectoryRecord } from '../record-calls.ts'
import { type FieldSpec, fieldGroups, labelOf } from './record-fields.ts'
import { type RecordFormState, useRecordForm } from './use-record-form.ts'

/** Everything an administrator may write into a record; null: one that is to be created. */
export function RecordForm({ kind, record }: { kind: RecordKind; record: DirectoryRecord | null }) {
  const form = useRecordForm(kind, record)
  useUnsaved('record', form.isUnsaved && !form.sending)
  const { one } = wordsOf(kind)
  const isMerged = record?.state === 'merged'
  return (
    <form {...form.attributes} aria-label={record ? record.title : `New ${one}`} className={fields}>
      <ChangedMeanwhile form={form} />
      <fieldset disabled={form.sending || isMerged} className="grid gap-gap">
        {fieldGroups[kind].map(({ title, fields }) => (
          <Panel key={title} title={title}>
            <div className="grid gap-s4 tablet:grid-cols-2">
              {fields.map((field) => (
                <RecordField key={field.name} field={field} form={form} />
              ))}
            </div>
          </Panel>
        ))}
      </fieldset>
      {!isMerged && (
        <div className={form.isUnsaved ? `${bar} ${floating}` : bar}>
          <Button type="submit" variant="primary" sending={form.sending} sendingLabel="Saving...">
            <Save className="icon" />
            {record ? 'Save' : `Create ${one}`}
          </Button>
          {record && <Button onClick={form.reset}>Cancel Changes</Button>}
          <p className="text-sm text-ink-2 max-tablet:sr-only" role="status">
            {form.isUnsaved && 'You have unsaved changes.'}
          </p>
        </div>
      )}
    </form>
  )
}

// room for what floats below, so that it never hides the field in focus
const fields = 'grid gap-gap [&_.input]:scroll-mb-28'
const bar = 'flex flex-wrap items-center gap-x-s3 gap-y-s2 max-tablet:*:grow'
const floating = 'sticky bottom-0 z-sticky -mx-s3 border-t border-line bg-bed-1 px-s3 py-s3'

/** The record changed while somebody typed: nothing is saved over it, and nothing typed is lost. */
function ChangedMeanwhile({ form }: { form: RecordFormState }) {
  const place = useRef<HTMLElement>(null)
  const clashes = Object.entries(form.clashes)
  if (!form.isOutdated && clashes.length === 0) return null
  const stay = () => place.current?.focus() // the button pressed is gone
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="Changed meanwhile"
      className="grid gap-s4 rounded-3 bg-warn-tint p-s5 [--ring-gap:var(--warn-tint)]"
    >
      <h2 className="text-head-3">
        {form.isOutdated ? 'Not saved: somebody else has changed this record' : 'Changed by both'}
      </h2>
      {form.isOutdated ? (
        <>
          <p>
            Load the latest version to see it. What you typed stays in its fields, and you decide
            where both of you wrote.
          </p>
          <Button
            className="justify-self-start"
            onClick={() => {
              form.loadLatest()
              stay()
            }}
          >
            Load the latest version
          </Button>
        </>
      ) : (
        <ul className="grid gap-s3">
          {clashes.map(([name, theirs]) => {
            const label = labelOf(form.kind, name)
            return (
              <li key={name} className="grid gap-s2 border-t border-line-control pt-s3">
                <p className="wrap-anywhere whitespace-pre-wrap">
                  <b>{label}</b> is now: {theirs || '(blank)'}
                </p>
                <p className="flex flex-wrap gap-s2">
                  <Button
                    aria-label={`Keep mine: ${label}`}
                    onClick={() => {
                      form.resolveClash(name, false)
                      stay()
                    }}
                  >
                    Keep mine
                  </Button>
                  <Button
                    aria-label={`Take theirs: ${label}`}
                    onClick={() => {
                      form.resolveClash(name, true)
                      stay()
                    }}
                  >
                    Take theirs
                  </Button>
                </p>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

/** One field of a record with the control it needs. */
function RecordField({ field, form }: { field: FieldSpec; form: RecordFormState }) {
  const { name, label, required, help, wide } = field
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
