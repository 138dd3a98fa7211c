import { type ReactNode, useId } from 'react'
import * as texts from '#texts/directory/map.ts'
import type { DrawnZoom, Zoom } from '../../../contract/map/view.ts'

type Props = {
  /** From the farthest to the nearest. */
  steps: readonly DrawnZoom[]
  /** The step shown first. */
  first: Zoom
  children: (zoom: DrawnZoom) => ReactNode
}

/**
 * A map at its steps, which need no script: the style sheet shows the picture of the chosen one, and
 * browsers load no hidden lazy picture.
 */
export function MapSteps({ steps, first, children }: Props) {
  const group = useId()
  return (
    <>
      {steps.map((zoom) => (
        <div key={zoom} className="map-frame map-step" data-zoom={zoom}>
          {children(zoom)}
        </div>
      ))}
      <fieldset className="map-choice print:hidden">
        <legend className="sr-only">{texts.show}</legend>
        {steps.map((zoom) => (
          <label key={zoom}>
            <input type="radio" name={group} value={zoom} defaultChecked={zoom === first} />
            <span>{texts.steps[zoom]}</span>
          </label>
        ))}
      </fieldset>
    </>
  )
}
