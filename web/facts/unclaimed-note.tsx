import { useEffect, useState } from 'react'
import type { FactOrigins } from '../../contract/directory/facts/facts.ts'
import { paths } from '../../contract/paths.ts'
import { mayBeSignedIn } from '../data/current-user.ts'

type Props = {
  record: {
    slug: string
    /** null also for a register's record that somebody has claimed. */
    registerDate: string | null
    lastCheckedAt: string | null
    facts: FactOrigins
  }
  kind: 'doctor' | 'practice'
}

const questions = { doctor: 'Is this you?', practice: 'Is this your practice?' }

/** On a profile of the register that nobody has claimed, and of which nobody has confirmed anything. */
export function UnclaimedNote({
  record: { slug, registerDate, lastCheckedAt, facts },
  kind,
}: Props) {
  const claim = paths.profile('my-profile', kind === 'doctor' ? { claim: slug } : { connect: slug })
  const [href, setHref] = useState(claim)
  // the page is kept and shared: only the browser can tell that its reader has to sign in first
  useEffect(() => setHref(mayBeSignedIn() ? claim : paths.auth(claim)), [claim])
  if (!registerDate || lastCheckedAt || Object.values(facts).some(isConfirmedBySomebody))
    return null
  return (
    <p className="text-sm leading-snug text-ink-2 print:hidden">
      {'Unclaimed: facts from the national register. '}
      <a className="lone" href={href}>
        {questions[kind]}
      </a>
    </p>
  )
}

const isConfirmedBySomebody = ({ source, at }: NonNullable<FactOrigins[keyof FactOrigins]>) =>
  source !== 'register' && at !== null
