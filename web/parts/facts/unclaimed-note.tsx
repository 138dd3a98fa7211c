import * as texts from '#texts/directory/facts.ts'
import type { FactOrigins } from '../../../contract/directory/facts/facts.ts'
import { useClaimHref } from './use-claim-href.ts'

type Props = {
  record: {
    slug: string
    /** null also for a claimed record of the register. */
    registerDate: string | null
    lastCheckedAt: string | null
    facts: FactOrigins
  }
  kind: 'doctor' | 'practice'
}

const questions = { doctor: texts.isThisYou, practice: texts.isThisYourPractice }

/** A note on an unclaimed profile of the register without any confirmed fact. */
export function UnclaimedNote({
  record: { slug, registerDate, lastCheckedAt, facts },
  kind,
}: Props) {
  const href = useClaimHref(kind, slug)
  if (!registerDate || lastCheckedAt || Object.values(facts).some(isConfirmedBySomebody))
    return null
  return (
    <p className="text-sm leading-snug text-ink-2 print:hidden">
      {texts.unclaimed}{' '}
      <a className="lone" href={href}>
        {questions[kind]}
      </a>
    </p>
  )
}

const isConfirmedBySomebody = ({ source, at }: NonNullable<FactOrigins[keyof FactOrigins]>) =>
  source !== 'register' && at !== null
