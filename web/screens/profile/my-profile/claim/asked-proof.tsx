import { MessageCircleReply } from 'lucide-react'
import * as texts from '#texts/profile/claim.tsx'
import type { Claim } from '../../../../../contract/providers/calls.ts'
import { ButtonLink } from '../../../../kit/ui/button.tsx'

type Props = {
  ask: NonNullable<Claim['proofAsk']>
  /** Where the message of the team is answered. */
  href: string
}

/** What the team asks the user for, before it decides about a claim. */
export function AskedProof({ ask: { message, website }, href }: Props) {
  return (
    <section
      aria-label={texts.asksForProof}
      className="grid w-full justify-items-start gap-s3 rounded-3 bg-bonnet-tint p-s4 [--ring-gap:var(--bonnet-tint)] tablet:px-s5"
    >
      <h3>{texts.asksForProof}</h3>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{message}</p>
      {website && <p className="max-w-prose">{texts.byWebsite(website)}</p>}
      <ButtonLink href={href}>
        <MessageCircleReply className="icon" />
        {texts.answerTeam}
      </ButtonLink>
    </section>
  )
}
