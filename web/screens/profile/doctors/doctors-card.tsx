import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { paths } from '../../../../contract/paths.ts'
import type { PracticeDoctor } from '../../../../contract/providers/consent-calls.ts'
import { refusalText } from '../../../account/refusal-text.ts'
import { api } from '../../../data/api.ts'
import { useCall } from '../../../data/call.ts'
import { localDay } from '../../../text/local-day.ts'
import { Badge, type BadgeVariant } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CardContent } from '../../../ui/card-content.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { Panel } from '../../../ui/panel.tsx'
import { freshFor, practiceDoctorsCall } from '../own-calls.ts'
import { MailFieldForm } from '../team/mail-field-form.tsx'

/** The doctors of the practice, and whose profiles its owners and managers keep (D24). */
export function DoctorsCard({ className }: { className?: string }) {
  const query = useCall(practiceDoctorsCall, { staleTime: freshFor })
  if (query.data === null) return null
  return (
    <Panel title="Doctors of the Practice" className={className}>
      <CardContent query={query} what="your doctors" failed="Your doctors could not be loaded.">
        {(answer) =>
          answer &&
          (answer.doctors.length === 0 ? (
            <p className="text-ink-2">
              No doctor names {answer.practice.name} as their practice yet.
            </p>
          ) : (
            <div className="grid gap-s4">
              <p className="max-w-prose text-ink-2">
                Owners and managers keep hours, facts, photo and places of every doctor who agrees.
              </p>
              <ul aria-label="Doctors" className="grid">
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
  managed: ['Agreed', 'oak'],
  own: ['You', 'outline'],
  owned: null,
  asked: ['Asked', 'bonnet'],
  waiting: ['Under review', 'bonnet'],
  open: null,
}

function DoctorRow({ doctor }: { doctor: PracticeDoctor }) {
  const { id, name, slug, specialty, state } = doctor
  const badge = badges[state]
  const row = useRef<HTMLLIElement>(null)
  // the button that had the focus is gone
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
        {specialty && <p className="text-ink-2">{specialty}</p>}
        <p className="text-sm text-ink-2 wrap-anywhere">{noteOf(doctor)}</p>
      </div>
      {state === 'open' && <AskButton doctor={doctor} takeFocus={takeFocus} />}
      {(state === 'managed' || state === 'asked' || state === 'waiting') && (
        <div className={`flex flex-wrap gap-s2 ${state === 'managed' ? '' : '-mx-3'}`}>
          {state === 'managed' && (
            <ButtonLink
              href={paths.profile('my-profile', { doctor: id })}
              aria-label={`Keep Profile: ${name}`}
            >
              <Pencil className="icon" />
              Keep Profile
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

/** Opens the form that asks a doctor by mail. */
function AskButton({ doctor: { id, name }, takeFocus }: ChangeProps) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const send = async (email: string) => {
    const answer = await api('POST /api/user/practice/doctors/:id/consent', {
      params: { id },
      body: { email },
    })
    client.setQueryData(practiceDoctorsCall.queryKey, answer)
    showToast({ title: 'Success', description: `The question to ${name} is on its way.` })
    takeFocus()
  }
  if (!isOpen)
    return (
      <Button ref={opener} aria-label={`Ask by Mail: ${name}`} onClick={() => setOpen(true)}>
        Ask by Mail
      </Button>
    )
  return (
    <div className="mt-s2 w-full">
      <MailFieldForm
        title={`Ask ${name} by mail`}
        label="Email of the doctor"
        button="Send Question"
        send={send}
        onCancel={() => {
          flushSync(() => setOpen(false))
          opener.current?.focus()
        }}
      >
        <p className="text-sm text-ink-2">
          The mail says who asks and what the doctor agrees to. Our team looks at the answer before
          it counts.
        </p>
      </MailFieldForm>
    </div>
  )
}

/** Takes a question back, or stops keeping a profile whose doctor agreed by mail. */
function EndButton({ doctor: { id, name, state }, takeFocus }: ChangeProps) {
  const client = useQueryClient()
  const [sending, setSending] = useState(false)
  const end = async () => {
    setSending(true)
    try {
      const answer = await api('DELETE /api/user/practice/doctors/:id/consent', { params: { id } })
      client.setQueryData(practiceDoctorsCall.queryKey, answer)
      showToast({
        title: 'Success',
        description:
          state === 'managed'
            ? `You no longer keep the profile of ${name}.`
            : `The question to ${name} is taken back.`,
      })
      takeFocus()
    } catch (error) {
      showToast({ title: 'Error', description: refusalText(error), destructive: true })
      await client.refetchQueries({ queryKey: practiceDoctorsCall.queryKey })
    }
    setSending(false)
  }
  const label = state === 'managed' ? 'Stop Keeping' : 'Take Back'
  return (
    <Button variant="quiet" sending={sending} aria-label={`${label}: ${name}`} onClick={end}>
      {label}
    </Button>
  )
}

function noteOf({ state, since, address }: PracticeDoctor): string {
  const day = since && localDay(since)
  switch (state) {
    case 'managed':
      return `You have kept this profile since ${day}.`
    case 'own':
      return 'Your own profile.'
    case 'owned':
      return 'Has an account, and agrees there under My Profile.'
    case 'asked':
      return `We wrote to ${address} on ${day}.`
    case 'waiting':
      return 'The doctor has agreed. Our team looks at it.'
    case 'open':
      return 'Has no account yet. We can ask by mail.'
  }
}
