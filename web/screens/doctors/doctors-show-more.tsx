import type { MouseEvent } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { mostShown, pageSize } from './doctors-loader.ts'

type Props = {
  shown: number
  total: number
  isGrowing: boolean
  addressOf: (show: number) => string
  onShowMore: (show: number) => (event: MouseEvent) => void
}

/** A link to the same list, longer: it works without our code and can be opened anywhere. */
export function ShowMore({ shown, total, isGrowing, addressOf, onShowMore }: Props) {
  const left = total - shown
  if (left <= 0) return null
  if (shown >= mostShown)
    return (
      <p className="text-ink-2">
        {`These are the first ${shown} of ${total} doctors. Choose a specialty or enter a name to see fewer.`}
      </p>
    )
  const show = shown + pageSize
  return (
    <p>
      <ButtonLink
        href={addressOf(show)}
        aria-disabled={isGrowing || undefined}
        onClick={(event) => {
          if (!opensElsewhere(event)) onShowMore(show)(event)
        }}
      >
        {isGrowing && <span className="spin" aria-hidden="true" />}
        {`Show more (${left} left)`}
      </ButtonLink>
    </p>
  )
}

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
