import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Setup } from '../../../../contract/administration/setup/calls.ts'
import { paths } from '../../../../contract/paths.ts'
import { api } from '../../../kit/data/api.ts'
import { useCall } from '../../../kit/data/call.ts'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { CardContent } from '../../../kit/ui/card-content.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { Panel } from '../../../kit/ui/panel.tsx'
import { refusalText } from '../../../parts/account/refusal-text.ts'
import { alwaysFresh, setupCall } from '../frame/team-calls.ts'

/** Open steps before the launch, in production. Completed steps disappear. */
export function SetupCard() {
  const { data } = useCall(setupCall, alwaysFresh)
  const title = useRef<HTMLSpanElement>(null)
  const wasShown = useRef(false)
  const open = data?.production ? stepsOf(data).filter(({ isDone }) => !isDone) : []
  wasShown.current ||= open.length > 0
  if (!wasShown.current) return null
  return (
    <Panel
      title={
        <span ref={title} tabIndex={-1}>
          Before Patients Come
        </span>
      }
      note={open.length > 0 && <Badge variant="warn">{open.length} to do</Badge>}
    >
      {open.length > 0 ? (
        <Steps steps={open} afterTest={() => title.current?.focus()} />
      ) : (
        <p className="text-ink-2">
          Everything is ready. You find these steps again under How It Runs.
        </p>
      )}
    </Panel>
  )
}

/** All steps, done or not, collapsed under `How It Runs`. */
export function SetupDetails() {
  const query = useCall(setupCall, alwaysFresh)
  return (
    <CardContent query={query} what="the setup" failureText="The setup could not be loaded.">
      {(setup) => <AllSteps setup={setup} />}
    </CardContent>
  )
}

function AllSteps({ setup }: { setup: Setup }) {
  const steps = stepsOf(setup)
  const doneCount = steps.filter(({ isDone }) => isDone).length
  return (
    <details>
      <summary className="min-h-target cursor-pointer content-center font-semibold">
        Setup: {doneCount} of {steps.length} done
      </summary>
      <Steps steps={steps} />
    </details>
  )
}

type StepsProps = { steps: ReturnType<typeof stepsOf>; afterTest?: () => void }

const Steps = ({ steps, afterTest }: StepsProps) => (
  <ol>
    {steps.map(({ name, text, href, isDone }) => (
      <li
        key={name}
        className="grid justify-items-start gap-s1 border-t border-line py-s3 first:border-t-0 first:pt-0 last:pb-0"
      >
        <p className="flex flex-wrap items-baseline gap-x-s3 gap-y-s1">
          {href ? (
            <a className="lone font-semibold" href={href}>
              {name}
            </a>
          ) : (
            <b>{name}</b>
          )}
          {isDone && <Badge variant="oak">Done</Badge>}
        </p>
        <p className="max-w-prose text-ink-2 wrap-anywhere">{text}</p>
        {name === mailStep && <TestMail afterTest={afterTest} />}
      </li>
    ))}
  </ol>
)

