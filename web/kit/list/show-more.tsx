import { useNavigate } from 'react-router'
import * as texts from '#texts/directory/list.ts'
import type { Growth } from '../data/paged-call.ts'
import { ButtonLink } from '../ui/button.tsx'
import { inPlace } from '../ui/opens-elsewhere.ts'
import { type ListPart, mostShown, pageSize } from './list-part.ts'
import { MoreFailed } from './more-failed.tsx'

type Props = {
  /** The entries of the list. */
  what: keyof typeof words
  /** A sentence on how to narrow the list. */
  hint: string
  /** Number of entries on the pages before this one. */
  from: number
  shownCount: number
  total: number
  growth: Growth
  addressWith: (part: Partial<ListPart>) => string
  /** Called before the list grows in place. */
  onGrow: () => void
}

const words = {
  doctors: {
    part: texts.doctorsPart,
    previous: texts.previousDoctors,
    next: texts.nextDoctors,
  },
  practices: {
    part: texts.practicesPart,
    previous: texts.previousPractices,
    next: texts.nextPractices,
  },
}

/**
 * Links to the same list, longer, and from `mostShown` entries on to its next page: they work without
 * our code, can be opened anywhere, and reach every entry.
 */
export function ShowMore({
  what,
  hint,
  from,
  shownCount,
  total,
  growth,
  addressWith,
  onGrow,
}: Props) {
  const navigate = useNavigate()
  const { part, previous, next } = words[what]
  const isGrowing = growth.state === 'loading'
  const remaining = total - from - shownCount
  if (from === 0 && remaining <= 0) return null
  const full = shownCount >= mostShown
  const longer = addressWith({ from, show: shownCount + pageSize })
  const showMore = inPlace(() => {
    if (isGrowing) return
    onGrow()
    // the address is already that of the longer list
    if (growth.state === 'failed') return growth.retry()
    // one history entry for all of it, so that one step back leaves the list
    void navigate(longer, { replace: true, preventScrollReset: true })
  })
  return (
    <div className="grid gap-s4">
      {(from > 0 || full) && (
        <p className="text-ink-2">{`${part(from + 1, from + shownCount, total)} ${hint}`}</p>
      )}
      <p className="flex flex-wrap items-center gap-s3">
        {from > 0 && (
          <ButtonLink href={addressWith({ from: from - mostShown })}>
            {previous(mostShown)}
          </ButtonLink>
        )}
        {remaining > 0 &&
          (full ? (
            <ButtonLink href={addressWith({ from: from + mostShown })}>
              {next(Math.min(remaining, mostShown))}
            </ButtonLink>
          ) : (
            <ButtonLink href={longer} aria-disabled={isGrowing || undefined} onClick={showMore}>
              {isGrowing && <span className="spin" aria-hidden="true" />}
              {texts.showMore(remaining)}
            </ButtonLink>
          ))}
        {growth.state === 'failed' && <MoreFailed />}
      </p>
    </div>
  )
}
