import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { ApiError, api } from '../../data/api.ts'
import { useCall } from '../../data/call.ts'
import { MailLinkPage } from '../../mail-link/mail-link-page.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { mailedConsentCall } from './consent-call.ts'

const head = {
  description: 'Whether managers of a practice may keep a profile.',
  path: paths.consent(),
}

/** Where the mail to a doctor leads whom managers ask. Opening it changes nothing: programs open links too. */
export default function ConsentPage() {
  const { search } = useLocation()
  const query = useCall(mailedConsentCall(search))
  const { data: consent, isError, refetch } = query
  const [outcome, setOutcome] = useState<'agreed' | 'ended' | null>(null)
  if (outcome === 'ended')
    return (
      <MailLinkPage
        {...head}
        title="Ended"
        lead="The practice cannot change the profile. To keep it yourself, claim it with an account."
      >
        <ButtonLink href={paths.doctors()}>Find Your Profile</ButtonLink>
      </MailLinkPage>
    )
  if (isError)
    return (
      <MailLinkPage
        {...head}
        title="About Your Profile"
        lead="The question could not be loaded. Please try again."
      >
        <Button onClick={() => void refetch()}>Try Again</Button>
      </MailLinkPage>
    )
  if (!consent)
    return (
      <MailLinkPage
        {...head}
        title="This Link Does Not Work"
        lead="It is incomplete, older than 14 days, or what it asked has ended."
      >
        <ButtonLink href={paths.contact()}>Contact Us</ButtonLink>
      </MailLinkPage>
    )
  const { doctor, practice, askedBy } = consent
  const isAsked = consent.state === 'asked' && outcome === null
  if (isAsked)
    return (
      <MailLinkPage
        {...head}
        title={`May ${practice} Keep Your Profile?`}
        lead={`${askedBy} asks on behalf of the owners and managers of ${practice}.`}
      >
        <ul className="grid max-w-prose list-disc gap-s1 pl-s5">
          <li>
            They keep what patients choose by, such as hours and insurance, the photo and further
            places of {doctor}.
          </li>
          <li>They see what patients write through the profile.</li>
          <li>Our team looks at your answer before it counts.</li>
          <li>The link in our mail ends it whenever you like.</li>
        </ul>
        <p className="max-w-prose text-ink-2">Agree only if you are {doctor}.</p>
        <Answers mayAgree onOutcome={setOutcome} />
      </MailLinkPage>
    )
  const isInForce = consent.state === 'agreed'
  return (
    <MailLinkPage
      {...head}
      title={isInForce ? 'You Have Agreed' : 'Thank You'}
      lead={
        isInForce
          ? `The owners and managers of ${practice} keep the profile of ${doctor}.`
          : `Our team at ${site.name} looks at your answer, and writes to you when it counts.`
      }
    >
      <Answers mayAgree={false} onOutcome={setOutcome} />
    </MailLinkPage>
  )
}

function Answers({
  mayAgree,
  onOutcome,
}: {
  mayAgree: boolean
  onOutcome: (outcome: 'agreed' | 'ended') => void
}) {
  const token = new URLSearchParams(useLocation().search).get('token') ?? ''
  const [sending, setSending] = useState<'agreed' | 'ended'>()
  const [refusal, setRefusal] = useState<string>()
  const send = async (outcome: 'agreed' | 'ended') => {
    setSending(outcome)
    try {
      const body = { token }
      if (outcome === 'agreed') await api('POST /api/consent/agree', { body })
      else await api('POST /api/consent/end', { body })
    } catch (error) {
      const message = error instanceof ApiError ? error.problem?.message : undefined
      setRefusal(message ?? 'That did not work. Please try again.')
      setSending(undefined)
      return
    }
    onOutcome(outcome)
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus()
  }
  return (
    <>
      {refusal && (
        <p role="alert" className="max-w-prose">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap gap-s3">
        {mayAgree && (
          <Button
            variant="primary"
            size="large"
            sending={sending === 'agreed'}
            sendingLabel="Sending..."
            disabled={sending !== undefined}
            onClick={() => send('agreed')}
          >
            I Agree
          </Button>
        )}
        <Button
          size="large"
          sending={sending === 'ended'}
          sendingLabel="Ending..."
          disabled={sending !== undefined}
          onClick={() => send('ended')}
        >
          {mayAgree ? 'No, Thank You' : 'End It'}
        </Button>
      </div>
    </>
  )
}
