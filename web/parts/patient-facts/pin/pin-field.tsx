import { useId, useState } from 'react'
import { number } from '#texts/language.ts'
import * as factTexts from '#texts/patient-facts/fields.ts'
import * as texts from '#texts/patient-facts/pin.ts'
import type { Position } from '../../../../contract/map/geometry.ts'
import type { PinAddress } from '../../../../contract/map/pin.ts'
import type { Zoom } from '../../../../contract/map/view.ts'
import { Button } from '../../../kit/ui/button.tsx'
import type { FactsFormState } from '../use-facts-form.ts'
import { PinMap } from './pin-map.tsx'
import { awayFrom } from './pin-position.ts'

type Props = {
  form: FactsFormState
  /** Null: there is no address to set a pin for. */
  address: PinAddress | null
}

/** Where patients enter: a pin on the map, moved by pointer or keyboard. */
export function PinField({ form, address }: Props) {
  const id = useId()
  // patients see the practice's address, whose office sets the pin
  if (!address && form.kind === 'doctor') return null
  return (
    <fieldset aria-describedby={`${id}-help`} className="field tablet:col-span-2">
      <legend className="label">{factTexts.factFieldNames.pin}</legend>
      {address?.middle ? (
        <Pinned form={form} address={address} middle={address.middle} helpId={`${id}-help`} />
      ) : (
        <p id={`${id}-help`} className="text-ink-2">
          {address ? texts.noMap : texts.noStreet}
        </p>
      )}
    </fieldset>
  )
}

function Pinned({
  form,
  address,
  middle,
  helpId,
}: {
  form: FactsFormState
  address: PinAddress
  middle: Position
  helpId: string
}) {
  const { pin } = form.values
  const { found, street, postalCode, line } = address
  const position: Position = pin ?? found ?? middle
  const [center, setCenter] = useState<Position>(position)
  const [zoom, setZoom] = useState<Zoom>(pin || found?.quality === 'range' ? 3 : found ? 2 : 0)
  const where = whereOf(pin, found)
  const error = form.errorOf('pin')
  const move = ({ latitude, longitude }: Position) =>
    form.set({ pin: { latitude, longitude, street, postalCode } })
  const zoomTo = (next: number) => {
    setZoom(Math.max(0, Math.min(3, next)) as Zoom)
    setCenter(position)
  }
  return (
    <div className="grid gap-s3">
      <p id={helpId} className="max-w-prose text-sm text-ink-2">
        {texts.help}
      </p>
      <PinMap
        label={texts.mapOf(line)}
        pinLabel={texts.pin(where)}
        helpId={helpId}
        view={{ ...center, zoom }}
        position={position}
        ring={pin && found}
        isWrong={Boolean(error)}
        onMove={move}
        onCenter={setCenter}
      />
      <p role="status" className="max-w-prose">
        {where}
      </p>
      {error && <p className="text-bad">{error}</p>}
      <div className="flex flex-wrap gap-s2">
        <Button onClick={() => zoomTo(zoom + 1)} disabled={zoom === 3}>
          {texts.closer}
        </Button>
        <Button onClick={() => zoomTo(zoom - 1)} disabled={zoom === 0}>
          {texts.farther}
        </Button>
        {pin && (
          <Button
            onClick={() => {
              form.set({ pin: null })
              setCenter(found ?? middle)
            }}
          >
            {texts.useAddress}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Where the pin is, in words. */
function whereOf(pin: Position | null, found: PinAddress['found']): string {
  if (!pin) return found ? texts.found[found.quality] : texts.notFound
  if (!found) return texts.set
  const away = awayFrom(found, pin)
  return away ? texts.away(number(away.feet), away.direction) : texts.atAddress
}
