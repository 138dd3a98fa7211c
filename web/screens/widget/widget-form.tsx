import { type SyntheticEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { specialty as specialtyLabel } from '#texts/directory/doctors.tsx'
import { anyDistance, within } from '#texts/directory/facets.ts'
import * as texts from '#texts/directory/widget.ts'
import type { DoctorSummary } from '../../../contract/directory/doctor.ts'
import type { Language } from '../../../contract/languages.ts'
import { radii } from '../../../contract/map/radii.ts'
import { paths } from '../../../contract/paths.ts'
import { type ColorName, type ColorProblem, colorNames } from '../../../contract/widget/colors.ts'
import { site } from '../../../site.config.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/fields/field.tsx'
import { Select } from '../../kit/ui/fields/select.tsx'
import { TextInput } from '../../kit/ui/fields/text-input.tsx'
import { fixedLabels } from './fixed-labels.ts'
import { heights } from './snippet.ts'
import { type FixedFilters, fieldsOf } from './widget-address.ts'

type Props = {
  fixed: FixedFilters
  /** Undefined while they load or after a failure. */
  choices: DoctorSummary | undefined
  /** The address, with colors as they were typed. */
  typed: URLSearchParams
  problems: Partial<Record<ColorName, ColorProblem>>
  widgetLanguage: Language
  height: number
}

/** What the widget shows, and how it looks. With our code a change applies at once, without it by the button. */
export function WidgetForm({ fixed, choices, typed, problems, widgetLanguage, height }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const apply = () => {
    if (!form.current) return
    const said = [...new FormData(form.current)].filter(([, value]) => String(value).trim())
    const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)]))
    void navigate(`${paths.addToYourSite()}?${query}`, { replace: true, preventScrollReset: true })
  }
  const isText = ({ target }: SyntheticEvent) =>
    target instanceof HTMLInputElement && ['text', 'number'].includes(target.type)
  return (
    <form
      ref={form}
      action={paths.addToYourSite()}
      className="panel grid min-w-0 gap-s4"
      // a choice made before our code loaded applies afterwards
      data-submit-on-change
      onChange={(event) => !isText(event) && apply()}
      onBlur={(event) => isText(event) && apply()}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <h2>{texts.choose}</h2>
      <WhatItShows fixed={fixed} choices={choices} />
      <h2>{texts.looks}</h2>
      <Field label={texts.languageOfWidget}>
        <Select name="in" defaultValue={widgetLanguage}>
          {site.languages.map((each) => (
            <option key={each} value={each}>
              {texts.languages[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.height} help={texts.heightHelp(heights.least, heights.most)}>
        <TextInput
          type="number"
          name="height"
          min={heights.least}
          max={heights.most}
          defaultValue={height}
        />
      </Field>
      <p className="text-ink-2">{texts.colorsHelp}</p>
      {colorNames.map((name) => {
        const problem = problems[name]
        return (
          <Field
            key={name}
            label={texts.colors[name]}
            {...(problem && { error: texts.colorProblems[problem] })}
          >
            <TextInput
              name={name}
              defaultValue={typed.get(name) ?? ''}
              maxLength={7}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
        )
      })}
      <Button type="submit" variant="primary">
        {texts.update}
      </Button>
    </form>
  )
}

function WhatItShows({ fixed, choices }: Pick<Props, 'fixed' | 'choices'>) {
  const { specialty, acceptingPatients, near, facets } = fixed
  const specialties = choices?.specialtyChoices ?? []
  const languages = choices?.facets.find(({ name }) => name === 'language')?.values ?? []
  const [spoken = '', ...others] = facets.language ?? []
  // filters that the form has no field for came from an address, and stay
  const rest: FixedFilters = {
    ...fixed,
    specialty: '',
    acceptingPatients: false,
    near: '',
    within: '',
    facets: { ...facets, language: others },
  }
  const restLabels = fixedLabels(rest, choices)
  return (
    <>
      <Field label={specialtyLabel}>
        <Select name="specialty" defaultValue={specialty}>
          <option value="">{texts.everySpecialty}</option>
          {withValue(specialties, specialty).map((name) => (
            <option key={name} lang={choices?.englishNames?.includes(name) ? 'en' : undefined}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.languageSpoken}>
        <Select name="language" defaultValue={spoken}>
          <option value="">{texts.everyLanguage}</option>
          {withValue(
            languages.map(({ value }) => value),
            spoken,
          ).map((value) => (
            <option key={value} value={value}>
              {languages.find((each) => each.value === value)?.label ?? value}
            </option>
          ))}
        </Select>
      </Field>
      {!choices?.lacksMap && (
        <>
          <Field label={texts.near} help={texts.nearHelp}>
            <TextInput name="near" defaultValue={near} autoComplete="off" />
          </Field>
          <Field label={texts.distance}>
            <Select name="within" defaultValue={fixed.within}>
              <option value="">{anyDistance}</option>
              {radii.map((miles) => (
                <option key={miles} value={miles}>
                  {within(miles)}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
      <label className="flex min-h-target items-center gap-s2">
        <input
          type="checkbox"
          className="size-6 shrink-0 accent-(--oak)"
          name="acceptingPatients"
          value="true"
          defaultChecked={acceptingPatients}
        />
        {texts.onlyAccepting}
      </label>
      {fieldsOf(rest).map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      {restLabels.length > 0 && <p>{texts.alsoOnly(restLabels.join(' · '))}</p>}
    </>
  )
}

/** The choices, with one that an address says and nobody has at the moment. */
const withValue = (choices: readonly string[], value: string) =>
  value && !choices.includes(value) ? [value, ...choices] : choices
