import { Search } from 'lucide-react'
import * as texts from '#texts/directory/near.ts'
import { Button } from '../../kit/ui/button.tsx'
import { useFieldOfAddress } from '../../kit/ui/fields/use-field-of-address.ts'
import { closeNearPanel, NearField } from './near-field.tsx'

type Props = {
  /** The form's action without our code; `hiddenFields` are sent along. */
  action: string
  hiddenFields: readonly (readonly [name: string, value: string])[]
  /** The place in force, as typed. */
  typed: string
  onApply: (near: string) => void
  onLocate: () => void
}

/** The place that a list without a search starts from. */
export function NearForm({ action, hiddenFields, typed, onApply, onLocate }: Props) {
  const { field, read } = useFieldOfAddress(typed)
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every screen reader supports `search` yet
    <form
      role="search"
      aria-label={texts.showNearest}
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        closeNearPanel(field.current)
        onApply(read())
      }}
      className="results-search results-search-one"
    >
      <NearField field={field} typed={typed} submit={texts.showNearest} onLocate={onLocate} />
      {hiddenFields.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="primary" className="max-tablet:hidden">
        <Search className="icon" />
        {texts.showNearest}
      </Button>
    </form>
  )
}
