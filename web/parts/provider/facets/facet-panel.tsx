import { SlidersHorizontal } from 'lucide-react'
import { type ChangeEvent, type MouseEvent, type ReactNode, startTransition, useState } from 'react'
import * as texts from '#texts/directory/facets.ts'
import {
  type FacetName,
  type FacetValues,
  listFacets,
} from '../../../../contract/directory/facet-names.ts'
import type { Facet } from '../../../../contract/directory/filters.ts'
import { entriesOf, keysOf } from '../../../../contract/objects.ts'
import type { DoctorFilters } from '../../../../contract/paths.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { FilterChip } from '../../../kit/ui/filter-chip.tsx'
import { Dialog, DialogClose } from '../../../kit/ui/overlays/dialog.tsx'
import { afterPaint } from '../../../kit/ui/overlays/sheet.ts'
import { facetLabel } from './facet-labels.ts'

type Changes = Pick<DoctorFilters, 'acceptingPatients' | 'facets'>

type FacetPanelProps = {
  /** The form's action without our code; `kept` is sent along. */
  action: string
  hiddenFields?: Record<string, string>
  filters: Changes
  /** Undefined while the first ones load. */
  facets: readonly Facet[] | undefined
  total: number | undefined
  /** The number of doctors with an unconfirmed fact among the filters, out of `total`. */
  unconfirmedCount: number
  addressWith: (changes: Changes) => string
  onChange: (changes: Changes) => void
}

/** Values listed before `Show all`. */
const firstValues = 8
const narrow = '(max-width: 39.99rem)'

/**
 * Filters by facts, with live counts. A plain form works without our code; with it a choice applies at
 * once. On phones the form is a sheet.
 */
export const FacetPanel = (props: FacetPanelProps) => (
  // its space is reserved, so that the content below does not move when the counts load
  <div className="mt-s4 min-h-target">
    <CountedFacets {...props} />
  </div>
)

function CountedFacets(props: FacetPanelProps) {
  const { filters, total, unconfirmedCount, addressWith, onChange } = props
  const [facets, setFacets] = useState(props.facets)
  // the former counts stay until the new ones load
  if (props.facets && props.facets !== facets) setFacets(props.facets)
  if (!facets) return null
  const selection = entriesOf(filters.facets ?? {}).flatMap(([name, values]) =>
    values.map((value) => ({ name, value })),
  )
  const count = selection.length + (filters.acceptingPatients ? 1 : 0)

  return (
    <div className="grid gap-s3">
      <FormDisclosure
        label={count > 0 ? texts.filtersCount(count) : texts.filters}
        closeLabel={total === undefined ? texts.showDoctors : texts.showCount(total)}
      >
        <FacetForm {...props} facets={facets} />
      </FormDisclosure>
      {selection.length > 0 && (
        <ul className="flex flex-wrap gap-s2" aria-label={texts.inForce}>
          {selection.map(({ name, value }) => {
            const changes = { facets: withoutValue(filters.facets, name, value) }
            const facetValue = facets
              .find((each) => each.name === name)
              ?.values.find((each) => each.value === value)
            return (
              <li key={`${name} ${value}`}>
                <FilterChip href={addressWith(changes)} onRemove={() => onChange(changes)}>
                  {facetLabel(name, facetValue ?? { value, label: value })}
                </FilterChip>
              </li>
            )
          })}
        </ul>
      )}
      {count > 0 && <Notes facets={facets} unconfirmedCount={unconfirmedCount} />}
    </div>
  )
}

type DisclosureProps = {
  label: string
  /** The label of the button that closes the sheet. */
  closeLabel: string
  children: ReactNode
}

/**
 * Opens the form in place, or on phones in a sheet. The form comes as children, so that opening does not
 * render its hundred fields again, which takes longer than a press may.
 */
function FormDisclosure({ label, closeLabel, children }: DisclosureProps) {
  const [sheet, setSheet] = useState<'empty' | 'filled'>()
  const openSheet = (event: MouseEvent) => {
    // one opened before our code loaded is closed in place
    const isOpen = event.currentTarget.closest('details')?.open
    if (isOpen || !matchMedia(narrow).matches) return
    event.preventDefault()
    setSheet('empty')
    afterPaint(() => startTransition(() => setSheet((current) => current && 'filled')))
  }
  return (
    <>
      <details>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button of the browser's own */}
        <summary
          className="btn btn-line inline-flex w-fit cursor-pointer items-center gap-s2 [&::-webkit-details-marker]:hidden"
          onClick={openSheet}
        >
          <SlidersHorizontal className="icon" />
          {label}
        </summary>
        <div className="panel mt-s3">{children}</div>
      </details>
      {sheet && (
        <Dialog open shape="side" title={texts.filters} onClose={() => setSheet(undefined)}>
          <div className="flex items-center justify-between gap-s3">
            <h2 className="text-head-3">{texts.filters}</h2>
            <DialogClose label={texts.close} />
          </div>
          {sheet === 'filled' && (
            <>
              {children}
              <div className="sticky -bottom-s4 -mx-s4 -mb-s4 grid border-t border-line bg-inherit px-s4 py-s3">
                <Button
                  variant="primary"
                  onClick={(event) => event.currentTarget.closest('dialog')?.close()}
                >
                  {closeLabel}
                </Button>
              </div>
            </>
          )}
        </Dialog>
      )}
    </>
  )
}