/** Sends a test mail to the reader's address, and shows the mail server's reply. */
function TestMail({ afterTest }: { afterTest?: (() => void) | undefined }) {
  const client = useQueryClient()
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState('')
  const send = async () => {
    if (sending) return
    setSending(true)
    setRefusal('')
    try {
      const { accepted, server, reply } = await api('POST /api/admin/mails/test', { body: {} })
      if (accepted) {
        showToast({ title: 'Test mail sent', description: sentText(server, reply) })
        // a completed step disappears with its button
        if (server !== null) afterTest?.()
        await client.invalidateQueries({ queryKey: setupCall.queryKey })
      } else setRefusal(`${server ?? 'The folder'} did not take the mail: ${reply}`)
    } catch (error) {
      setRefusal(refusalText(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <Button sending={sending} onClick={send}>
        <Send className="icon" />
        Send a Test Mail
      </Button>
      <p role="status" className="text-bad wrap-anywhere empty:hidden">
        {refusal}
      </p>
    </>
  )
}

const sentText = (server: string | null, reply: string) =>
  server === null
    ? 'No mail server is set: the mail lies in the folder outbox.'
    : `${server} said: ${reply} Please look into your mailbox.`

type SetupStep = {
  name: string
  /** The state, and what to do. */
  text: string
  /** The screen for it, if there is one. */
  href: string | null
  isDone: boolean
}

/** Lists what must be done before the launch, in order. */
export const stepsOf = (setup: Setup): SetupStep[] => [
  contactData(setup),
  address(setup),
  mail(setup),
  payments(setup),
  administrators(setup),
  backups(setup),
  firstImport(setup),
]

const contactData = ({ demoSettings }: Setup): SetupStep => ({
  name: 'Contact data',
  text:
    demoSettings.length === 0
      ? 'Addresses and telephone numbers are your own.'
      : `Still those of the demo, which reach nobody: ${demoSettings.join(', ')}. Set them in site.config.ts and restart.`,
  href: null,
  isDone: demoSettings.length === 0,
})

function address({ publicUrl }: Setup): SetupStep {
  const isDone = publicUrl?.startsWith('https:') ?? false
  return {
    name: 'Address of the site',
    text: isDone
      ? `Readers come to ${publicUrl}.`
      : `${publicUrl ? `PUBLIC_URL is ${publicUrl}, without TLS` : 'PUBLIC_URL is not set'}. Put a proxy with TLS in front and set the https: address (docs/operations.md, Settings).`,
    href: null,
    isDone,
  }
}

/** The step with the test button. */
const mailStep = 'Mail'

function mail({ mail: { server, acceptedAt } }: Setup): SetupStep {
  const text = () => {
    if (server === null)
      return 'SMTP_URL is not set, so mails are only written to a folder. Set it and restart (docs/mail.md).'
    if (acceptedAt === null) return `${server} has not taken a test mail yet.`
    return `${server} took a test mail on ${momentText(acceptedAt)}.`
  }
  return {
    name: mailStep,
    text: text(),
    href: null,
    isDone: server !== null && acceptedAt !== null,
  }
}

function payments({ payments: { provider, missesEvents } }: Setup): SetupStep {
  const text = () => {
    if (provider === 'sandbox')
      return 'Test payments that charge nobody. Set Stripe’s keys before you take money (docs/operations.md, Payments).'
    if (missesEvents)
      return 'Stripe has new subscriptions, but its webhook has not reached us. Check the endpoint at Stripe (docs/operations.md, Payments).'
    return 'Stripe takes the money.'
  }
  return { name: 'Payments', text: text(), href: null, isDone: !missesEvents }
}

const administrators = ({ administrators: { total, withPasswordAlone } }: Setup): SetupStep => ({
  name: 'Authenticator apps and passkeys',
  text:
    withPasswordAlone === 0
      ? `${total === 1 ? 'The administrator has' : `All ${total} administrators have`} one.`
      : `${withPasswordAlone} of ${total} ${total === 1 ? 'administrator signs' : 'administrators sign'} in with the password alone. Set one up under Account.`,
  href: withPasswordAlone === 0 ? null : paths.profile('account'),
  isDone: withPasswordAlone === 0,
})

function backups({ backups: { writable, lastAt } }: Setup): SetupStep {
  const text = () => {
    if (!writable) return 'BACKUP_DIR cannot be written (docs/operations.md, Backups).'
    if (lastAt === null)
      return 'None yet. Make the first, and copy DATA_DIR/secret-key to another place: no backup holds it.'
    return `The last is of ${momentText(lastAt)}.`
  }
  return {
    name: 'Backups',
    text: text(),
    href: paths.adminBackups(),
    isDone: writable && lastAt !== null,
  }
}

const firstImport = ({ isOpen, importedAt }: Setup): SetupStep => ({
  name: 'First import',
  text: isOpen
    ? `Patients see the directory.${importedAt ? ` The last import was on ${momentText(importedAt)}.` : ''}`
    : 'Patients read that the directory opens soon. It opens with the first published record: import the register, or add a doctor.',
  href: paths.adminImports(),
  isDone: isOpen,
})
