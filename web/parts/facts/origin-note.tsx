import { Check, Circle, Clock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FactOrigin } from '../../../contract/directory/facts/facts.ts'
import { originText } from './origin-text.ts'

type Props = {
  origin: FactOrigin | undefined
  /** The record's owner: `Dr. Marsh`. */
  owner: string
  /** After the text. */
  children?: ReactNode
}

/** The origin of a fact: who confirmed it, and when. Nothing if the record lacks the fact. */
export function OriginNote({ origin, owner, children }: Props) {
  if (!origin) return null
  return (
    <small
      className={`origin-note text-sm leading-snug font-normal wrap-anywhere ${origin.age === 'disputed' ? 'text-warn-ink' : 'text-ink-3'}`}
    >
      <Sign origin={origin} />
      {originText(origin, owner)} {children}
    </small>
  )
}

function Sign({ origin: { age, source } }: { origin: FactOrigin }) {
  const at = 'icon mr-[0.35em] inline-block size-[1.05em] align-[-0.16em]'
  if (age === 'disputed') return <TriangleAlert className={at} />
  if (age === 'aging' || age === 'stale') return <Clock className={at} />
  if (age === 'unconfirmed') return <Circle className={at} />
  if (age === 'fresh' && source !== 'register') return <Check className={`${at} text-oak`} />
  return null
}