const withoutValue = (facets: FacetValues = {}, name: keyof FacetValues, value: string) => ({
  ...facets,
  [name]: (facets[name] ?? []).filter((each) => each !== value),
})

/** Notes on how reliable the result is: how many have not confirmed a fact, and how many lack it. */
function Notes({
  facets,
  unconfirmedCount,
}: {
  facets: readonly Facet[]
  unconfirmedCount: number
}) {
  const unsaid = facets.flatMap(({ name, unsaid: doctors = 0 }) =>
    doctors > 0 ? [{ title: facetTitles[name], doctors }] : [],
  )
  return (
    <div className="grid gap-s1 text-sm text-ink-2 empty:hidden">
      {unconfirmedCount > 0 && <p>{texts.unconfirmed(unconfirmedCount)}</p>}
      {unsaid.length > 0 && <p>{texts.leftOut(unsaid)}</p>}
    </div>
  )
}

function FacetForm({
  action,
  hiddenFields = {},
  filters,
  facets,
  onChange,
}: FacetPanelProps & { facets: readonly Facet[] }) {
  const apply = (event: ChangeEvent<HTMLFormElement>) => onChange(choiceIn(event.currentTarget))
  return (
    <form
      action={action}
      // a choice made before our code loaded applies afterwards
      data-submit-on-change
      onChange={apply}
      onSubmit={(event) => {
        event.preventDefault()
        onChange(choiceIn(event.currentTarget))
      }}
    >
      {keysOf(hiddenFields).map((name) => (
        <input key={name} type="hidden" name={name} value={hiddenFields[name]} />
      ))}
      <div className="gap-s6 tablet:columns-2 wide:columns-4">
        {facets.map((facet) => (
          <FacetFields key={facet.name} facet={facet} filters={filters} />
        ))}
      </div>
      <noscript>
        <button type="submit" className="btn btn-primary mt-s4">
          {texts.apply}
        </button>
      </noscript>
    </form>
  )
}

function choiceIn(form: HTMLFormElement): Changes {
  const data = new FormData(form)
  return {
    acceptingPatients: data.has('acceptingPatients'),
    facets: Object.fromEntries(listFacets.map((name) => [name, data.getAll(name).map(String)])),
  }
}

type FieldsProps = { facet: Facet; filters: Changes }

/** Selected values stay in place; of many values only the first are listed, all on demand. */
function FacetFields({ facet: { name, values, more }, filters }: FieldsProps) {
  const isChosen = (value: string) =>
    name === 'new'
      ? Boolean(filters.acceptingPatients)
      : (filters.facets?.[name] ?? []).includes(value)
  const first = values.filter(({ value }, place) => place < firstValues || isChosen(value))
  const rest = values.filter((each) => !first.includes(each))
  const row = (each: Facet['values'][number]) => (
    <FacetValue key={each.value} name={name} entry={each} isChosen={isChosen(each.value)} />
  )
  return (
    <fieldset className="mb-s5 min-w-0 break-inside-avoid">
      <legend className="label">{facetTitles[name]}</legend>
      <ul>{first.map(row)}</ul>
      {rest.length > 0 && (
        <details>
          <summary className="cursor-pointer py-s2 text-sm font-semibold text-oak-ink underline">
            {texts.showAll(values.length)}
          </summary>
          <ul>{rest.map(row)}</ul>
          {more > 0 && <p className="text-sm text-ink-2">{texts.more(more)}</p>}
        </details>
      )}
    </fieldset>
  )
}

type ValueProps = { name: FacetName; entry: Facet['values'][number]; isChosen: boolean }

function FacetValue({ name, entry, isChosen }: ValueProps) {
  const { value, count } = entry
  return (
    <li>
      <label className="flex min-h-(--target) items-center gap-s2">
        <input
          // follows changes of the address made elsewhere
          key={String(isChosen)}
          type="checkbox"
          className="size-5 shrink-0 accent-(--oak)"
          name={name === 'new' ? 'acceptingPatients' : name}
          value={name === 'new' ? 'true' : value}
          defaultChecked={isChosen}
        />
        <span className="min-w-0 flex-1 wrap-anywhere">{facetLabel(name, entry)}</span>
        {count !== null && (
          <span className="text-sm text-ink-2 tabular-nums">
            <span className="sr-only">, </span>
            {count}
            <span className="sr-only">{texts.doctors(count)}</span>
          </span>
        )}
      </label>
    </li>
  )
}

const facetTitles: Record<FacetName, string> = {
  new: texts.newPatients,
  plan: texts.insurance,
  language: texts.language,
  gender: texts.gender,
  visit: texts.visits,
  age: texts.ages,
  open: texts.open,
  access: texts.accessibility,
  area: texts.postalCode,
  practice: texts.practice,
}
