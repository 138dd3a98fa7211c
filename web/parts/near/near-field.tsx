import { MapPin, Search } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import * as texts from '#texts/directory/near.ts'
import { Field } from '../../kit/ui/fields/field.tsx'
import { TextInput } from '../../kit/ui/fields/text-input.tsx'
import { toolParameter } from '../search/search-tool.ts'
import { Suggestions } from '../search/suggestions.tsx'
import { UseLocationButton } from './use-location-button.tsx'

/** Id of the panel with the field, which on phones a button opens. */
const panelId = 'near'

type Props = {
  field: RefObject<HTMLInputElement | null>
  /** The place in force, as typed. */
  typed: string
  /** Words of the button that searches on a phone. */
  submit: string
  onLocate: () => void
}

/**
 * The place that a list starts from, as a field of its search: from a tablet on beside the others, on
 * phones in a panel under the header, so that the first doctor stays where it is. The browser opens and
 * closes it, so it is the same before and without our code.
 */
export function NearField({ field, typed, submit, onLocate }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = panel.current
    const focus = () => element?.matches(':popover-open') && field.current?.focus()
    element?.addEventListener('toggle', focus)
    return () => element?.removeEventListener('toggle', focus)
  }, [field])
  return (
    <div ref={panel} id={panelId} popover="auto" className="near-panel">
      <Field label={texts.near} labelHidden className="relative">
        <TextInput
          ref={field}
          lead={MapPin}
          name="near"
          {...toolParameter(texts.placeholder)}
          placeholder={texts.placeholder}
          defaultValue={typed}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Suggestions field={field} kind="place" />
        <UseLocationButton
          className="btn btn-line near-locate w-full"
          onPress={() => {
            closeNearPanel(field.current)
            onLocate()
          }}
        />
      </Field>
      <button type="submit" className="btn btn-primary w-full tablet:hidden">
        <Search className="icon" />
        {submit}
      </button>
    </div>
  )
}

/** Closes the panel of a phone after its search. */
export function closeNearPanel(field: HTMLInputElement | null) {
  const panel = field?.closest<HTMLElement>('[popover]')
  if (panel?.matches(':popover-open')) panel.hidePopover()
  else field?.blur()
}

/** Opens the field on phones. */
export const NearButton = ({ isInForce }: { isInForce: boolean }) => (
  <button type="button" className="btn btn-line tablet:hidden" popoverTarget={panelId}>
    <MapPin className="icon" />
    {isInForce ? texts.openFieldAgain : texts.openField}
  </button>
)
