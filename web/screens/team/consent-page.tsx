import { useState } from 'react'
import * as texts from '#texts/team/consent.ts'
import { sending as sendingLabel, tryAgain } from '#texts/ui.ts'
import { paths } from '../../../contract/paths.ts'
import { ApiError, api } from '../../kit/data/api.ts'
import { useCall } from '../../kit/data/call.ts'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { MailLinkPage } from '../../parts/mail-link/mail-link-page.tsx'
import { useMailedToken } from '../../parts/mail-link/mailed-token.ts'
import { WaitingForLink } from '../../parts/mail-link/waiting-for-link.tsx'
import { mailedConsentCall } from './consent-call.ts'

const head = {
  description: texts.description,
  path: paths.consent(),
}

/** The page of the mail that asks a doctor for consent. Opening it changes nothing, because mail scanners open links. */
export default function ConsentPage() {
  const token = useMailedToken()
  if (token === undefined) return <WaitingForLink {...head} title={texts.aboutProfile} />
  return token ? <QuestionPage key={token} token={token} /> : <DeadLink />
}

function DeadLink() {
  return (
    <MailLinkPage {...head} title={texts.deadLink} lead={texts.deadLinkText}>
      <ButtonLink href={paths.contact()}>{texts.contactUs}</ButtonLink>
    </MailLinkPage>
  )
}

function QuestionPage({ token }: { token: string }) {
  const { data: consent, isPending, isError, refetch } = useCall(mailedConsentCall(token))
  const [outcome, setOutcome] = useState<'agreed' | 'ended' | null>(null)
  if (outcome === 'ended')
    return (
      <MailLinkPage {...head} title={texts.ended} lead={texts.endedText}>
        <ButtonLink href={paths.doctors()}>{texts.findProfile}</ButtonLink>
      </MailLinkPage>
    )
  if (isError)
    return (
      <MailLinkPage {...head} title={texts.aboutProfile} lead={texts.notLoaded}>
        <Button onClick={() => void refetch()}>{tryAgain}</Button>
      </MailLinkPage>
    )
  if (isPending) return <WaitingForLink {...head} title={texts.aboutProfile} />
  if (!consent) return <DeadLink />
  const { doctor, practice, askedBy, scope } = consent
  const isAsked = consent.state === 'asked' && outcome === null
  if (isAsked)
    return (
      <MailLinkPage
        {...head}
        title={texts.mayManage(practice)}
        lead={texts.asksOnBehalf(askedBy, practice)}
      >
        <ul className="grid max-w-prose list-disc gap-s1 pl-s5">
          <li>{texts.theyManage(doctor)}</li>
          {scope === 'profile' && <li>{texts.theyWrite}</li>}
          <li>{texts.theySee}</li>
          <li>{texts.teamLooks}</li>
          <li>{texts.linkEnds}</li>
        </ul>
        <p className="max-w-prose text-ink-2">{texts.onlyIfYouAre(doctor)}</p>
        <Answers token={token} mayAgree onOutcome={setOutcome} />
      </MailLinkPage>
    )
  const isInForce = consent.state === 'agreed'
  return (
    <MailLinkPage
      {...head}
      title={isInForce ? texts.youHaveAgreed : texts.thankYou}
      lead={isInForce ? texts.theyManageNow(practice, doctor) : texts.teamWillWrite}
    >
      <Answers token={token} mayAgree={false} onOutcome={setOutcome} />
    </MailLinkPage>
  )
}

function Answers({
  token,
  mayAgree,
  onOutcome,
}: {
  token: string
  mayAgree: boolean
  onOutcome: (outcome: 'agreed' | 'ended') => void
}) {
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
      setRefusal(message ?? texts.didNotWork)
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
            sendingLabel={sendingLabel}
            disabled={sending !== undefined}
            onClick={() => send('agreed')}
          >
            {texts.agree}
          </Button>
        )}
        <Button
          size="large"
          sending={sending === 'ended'}
          sendingLabel={texts.ending}
          disabled={sending !== undefined}
          onClick={() => send('ended')}
        >
          {mayAgree ? texts.decline : texts.end}
        </Button>
      </div>
    </>
  )
}
