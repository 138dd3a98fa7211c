import { unknownPlace } from '#texts/directory/near.ts'

type Props = {
  /** What became of asking for the device's position; empty: nothing to say. */
  locating: string
  /** A place that the map does not have. */
  unknownNear: string | undefined
}

/** What a list could not start from, announced. */
export const NearNotes = ({ locating, unknownNear }: Props) => (
  <div className="results-notes">
    <div aria-live="polite">
      {locating && <p className="results-note">{locating}</p>}
      {unknownNear && <p className="results-note">{unknownPlace(unknownNear)}</p>}
    </div>
  </div>
)
