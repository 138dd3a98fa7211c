import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import * as texts from '#texts/profile/doctors.ts'
import { error as errorTitle, success as successTitle } from '#texts/ui.ts'
import { paths } from '../../../../contract/paths.ts'
import type { PracticeDoctor } from '../../../../contract/providers/consent-calls.ts'
import { api } from '../../../kit/data/api.ts'
import { useCall } from '../../../kit/data/call.ts'
import { localDay } from '../../../kit/text/local-day.ts'
import { Badge, type BadgeVariant } from '../../../kit/ui/badge.tsx'
import { Button, ButtonLink } from '../../../kit/ui/button.tsx'
import { CardContent } from '../../../kit/ui/card-content.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { Panel } from '../../../kit/ui/panel.tsx'
import { refusalText } from '../../../parts/account/refusal-text.ts'
import { freshFor, practiceDoctorsCall } from '../own-calls.ts'
import { AskButton } from './ask-by-mail.tsx'

/** The doctors of the practice, and whose profiles its owners and managers edit (D24). */
export function DoctorsCard({ className }: { className?: string }) {
  const query = useCall(practiceDoctorsCall, { staleTime: freshFor })
  if (query.data === null) return null
  return (
    <Panel title={texts.title} className={className}>
      <CardContent query={query} what={texts.yourDoctors} failureText={texts.notLoaded}>
        {(answer) =>
          answer &&
          (answer.doctors.length === 0 ? (
            <p className="text-ink-2">{texts.nobody(answer.practice.name)}</p>
          ) : (
            <div className="grid gap-s4">
              <p className="max-w-prose text-ink-2">{texts.lead}</p>
              <ul aria-label={texts.doctors} className="grid">
                {answer.doctors.map((doctor) => (
                  <DoctorRow key={doctor.id} doctor={doctor} />
                ))}
              </ul>
            </div>
          ))
        }
      </CardContent>
    </Panel>
  )
}

const badges: Record<PracticeDoctor['state'], [text: string, variant: BadgeVariant] | null> = {
  managed: [texts.agreed, 'oak'],
  own: [texts.you, 'outline'],
  owned: null,
  asked: [texts.asked, 'bonnet'],
  waiting: [texts.underReview, 'bonnet'],
  open: null,
}

function DoctorRow({ doctor }: { doctor: PracticeDoctor }) {
  const { id, name, slug, specialty, state } = doctor
  const badge = badges[state]
  const row = useRef<HTMLLIElement>(null)
  // the focused button is gone
  const takeFocus = () => row.current?.focus()
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-s4 gap-y-s2 border-t border-line py-s3 first:border-t-0 first:pt-0 last:pb-0"
    >
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-s3 gap-y-s1">
          <a className="font-semibold wrap-anywhere" href={paths.doctor(slug)}>
            {name}
          </a>
          {badge && <Badge variant={badge[1]}>{badge[0]}</Badge>}
        </p>
        {specialty && (
          <p className="text-ink-2" lang={doctor.specialtyLanguage}>
            {specialty}
          </p>
        )}
        <p className="text-sm text-ink-2 wrap-anywhere">{noteOf(doctor)}</p>
      </div>
      {state === 'open' && <AskButton doctor={doctor} takeFocus={takeFocus} />}
      {(state === 'managed' || state === 'asked' || state === 'waiting') && (
        <div className={`flex flex-wrap gap-s2 ${state === 'managed' ? '' : '-mx-3'}`}>
          {state === 'managed' && (
            <ButtonLink
              href={paths.profile('my-profile', { doctor: id })}
              aria-label={texts.manageProfileOf(name)}
            >
              <Pencil className="icon" />
              {texts.manageProfile}
            </ButtonLink>
          )}
          {(state !== 'managed' || doctor.address) && (
            <EndButton doctor={doctor} takeFocus={takeFocus} />
          )}
        </div>
      )}
    </li>
  )
}

type ChangeProps = { doctor: PracticeDoctor; takeFocus: () => void }

/** Withdraws a request, or ends a consent given by mail. */
function EndButton({ doctor: { id, name, state }, takeFocus }: ChangeProps) {
  const client = useQueryClient()
  const [sending, setSending] = useState(false)
  const end = async () => {
    setSending(true)
    try {
      const answer = await api('DELETE /api/user/practice/doctors/:id/consent', { params: { id } })
      client.setQueryData(practiceDoctorsCall.queryKey, answer)
      showToast({
        title: successTitle,
        description: state === 'managed' ? texts.stoppedManaging(name) : texts.takenBack(name),
      })
      takeFocus()
    } catch (error) {
      showToast({ title: errorTitle, description: refusalText(error), destructive: true })
      await client.refetchQueries({ queryKey: practiceDoctorsCall.queryKey })
    }
    setSending(false)
  }
  const [label, labelOfThis] =
    state === 'managed'
      ? [texts.stopManaging, texts.stopManagingWhose(name)]
      : [texts.takeBack, texts.takeBackWhose(name)]
  return (
    <Button variant="quiet" sending={sending} aria-label={labelOfThis} onClick={end}>
      {label}
    </Button>
  )
}

function noteOf({ state, since, address }: PracticeDoctor): string {
  const day = since ? localDay(since) : ''
  switch (state) {
    case 'managed':
      return texts.managedSince(day)
    case 'own':
      return texts.ownProfile
    case 'owned':
      return texts.hasAccount
    case 'asked':
      return texts.weWrote(address ?? '', day)
    case 'waiting':
      return texts.teamLooks
    case 'open':
      return texts.noAccount
  }
}
