import { useId, useRef, useState } from 'react'
import * as texts from '#texts/places.ts'
import * as uiTexts from '#texts/ui.ts'
import { isInCity, isInState } from '../../../contract/area/area.ts'
import type { OfficeHours } from '../../../contract/directory/hours/office-hours.ts'
import type { Practice } from '../../../contract/directory/practice.ts'
import type { OwnPlace, PlaceForm, Places } from '../../../contract/providers/place-calls.ts'
import { site } from '../../../site.config.ts'
import { ApiError } from '../../kit/data/api.ts'
import { call } from '../../kit/data/call.ts'
import { type Outcome, useCheckedForm } from '../../kit/form/use-checked-form.ts'
import { useRecordSearch } from '../../kit/form/use-record-search.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/fields/field.tsx'
import { SearchList } from '../../kit/ui/fields/search-list.tsx'
import { TextInput } from '../../kit/ui/fields/text-input.tsx'
import { Dialog } from '../../kit/ui/overlays/dialog.tsx'
import { showToast } from '../../kit/ui/overlays/toast.ts'
import { refusalText } from '../account/refusal-text.ts'
import { WeekEditor } from '../patient-facts/week-editor.tsx'

type Props = {
  /** null: a new one. */
  place: OwnPlace | null
  save: (form: PlaceForm) => Promise<Places>
  onSaved: (places: Places) => void
  onClose: () => void
}

const addressFields = ['street', 'suite', 'city', 'state', 'postalCode'] as const
type FieldName = (typeof addressFields)[number] | 'phone' | 'practiceId'
type Chosen = { id: number; name: string }

const blank = {
  street: '',
  suite: '',
  city: isInCity() ? site.city : '',
  state: isInState() ? site.state : '',
  postalCode: '',
}

/** A place of a doctor: a listed practice or an address, with its phone. */
export function PlaceDialog({ place, save, onSaved, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { practiceId = null } = place?.form ?? {}
  const [isPractice, setPractice] = useState(place === null || practiceId !== null)
  const [choice, choose] = useState<Chosen | null>(
    practiceId !== null && place?.practice ? { id: practiceId, name: place.practice.name } : null,
  )
  const [hours, setHours] = useState<OfficeHours | null>(place?.form.officeHours ?? null)
  const [hoursErrors, setHoursErrors] = useState<Record<string, string>>({})
  const title = place ? texts.changeTitle : texts.add

  const deliver = async (form: HTMLFormElement, begin: () => void): Promise<Outcome<FieldName>> => {
    const data = new FormData(form)
    const textOf = (name: string) => String(data.get(name) ?? '').trim()
    if (isPractice && !choice) return { errors: { practiceId: texts.choosePractice } }
    setHoursErrors({})
    begin()
    try {
      const places = await save({
        practiceId: isPractice ? (choice?.id ?? null) : null,
        street: isPractice ? '' : textOf('street'),
        suite: isPractice ? '' : textOf('suite'),
        city: isPractice ? '' : textOf('city'),
        state: isPractice ? '' : textOf('state'),
        postalCode: isPractice ? '' : textOf('postalCode'),
        phone: textOf('phone'),
        officeHours: hours && Object.keys(hours).length > 0 ? hours : null,
      })
      return {
        errors: {},
        after: () => {
          dialog.current?.close()
          onSaved(places)
        },
      }
    } catch (error) {
      const fields = error instanceof ApiError ? error.problem?.fields : undefined
      setHoursErrors(fields ?? {})
      const showError = () =>
        showToast({ title: uiTexts.error, description: refusalText(error), destructive: true })
      return { errors: fields ?? {}, ...(!fields && { after: showError }) }
    }
  }

  const { errors, sending, attributes, forgetErrors } = useCheckedForm<FieldName>({
    deliver,
    approach: () => {},
  })
  const turnTo = (practice: boolean) => {
    setPractice(practice)
    forgetErrors()
  }

  return (
    <Dialog ref={dialog} open onClose={onClose} title={title}>
      <form {...attributes} aria-label={title} className="grid gap-s4">
        <fieldset className="grid gap-s2">
          <legend className="label mb-s2">{texts.where}</legend>
          <Choice isChecked={isPractice} onChoose={() => turnTo(true)}>
            {texts.inDirectory}
          </Choice>
          <Choice isChecked={!isPractice} onChoose={() => turnTo(false)}>
            {texts.otherAddress}
          </Choice>
        </fieldset>
        {isPractice ? (
          <PracticeChoice
            choice={choice}
            error={errors.practiceId}
            choose={(practice) => {
              choose(practice)
              forgetErrors()
            }}
          />
        ) : (
          <AddressFields form={place && practiceId === null ? place.form : blank} errors={errors} />
        )}
        <Field
          label={texts.phone}
          error={errors.phone}
          help={isPractice ? texts.phoneHelp : undefined}
        >
          <TextInput name="phone" type="tel" autoComplete="off" defaultValue={place?.form.phone} />
        </Field>
        <fieldset className="grid gap-s3">
          <legend className="label mb-s2">{texts.hours}</legend>
          {hours ? (
            <WeekEditor
              hours={hours}
              onChange={(hours) => {
                setHours(hours)
                setHoursErrors({})
              }}
              errorOf={(day) => hoursErrors[`officeHours.${day}`]}
            />
          ) : (
            <div className="grid justify-items-start gap-s2">
              <p className="text-ink-2">{isPractice ? texts.practiceHours : texts.noHours}</p>
              <Button onClick={() => setHours({})}>{texts.enterHours}</Button>
            </div>
          )}
        </fieldset>
        <div className="flex flex-wrap gap-s3">
          <Button type="submit" variant="primary" sending={sending} sendingLabel={uiTexts.saving}>
            {texts.save}
          </Button>
          <Button onClick={() => dialog.current?.close()}>{uiTexts.cancel}</Button>
        </div>
      </form>
    </Dialog>
  )
}

function Choice({
  isChecked,
  onChoose,
  children,
}: {
  isChecked: boolean
  onChoose: () => void
  children: string
}) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-11 items-center gap-s2">
      <input
        id={id}
        type="radio"
        name="where"
        checked={isChecked}
        onChange={onChoose}
        className="size-5 accent-oak"
      />
      {children}
    </label>
  )
}

