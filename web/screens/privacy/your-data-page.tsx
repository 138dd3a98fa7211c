import { useState } from 'react'
import * as texts from '#texts/legal/your-data.ts'
import { paths } from '../../../contract/paths.ts'
import { useFocusOnStep } from '../../account/authenticator/use-focus-on-step.ts'
import { AccountForm, useAccountForm } from '../../account/entry/account-form.tsx'
import { CodeField } from '../../account/entry/code-field.tsx'
import { EmailField } from '../../account/entry/email-field.tsx'
import { api } from '../../data/api.ts'
import { Head } from '../../shell/head.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Bed } from '../../ui/pictures/bed.tsx'
import { HeldData } from './held-data.tsx'
import type { ReaderData } from './reader-data.ts'

const failed = { title: texts.yourData, fallback: texts.failed }

type Step =
  | { name: 'address' }
  | { name: 'code'; email: string }
  | { name: 'data'; data: ReaderData }
  | { name: 'erased'; suspended: boolean }

/** The data stored about an address without an account, by a mailed code. */
export default function YourDataPage() {
  const [step, setStep] = useState<Step>({ name: 'address' })
  const area = useFocusOnStep(step.name)
  return (
    <>
      <Head title={texts.yourData} description={texts.lead} path={paths.yourData()} />
      <PageHead title={texts.yourData} lead={texts.lead} words />
      <section className="relative on-1" aria-label={texts.area}>
        <Bed seed={4} to="1" />
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
                setStep({ name: 'erased', suspended: step.data.account === 'suspended' })
              }
            />
          )}
          {step.name === 'erased' && <Erased suspended={step.suspended} />}
        </div>
      </section>
    </>
  )
}

function Address({ onEmail }: { onEmail: (email: string) => void }) {
  const form = useAccountForm<{ email: string }>({
    check: ({ checkEmail }) => checkEmail,
    send: async ({ email }) => {
      await api('POST /api/your-data/code', { body: { email } })
      return () => onEmail(email)
    },
    failed,
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
    check: ({ checkCode }) => checkCode,
    send: async ({ code }) => {
      const data = await api('POST /api/your-data', { body: { email, code } })
      return () => onData(data)
    },
    failed,
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

const Erased = ({ suspended }: { suspended: boolean }) => (
  <Panel className="max-w-[44rem]">
    <h2 tabIndex={-1} data-autofocus className="outline-none">
      {texts.erased}
    </h2>
    <div className="mt-s3 grid gap-s2 text-ink-2">
      <p>{texts.erasedText}</p>
      {suspended && <p>{texts.accountFollows}</p>}
    </div>
  </Panel>
)
