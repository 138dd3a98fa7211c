import { type Zoom, zoomSteps } from '../../../contract/map/view.ts'

type Props = {
  /** Of the entries it stands for; none: it is the only one. */
  numbers: readonly number[]
  isExact: boolean
  zoom: Zoom
}

/** A pin with its tip at the origin: with its number, or with how many it stands for. */
export function Pin({ numbers, isExact, zoom }: Props) {
  const [number, ...others] = numbers
  if (others.length > 0)
    return (
      <>
        <path
          className="pin"
          d="M0 0l-6-9h-11a5 5 0 0 1-5-5v-16a5 5 0 0 1 5-5h34a5 5 0 0 1 5 5v16a5 5 0 0 1-5 5H6z"
        />
        <path
          className="pin-sign"
          d="M-9-30.5a3.2 3.2 0 1 1-.01 0zM-15-15.5v-1.5a6 5.5 0 0 1 12 0v1.5z"
        />
        <text className="pin-text" x="9" y="-21.5">
          {numbers.length}
        </text>
      </>
    )
  if (isExact)
    return (
      <>
        <path className="pin" d="M0 0C-3-9-13-13-13-24a13 13 0 1 1 26 0C13-13 3-9 0 0z" />
        {number === undefined ? (
          <circle className="pin-hole" cy="-24" r="5" />
        ) : (
          <text
            className="pin-text"
            y="-23.5"
            textLength={widthOf(number)}
            lengthAdjust="spacingAndGlyphs"
          >
            {number}
          </text>
        )}
      </>
    )
  return (
    <>
      <circle className="pin-about" r={Math.max(13, 100 / zoomSteps[zoom])} />
      {number !== undefined && (
        <text className="pin-text" textLength={widthOf(number)} lengthAdjust="spacingAndGlyphs">
          {number}
        </text>
      )}
    </>
  )
}

/** Pixels of a number that has to be condensed to fit into its pin; undefined where it fits as it is. */
const widthOf = (number: number) => (number > 99 ? 21 : undefined)
