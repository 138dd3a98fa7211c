import { useLocation } from 'react-router'
import { allSpecialties, didYouMean, specialty } from '#texts/directory/doctors.tsx'
import * as texts from '#texts/directory/widget.ts'
import type { DoctorSummary } from '../../../contract/directory/doctor.ts'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { Head } from '../../app/shell/head.tsx'
import { useCall } from '../../kit/data/call.ts'
import { markEnglish } from '../../kit/text/in-language.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/fields/field.tsx'
import { Select } from '../../kit/ui/fields/select.tsx'
import { TextInput } from '../../kit/ui/fields/text-input.tsx'
import { doctorsCall, summaryCall } from '../../parts/provider/doctor-calls.ts'
import { EmergencyNotice } from '../../parts/provider/reading/emergency-notice.tsx'
import { notesOf } from '../../parts/provider/reading/notes-of.ts'
import { MeaningChips } from '../../parts/provider/reading/reading-chips.tsx'
import { fixedLabels } from './fixed-labels.ts'
import { fieldsOf, widgetOf } from './widget-address.ts'
import { WidgetResults } from './widget-results.tsx'

type Widget = ReturnType<typeof widgetOf>

/**
 * A search for doctors in a frame of another site. It is rendered on the server alone and has no script, so its
 * form and links are all that works; those that lead out of it open a tab, because no other page of ours may be
 * framed.
 */
export default function WidgetPage() {
  const widget = widgetOf(new URLSearchParams(useLocation().search))
  const { data: doctors } = useCall(doctorsCall(widget.filters))
  const { data: summary } = useCall(summaryCall(widget.filters))
  const style = `/widget.css${widget.colors ? `?${new URLSearchParams(widget.colors)}` : ''}`
  const list = paths.doctors({ ...widget.filters, show: undefined })
  return (
    <main id="main" className="widget">
      <Head title={texts.title} description={texts.description} path={paths.doctors()} noindex />
      <link rel="stylesheet" href={style} precedence="default" />
      <h1>{texts.title}</h1>
      <FixedFilters widget={widget} summary={summary} />
      <SearchForm widget={widget} summary={summary} />
      {doctors && summary ? (
        <>
          <Reading widget={widget} summary={summary} />
          <WidgetResults doctors={doctors} summary={summary} list={list} />
        </>
      ) : (
        <div role="alert">
          <p>{texts.failed}</p>
          <a className="lone" href={list} target="_blank" rel="noopener">
            {texts.searchOn}
          </a>
        </div>
      )}
      <p className="widget-foot">
        <a className="lone" href={paths.home()} target="_blank" rel="noopener">
          {site.name}
        </a>
        . {texts.newTab}
      </p>
    </main>
  )
}

type Props = { widget: Widget; summary: DoctorSummary | undefined }

function FixedFilters({ widget: { fixed }, summary }: Props) {
  const labels = fixedLabels(fixed, summary)
  if (labels.length === 0) return null
  return (
    <p className="widget-fixed">
      {texts.only} {markEnglish(labels.join(' · '), summary?.englishNames)}
    </p>
  )
}

function SearchForm({ widget: { fixed, colors, chosen, filters }, summary }: Props) {
  const name = chosen && (summary?.specialty ?? chosen)
  const choices = summary?.specialtyChoices ?? []
  const hidden = [...fieldsOf(fixed), ...Object.entries(colors ?? {})]
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every screen reader supports `search` yet
    <form role="search" aria-label={texts.title} action={paths.widget()} className="widget-form">
      <Field label={texts.whatToType}>
        <TextInput
          name="search"
          defaultValue={filters.search}
          autoComplete="off"
          enterKeyHint="search"
        />
      </Field>
      {!fixed.specialty && (
        <Field label={specialty}>
          <Select name="chosen" defaultValue={name}>
            <option value="">{allSpecialties}</option>
            {[...(name && !choices.includes(name) ? [name] : []), ...choices].map((each) => (
              <option key={each} lang={summary?.englishNames?.includes(each) ? 'en' : undefined}>
                {each}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {hidden.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="primary">
        {texts.search}
      </Button>
    </form>
  )
}

/** What the search was taken to mean. */
function Reading({ widget, summary }: { widget: Widget; summary: DoctorSummary }) {
  const { reading, englishNames, near } = summary
  if (!reading) return null
  // there is no button for the device's position
  const { nearby, ...rest } = reading
  const { other } = reading
  const notes = notesOf({ ...summary, reading: rest }, widget.filters.search)
  const place = nearby && !near ? [texts.sayPlace(nearby)] : []
  const note = [...place, ...notes].join(' ')
  return (
    <div className="widget-reading">
      {reading.emergency && <EmergencyNotice line={reading.emergency} />}
      <MeaningChips
        reading={reading}
        englishNames={englishNames}
        addressWith={(changes) => paths.widget({ ...widget.address, readAs: '', ...changes })}
      />
      {other && (
        <p>
          <a className="lone" href={paths.widget({ ...widget.address, readAs: other.readAs })}>
            {markEnglish(didYouMean[other.of](other.label), englishNames)}
          </a>
        </p>
      )}
      {note && <p>{markEnglish(note, englishNames)}</p>}
    </div>
  )
}
