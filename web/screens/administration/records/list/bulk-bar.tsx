import { type ReactNode, useState } from 'react'
import type { DirectoryRow } from '../../../../../contract/administration/records/calls.ts'
import type { RecordKind } from '../../../../../contract/administration/records/forms.ts'
import { keysOf } from '../../../../../contract/objects.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { Field } from '../../../../kit/ui/fields/field.tsx'
import { Select } from '../../../../kit/ui/fields/select.tsx'
import { type ActName, acts } from './bulk-acts.ts'
import { BulkDialog } from './bulk-dialog.tsx'

/** A checkbox for all rows of a page. */
export function ChooseAll({
  rows,
  selection,
  onChoose,
}: {
  rows: readonly DirectoryRow[]
  selection: ReadonlyMap<number, DirectoryRow>
  onChoose: (rows: readonly DirectoryRow[], isChosen: boolean) => void
}) {
  const count = rows.filter(({ id }) => selection.has(id)).length
  return (
    <label className="flex min-h-target cursor-pointer items-center gap-s3 font-semibold">
      <input
        type="checkbox"
        className="size-5 flex-none cursor-pointer accent-oak"
        checked={count === rows.length}
        ref={(element) => {
          if (element) element.indeterminate = count > 0 && count < rows.length
        }}
        onChange={({ target }) => onChoose(rows, target.checked)}
      />
      Choose this page
    </label>
  )
}

type Props = {
  kind: RecordKind
  rows: readonly DirectoryRow[]
  onClear: () => void
  /** Selects more than the page. */
  children: ReactNode
}

/** Actions for the selected rows, sticky below a long list. */
export function BulkBar({ kind, rows, onClear, children }: Props) {
  const [chosenName, setName] = useState<ActName>()
  const [request, setRequest] = useState<{ name: ActName; rows: readonly DirectoryRow[] }>()
  const names = keysOf(acts).filter((name) => acts[name].kinds.includes(kind))
  const name = chosenName && names.includes(chosenName) ? chosenName : names[0]
  return (
    <>
      {rows.length > 0 && name && (
        <section
          aria-label="Chosen"
          className="holds-bottom sticky bottom-0 z-sticky grid gap-s2 border-t border-line bg-bed-1 py-s3"
        >
          <p className="flex flex-wrap items-center gap-x-s4">
            <b className="tnum" role="status">
              {rows.length.toLocaleString('en-US')} chosen
            </b>
            {children}
            <Button variant="quiet" className="-mx-3" onClick={onClear}>
              Clear
            </Button>
          </p>
          <div className="flex max-w-form gap-s2">
            <Field label="What to do" labelHidden className="min-w-0 grow">
              <Select
                value={name}
                onChange={({ target }) => setName(names.find((one) => one === target.value))}
              >
                {names.map((one) => (
                  <option key={one} value={one}>
                    {acts[one].label}
                  </option>
                ))}
              </Select>
            </Field>
            <Button
              className="min-h-12"
              aria-haspopup="dialog"
              onClick={() => setRequest({ name, rows })}
            >
              Continue...
            </Button>
          </div>
        </section>
      )}
      {request && (
        <BulkDialog
          kind={kind}
          name={request.name}
          rows={request.rows}
          onDone={onClear}
          onClose={() => setRequest(undefined)}
        />
      )}
    </>
  )
}
