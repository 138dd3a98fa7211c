import * as texts from '#texts/patient-facts/fields.ts'
import * as hoursTexts from '#texts/patient-facts/hours.ts'
import type { FactField } from '../../../contract/directory/facts/patient-facts.ts'
import { keysOf } from '../../../contract/objects.ts'
import { ChipsInput, type ListEntry } from '../../kit/ui/fields/chips-input.tsx'
import { Field } from '../../kit/ui/fields/field.tsx'
import { Select } from '../../kit/ui/fields/select.tsx'
import { TextInput } from '../../kit/ui/fields/text-input.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { suggestLanguages, suggestPlans, suggestServices } from './choices.ts'
import { ClosuresEditor } from './closures-editor.tsx'
import { PinField } from './pin/pin-field.tsx'
import { type FieldProps as Props, practiceNote } from './practice-note.ts'
import type { Values } from './use-facts-form.ts'
import { WeekEditor } from './week-editor.tsx'

type ListField = 'plans' | 'languages' | 'staffLanguages' | 'services'
type ListProps = Props & {
  field: ListField
  label: string
  help?: string
  suggest: (input: string) => Promise<readonly ListEntry[]>
  placeholder: string
}

function ListOf({ field, label, help, suggest, placeholder, ...props }: ListProps) {
  const { form } = props
  const error = form.errorOf(field)
  const note = field === 'languages' ? undefined : practiceNote(props, field)
  return (
    <Field label={label} help={note ?? help} {...(error && { error })}>
      <ChipsInput
        name={field}
        entries={form.values[field] ?? []}
        onChange={(entries) => form.set({ [field]: entries })}
        suggest={suggest}
        placeholder={placeholder}
        disabled={form.sending}
      />
    </Field>
  )
}

function NewPatientFields(props: Props) {
  const { form } = props
  const { newPatients } = form.values
  const error = form.errorOf('newPatients')
  const plansError = form.errorOf('newPatients.plans')
  const set = (changes: Partial<Values['newPatients']>) =>
    form.set({ newPatients: { ...newPatients, ...changes } })
  const setAnswer = (answer: string) => {
    const next = keysOf(texts.answers).find((each) => each === answer) ?? ''
    if (next === '') return form.set({ newPatients: { answer: next, since: '', plans: [] } })
    return set({ answer: next, ...(next === 'no' && { plans: [] }) })
  }
  return (
    <div className="grid gap-s4 tablet:grid-cols-2">
      <Field
        label={texts.takingNewPatients}
        help={practiceNote(props, 'newPatients')}
        {...(error && { error })}
      >
        <Select
          name="newPatients"
          value={newPatients.answer}
          onChange={({ target }) => setAnswer(target.value)}
        >
          {keysOf(texts.answers).map((answer) => (
            <option key={answer} value={answer}>
              {texts.answers[answer]}
            </option>
          ))}
        </Select>
      </Field>
      {newPatients.answer && (
        <Field label={texts.since} help={texts.optional}>
          <TextInput
            type="date"
            value={newPatients.since}
            onChange={({ target }) => set({ since: target.value })}
          />
        </Field>
      )}
      {(newPatients.answer === 'yes' || newPatients.answer === 'limited') && (
        <div className="tablet:col-span-2">
          <Field
            label={texts.onlyWithPlans}
            help={texts.onlyWithPlansHelp}
            {...(plansError && { error: plansError })}
          >
            <ChipsInput
              name="newPatients.plans"
              entries={newPatients.plans}
              onChange={(plans) => set({ plans })}
              suggest={suggestPlans}
              placeholder="Medicaid"
              disabled={form.sending}
            />
          </Field>
        </div>
      )}
      <ChoiceFields {...props} group="newPatients" />
    </div>
  )
}

const InsuranceFields = (props: Props) => (
  <div className="grid gap-s4 tablet:grid-cols-2">
    <div className="tablet:col-span-2">
      <ListOf
        {...props}
        field="plans"
        label={texts.plansTaken}
        help={texts.plansHelp}
        suggest={suggestPlans}
        placeholder={texts.plansExample}
      />
    </div>
    <ChoiceFields {...props} group="insurance" />
  </div>
)

const LanguageFields = (props: Props) => (
  <div className="grid gap-s4 tablet:grid-cols-2">
    {props.form.kind === 'doctor' && (
      <ListOf
        {...props}
        field="languages"
        label={texts.languagesSpoken[props.form.whose]}
        help={texts.languagesHelp}
        suggest={suggestLanguages}
        placeholder={texts.languagesExample}
      />
    )}
    <ListOf
      {...props}
      field="staffLanguages"
      label={texts.staffLanguages}
      suggest={suggestLanguages}
      placeholder={texts.staffLanguagesExample}
    />
  </div>
)

const CareFields = (props: Props) => (
  <div className="grid gap-s4 tablet:grid-cols-2">
    <ChoiceFields {...props} group="care" />
    <div className="tablet:col-span-2">
      <ListOf
        {...props}
        // the services of a practice are not those of each of its doctors
        practice={null}
        field="services"
        label={texts.factFieldNames.services}
        help={texts.servicesHelp}
        suggest={suggestServices}
        placeholder={texts.servicesExample}
      />
    </div>
  </div>
)

function HoursFields(props: Props) {
  const { form } = props
  const note = practiceNote(props, 'officeHours')
  return (
    <div className="grid gap-s4">
      <p className="help">
        <span>{note ?? hoursTexts.hoursHelp}</span>
      </p>
      <WeekEditor
        hours={form.values.officeHours}
        onChange={(officeHours) => form.set({ officeHours })}
        errorOf={(day) => form.errorOf(`officeHours.${day}`)}
      />
      <div className="grid gap-s2">
        <h4 className="text-head-4">{hoursTexts.holidays}</h4>
        <ClosuresEditor
          closures={form.values.closures}
          hours={form.values.officeHours}
          onChange={(closures) => form.set({ closures })}
          errorOf={form.errorOf}
        />
      </div>
    </div>
  )
}

type TextField = Extract<FactField, 'parking' | 'booking'>

function OfficeFields(props: Props) {
  const { form, pinAddress } = props
  const textProps = (field: TextField, help: string) => {
    const error = form.errorOf(field)
    return { help: practiceNote(props, field) ?? help, ...(error && { error }) }
  }
  return (
    <div className="grid gap-s4 tablet:grid-cols-2">
      <PinField form={form} address={pinAddress} />
      <ChoiceFields {...props} group="office" />
      <Field label={texts.factFieldNames.parking} {...textProps('parking', texts.parkingHelp)}>
        <TextInput
          name="parking"
          value={form.values.parking}
          onChange={({ target }) => form.set({ parking: target.value })}
        />
      </Field>
      <Field label={texts.factFieldNames.booking} {...textProps('booking', texts.bookingHelp)}>
        <TextInput
          name="booking"
          type="url"
          placeholder="https://"
          value={form.values.booking}
          onChange={({ target }) => form.set({ booking: target.value })}
        />
      </Field>
    </div>
  )
}

/** The fields of each group. */
export const fieldsOf = {
  newPatients: NewPatientFields,
  insurance: InsuranceFields,
  languages: LanguageFields,
  care: CareFields,
  hours: HoursFields,
  office: OfficeFields,
}