const labels = {
  street: texts.street,
  suite: texts.suite,
  city: texts.city,
  state: texts.state,
  postalCode: texts.zip,
} as const

function AddressFields({
  form,
  errors,
}: {
  form: Record<(typeof addressFields)[number], string>
  errors: Partial<Record<FieldName, string>>
}) {
  return (
    <div className="grid gap-s4 tablet:grid-cols-2">
      {addressFields.map((name) => (
        <Field
          key={name}
          label={labels[name]}
          error={errors[name]}
          required={name === 'street' || name === 'city' || name === 'postalCode'}
          className={name === 'street' ? 'tablet:col-span-2' : ''}
        >
          <TextInput name={name} autoComplete="off" defaultValue={form[name]} />
        </Field>
      ))}
    </div>
  )
}

function PracticeChoice({
  choice,
  choose,
  error,
}: {
  choice: Chosen | null
  choose: (practice: Chosen | null) => void
  error: string | undefined
}) {
  const search = useRecordSearch(searchPracticesCall)
  if (choice)
    return (
      <div className="flex flex-wrap items-center justify-between gap-s3 rounded-2 bg-bed-2 p-s3">
        <p className="font-semibold wrap-anywhere">{choice.name}</p>
        <Button onClick={() => choose(null)}>{texts.chooseAnother}</Button>
      </div>
    )
  return (
    <SearchList
      label={texts.findPractice}
      help={texts.findHelp}
      name="practiceId"
      error={error}
      input={search.input}
      onType={search.setInput}
      state={search.state}
      rows={search.rows.slice(0, 6)}
      count={texts.practicesFound}
      none={<p>{texts.noneFound(search.term)}</p>}
      onRetry={search.refetch}
    >
      {(practice: Practice) => (
        <div className="flex flex-wrap items-center justify-between gap-s3">
          <div className="leading-snug">
            <p className="font-semibold wrap-anywhere">{practice.name}</p>
            {practice.address && <p className="text-sm text-ink-2">{practice.address}</p>}
          </div>
          <Button onClick={() => choose(practice)} aria-label={texts.chooseWhat(practice.name)}>
            {texts.choose}
          </Button>
        </div>
      )}
    </SearchList>
  )
}

const searchPracticesCall = (search: string) =>
  call('GET /api/practices', { query: { search, limit: 6 } })
