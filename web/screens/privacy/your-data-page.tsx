import { Download } from 'lucide-react'
import { useState } from 'react'
import { alsoAccount, heldField, heldPart, heldValue } from '#texts/legal/held-data.tsx'
import * as texts from '#texts/legal/your-data.ts'
import { graceDays } from '../../../contract/accounts/grace.ts'
import { paths } from '../../../contract/paths.ts'
import { Head } from '../../app/shell/head.tsx'
import { PageHead } from '../../app/shell/page-head.tsx'
import { api, send } from '../../kit/data/api.ts'
import { saveFile } from '../../kit/data/save-file.ts'
import { momentText } from '../../kit/text/moment-text.ts'
import { Button } from '../../kit/ui/button.tsx'
import { ConfirmDialog } from '../../kit/ui/overlays/dialog-confirm.tsx'
import { Panel } from '../../kit/ui/panel.tsx'
import { SectionEdge } from '../../kit/ui/pictures/section-edge.tsx'
import { useFocusOnStep } from '../../parts/account/authenticator/use-focus-on-step.ts'
import { AccountForm, useAccountForm } from '../../parts/account/entry/account-form.tsx'
import { CodeField } from '../../parts/account/entry/code-field.tsx'
import { EmailField } from '../../parts/account/entry/email-field.tsx'
import { refusalText } from '../../parts/account/refusal-text.ts'
import type { ReaderData } from './reader-data.ts'

const failure = { title: texts.yourData, fallback: texts.failed }

type Step =
  | { name: 'address' }
  | { name: 'code'; email: string }
  | { name: 'data'; data: ReaderData }
  | { name: 'erased'; isSuspended: boolean }

/** The data stored about an address without an account, by a mailed code. */
export default function YourDataPage() {
  const [step, setStep] = useState<Step>({ name: 'address' })
  const area = useFocusOnStep(step.name)
  return (
    <>
      <Head title={texts.yourData} description={texts.lead} path={paths.yourData()} />
      <PageHead title={texts.yourData} lead={texts.lead} words />
      <section className="relative on-1" aria-label={texts.area}>
        <SectionEdge seed={4} to="1" />
        <div {...area} className="wrap section pt-[clamp(2rem,3.2vw,2.75rem)] outline-none">
          {step.name === 'address' && (
            <Address onEmail={(email) => setStep({ name: 'code', email })} />
          )}
          {step.name === 'code' && (
            <Code
              email={step.email}
              onData={(data) => setStep({ name: 'data', data })}
              onCancel={() => setStep({ name: 'address' })}
            />
          )}
          {step.name === 'data' && (
            <HeldData
              data={step.data}
              onErased={() =>
                setStep({ name: 'erased', isSuspended: step.data.account === 'suspended' })
              }
            />
          )}
          {step.name === 'erased' && <Erased isSuspended={step.isSuspended} />}
        </div>
      </section>
    </>
  )
}

function Address({ onEmail }: { onEmail: (email: string) => void }) {
  const form = useAccountForm<{ email: string }>({
    check: (checks) => checks.email,
    send: async ({ email }) => {
      await api('POST /api/your-data/code', { body: { email } })
      return () => onEmail(email)
    },
    failure,
  })
  return (
    <Panel className="max-w-[44rem]" title={<span id="your-address">{texts.yourAddress}</span>}>
      <AccountForm
        form={form}
        labelledBy="your-address"
        needsScripts={texts.needsScripts}
        button={texts.mailCode}
        sendingLabel={texts.sending}
      >
        <p className="text-ink-2">{texts.yourAddressText}</p>
        <EmailField error={form.errors.email} autoComplete="email" autoFocusStep />
      </AccountForm>
    </Panel>
  )
}

type CodeProps = { email: string; onData: (data: ReaderData) => void; onCancel: () => void }

