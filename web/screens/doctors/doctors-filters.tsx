import { Search } from 'lucide-react'
import type { ComponentProps, SubmitEvent } from 'react'
import * as texts from '#texts/directory/doctors.tsx'
import * as searchTexts from '#texts/directory/search.ts'
import { type DoctorFilters, paths } from '../../../contract/paths.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/fields/field.tsx'
import { Select } from '../../kit/ui/fields/select.tsx'
import { TextInput } from '../../kit/ui/fields/text-input.tsx'
import { useFieldOfAddress } from '../../kit/ui/fields/use-field-of-address.ts'
import { closeNearPanel, NearField } from '../../parts/near/near-field.tsx'
import { isByAssistant, searchTool, toolParameter } from '../../parts/search/search-tool.ts'
import { Suggestions } from '../../parts/search/suggestions.tsx'

const clearForm = 'clear-filters'

type Props = {
  filters: DoctorFilters
  /** Name of the selected specialty, which the address may give in another form, such as the other language's. */
  specialtyName: string | undefined
  /** English names among those of the specialties. */
  englishNames: readonly string[] | undefined
  /** Names of the available specialties. */
  choices: readonly string[]
  onApply: (filters: DoctorFilters) => void
  onClear: () => void
  /** Whether lists can start from a place. */
  hasMap: boolean
  /** Starts the list where the device is. */
  onLocate: () => void
}

/**
 * A plain form, so it works without our code; with it, only the button and Enter apply (DOC-06).
 * The fields are uncontrolled: text typed before our code loads stays.
 */
export function DoctorsFilters({
  filters,
  specialtyName,
  englishNames,
  choices,
  onApply,
  onClear,
  hasMap,
  onLocate,
}: Props) {
  const choice = specialtyName ?? filters.specialty ?? ''
  const options = choice && !choices.includes(choice) ? [choice, ...choices] : choices
  const search = useFieldOfAddress(filters.search ?? '')
  const near = useFieldOfAddress(filters.near ?? '')
  const specialty = useFieldOfAddress<HTMLSelectElement>(choice, filters.specialty)

  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    if (isByAssistant(event)) return
    event.preventDefault()
    const values = { search: search.read(), near: near.read(), specialty: specialty.read() }
    closeNearPanel(near.field.current)
    // a radius goes with its place
    onApply({ ...values, ...(filters.near && !values.near && { within: '' }) })
  }
  const clear = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    for (const { field } of [search, near, specialty]) if (field.current) field.current.value = ''
    onClear()
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: not every screen reader supports `search` yet */}
      <form
        role="search"
        {...searchTool('find_doctors', searchTexts.findDoctorsTool)}
        aria-label={searchTexts.doctors}
        action={paths.doctors()}
        onSubmit={apply}
        className="results-search"
      >
        <Field label={searchTexts.doctorOrPractice} labelHidden>
          <TextInput
            ref={search.field}
            name="search"
            {...toolParameter(searchTexts.needParameter)}
            placeholder={searchTexts.doctorOrPractice}
            defaultValue={filters.search}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Suggestions field={search.field} acceptingPatients={filters.acceptingPatients} />
        </Field>
        {hasMap && (
          <NearField
            field={near.field}
            typed={filters.near ?? ''}
            submit={searchTexts.searchDoctors}
            onLocate={onLocate}
          />
        )}
        <Field label={texts.specialty} labelHidden>
          <Select
            ref={specialty.field}
            name="specialty"
            defaultValue={choice}
            onChange={specialty.onChange}
          >
            <option value="">{texts.allSpecialties}</option>
            {options.map((name) => (
              <option key={name} lang={englishNames?.includes(name) ? 'en' : undefined}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {filters.within && <input type="hidden" name="within" value={filters.within} />}
        {filters.view && <input type="hidden" name="view" value={filters.view} />}
        {filters.acceptingPatients && <input type="hidden" name="acceptingPatients" value="true" />}
        {Object.entries(filters.facets ?? {}).flatMap(([name, values]) =>
          values.map((value) => (
            <input key={name + value} type="hidden" name={name} value={value} />
          )),
        )}
        <Button type="submit" variant="primary">
          <Search className="icon max-tablet:hidden" />
          {searchTexts.searchDoctors}
        </Button>
      </form>
      <form id={clearForm} action={paths.doctors()} onSubmit={clear}>
        {filters.view && <input type="hidden" name="view" value={filters.view} />}
      </form>
    </>
  )
}

/** Belongs to the empty form next to the filters, so it works without our code. */
export const ClearButton = (props: ComponentProps<typeof Button>) => (
  <Button {...props} type="submit" form={clearForm} />
)
