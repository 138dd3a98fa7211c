import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import * as texts from '#texts/patient-facts/form.ts'
import type { FactAge, FactName } from '../../contract/directory/facts/facts.ts'
import { Badge, type BadgeVariant } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { type GroupName, groups, type KnownOrigin, originText, weakestOf } from './fact-words.ts'
import { askedLook } from './use-asked-fact.ts'

export type Origins = Partial<Record<FactName, KnownOrigin>>

const ageVariants: Record<FactAge, BadgeVariant> = {
  fresh: 'oak',
  aging: 'warn',
  stale: 'bad',
  unconfirmed: 'plain',
  disputed: 'bad',
}

type Props = {
  name: GroupName
  origins: Origins
  /** Who the sources are to the reader. */
  who: Record<'owner' | 'office', string>
  /** Says that the facts of this part are right; left out where nobody may. */
  /** The address asks for a fact of this part. */
  isAsked: boolean
  onConfirm?: ((facts: FactName[]) => void) | undefined
  children: ReactNode
}

/** One part of the card, with who confirmed it, when, and how old that is. */
export function FactGroup({ name, origins, who, isAsked, onConfirm, children }: Props) {
  const { title, facts } = groups[name]
  const said = facts.filter((fact) => origins[fact])
  const weakest = weakestOf(said.flatMap((fact) => origins[fact] ?? []))
  return (
    <section
      className={`grid gap-s4 ${isAsked ? askedLook : 'border-t border-line pt-s5'}`}
      aria-label={title}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-s4 gap-y-s2">
        <div className="grid gap-s1">
          <h3 className="flex flex-wrap items-center gap-x-s3 gap-y-s1">
            {title}
            {weakest && <Badge variant={ageVariants[weakest.age]}>{texts.ages[weakest.age]}</Badge>}
          </h3>
          <p className="text-sm text-ink-2">
            {weakest ? originText(weakest, who) : texts.nothingSaid}
          </p>
        </div>
        {weakest && weakest.age !== 'fresh' && onConfirm && (
          <Button onClick={() => onConfirm([...said])} aria-label={texts.stillRightWhat(title)}>
            <CircleCheck className="icon" />
            {texts.stillRight}
          </Button>
        )}
      </div>
      {children}
    </section>
  )
}