function Code({ email, onData, onCancel }: CodeProps) {
  const form = useAccountForm<{ code: string }>({
    check: (checks) => checks.code,
    send: async ({ code }) => {
      const data = await api('POST /api/your-data', { body: { email, code } })
      return () => onData(data)
    },
    failure,
  })
  return (
    <Panel className="max-w-[44rem]" title={<span id="enter-code">{texts.enterCode}</span>}>
      <AccountForm
        form={form}
        labelledBy="enter-code"
        needsScripts={texts.needsScripts}
        button={texts.show}
        sendingLabel={texts.checking}
        onCancel={onCancel}
      >
        <p role="status" className="wrap-anywhere text-ink-2">
          {texts.codeIsOnItsWay(email)}
        </p>
        <CodeField label={texts.code} error={form.errors.code} autoFocusStep />
      </AccountForm>
    </Panel>
  )
}

const Erased = ({ isSuspended }: { isSuspended: boolean }) => (
  <Panel className="max-w-[44rem]">
    <h2 tabIndex={-1} data-autofocus className="outline-none">
      {texts.erased}
    </h2>
    <div className="mt-s3 grid gap-s2 text-ink-2">
      <p>{texts.erasedText}</p>
      {isSuspended && <p>{texts.accountFollows}</p>}
    </div>
  </Panel>
)

type Props = { data: ReaderData; onErased: () => void }

/** All stored entries, field by field, with actions. */
function HeldData({ data: { token, held, account }, onErased }: Props) {
  const [sending, setSending] = useState<'download' | 'erase'>()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState('')

  const run = async (what: 'download' | 'erase', work: () => Promise<void>) => {
    setProblem('')
    setSending(what)
    try {
      await work()
    } catch (error) {
      setProblem(refusalText(error))
    }
    setSending(undefined)
  }
  const download = () =>
    run('download', async () => {
      const response = await send('POST /api/your-data/export', { body: { token } })
      saveFile(texts.fileName, await response.blob())
    })
  const erase = () =>
    run('erase', async () => {
      await api('POST /api/your-data/erase', { body: { token } }).finally(() => setAsking(false))
      onErased()
    })
  return (
    <Panel>
      <h2 tabIndex={-1} data-autofocus className="outline-none">
        {texts.whatWeHold}
      </h2>
      <div className="mt-s4 grid gap-s5">
        {held.length === 0 && <p className="text-ink-2">{texts.nothing}</p>}
        {account === 'open' && (
          <p className="max-w-prose text-ink-2">
            {alsoAccount((text) => (
              <a href={paths.profile()}>{text}</a>
            ))}
          </p>
        )}
        {account === 'suspended' && (
          <p className="max-w-prose text-ink-2">{texts.suspendedAccount(graceDays)}</p>
        )}
        {held.map(({ name, holds, rows }) => (
          <section key={name} className="grid gap-s3">
            <h3 className="text-base">{heldPart(name, holds)}</h3>
            {rows.map((fields, number) => (
              <dl
                key={number}
                className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-s3 gap-y-s1 border-t border-line pt-s3 tablet:grid-cols-[11rem_minmax(0,1fr)]"
              >
                {fields.map(({ field, value }) => (
                  <div key={field} className="contents">
                    <dt className="text-ink-2">{heldField(field)}</dt>
                    <dd className="wrap-anywhere whitespace-pre-line">
                      {readable(name, field, value)}
                    </dd>
                  </div>
                ))}
              </dl>
            ))}
          </section>
        ))}
        <p role="alert" className="max-w-prose text-bad empty:sr-only">
          {problem}
        </p>
        {(held.length > 0 || account === 'suspended') && (
          <div className="flex flex-wrap gap-s2">
            <Button
              variant="primary"
              sending={sending === 'download'}
              sendingLabel={texts.downloading}
              onClick={download}
            >
              <Download className="icon" />
              {texts.download}
            </Button>
            <Button onClick={() => setAsking(true)}>{texts.erase}</Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title={texts.eraseThis}
        confirm={texts.eraseConfirm}
        confirming={texts.erasing}
        sending={sending === 'erase'}
        onConfirm={erase}
        onClose={() => setAsking(false)}
      >
        <p>{texts.eraseThisText}</p>
      </ConfirmDialog>
    </Panel>
  )
}

const readable = (table: string, field: string, value: string) =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? momentText(value) : heldValue(table, field, value)
