import { useEffect, useState } from 'react'
import * as texts from '#texts/account/authenticator.tsx'
import { checking, error as errorTitle } from '#texts/account/common.ts'
import type { Answer } from '../../../../contract/calls.ts'
import { pathOfModules, quietZone } from '../../../../contract/code-modules.ts'
import { ApiError, api } from '../../../kit/data/api.ts'
import { Button, type ButtonLook } from '../../../kit/ui/button.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { PasswordForm } from '../passwords/password-form.tsx'
import { useRefreshUser } from '../refresh-user.ts'
import { refusalText } from '../refusal-text.ts'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useFocusOnStep } from './use-focus-on-step.ts'

type Props = {
  /** Called when the setup starts: keep this mounted until `onEnd`. */
  onBegin: () => void
  /** The setup is complete, with the recovery codes saved, or canceled. */
  onEnd: () => void
  /** The variant of the button that starts it. */
  variant?: ButtonLook['variant']
}

/** Sets up an authenticator app: off, password, scan, codes. */
export function AuthenticatorSetUp({ onBegin, onEnd, variant }: Props) {
  const refreshUser = useRefreshUser()
  const [setup, setSetup] = useState<Answer<'POST /api/user/second-factor'>>()
  const [codes, setCodes] = useState<string[]>()
  const [asking, setAsking] = useState(false)
  const step = useFocusOnStep(codes ? 'codes' : setup ? 'scan' : asking ? 'password' : 'off')

  const begin = async (password: string) => {
    try {
      setSetup(await api('POST /api/user/second-factor', { body: { password } }))
      setAsking(false)
      onBegin()
    } catch (error) {
      // set up in another tab meanwhile: the card shows it, without this form
      if (error instanceof ApiError && error.status === 409) {
        showToast({ title: errorTitle, description: refusalText(error), destructive: true })
        return refreshUser()
      }
      throw error
    }
  }
  const confirm = async (code: string) => {
    const { recoveryCodes } = await api('POST /api/user/second-factor/confirm', { body: { code } })
    setCodes(recoveryCodes)
    await refreshUser()
  }
  const cancel = () => {
    setSetup(undefined)
    onEnd()
  }
  return (
    <div {...step}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onEnd} />
      ) : setup ? (
        <Scan {...setup} onCode={confirm} onCancel={cancel} />
      ) : asking ? (
        <PasswordForm
          intro={texts.proveToSetUp}
          onPassword={begin}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <div className="grid justify-items-start gap-s4">
          <p className="max-w-prose text-ink-2">{texts.whatItDoes}</p>
          <Button variant={variant} onClick={() => setAsking(true)}>
            {texts.setUp}
          </Button>
        </div>
      )}
    </div>
  )
}

type ScanProps = Answer<'POST /api/user/second-factor'> & {
  onCode: (code: string) => Promise<void>
  onCancel: () => void
}

function Scan({ secret, uri, onCode, onCancel }: ScanProps) {
  return (
    <ol className="grid gap-x-s6 gap-y-s5 @min-[34rem]:grid-cols-[15rem_minmax(0,1fr)]">
      <li className="grid content-start gap-s3">
        <b>{texts.scan}</b>
        <QrCode text={uri} label={texts.qrCode} />
      </li>
      <li className="grid content-start gap-s5">
        <div className="grid gap-s2">
          <p className="text-ink-2">
            {texts.withoutCamera((text) => (
              <a href={uri}>{text}</a>
            ))}
          </p>
          <p>
            <code className="select-all">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
        </div>
        <div className="grid gap-s3">
          <b>{texts.enterShownCode}</b>
          <CodeForm sendingLabel={checking} onCode={onCode} onCancel={onCancel}>
            {texts.turnOn}
          </CodeForm>
        </div>
      </li>
    </ol>
  )
}

/** A QR code, dark on white in both themes. Its encoder loads when the first one is shown. */
function QrCode({ text, label }: { text: string; label: string }) {
  const [modules, setModules] = useState<boolean[][]>()
  useEffect(() => {
    let isMounted = true
    void import('uqr').then(({ encode }) => {
      if (isMounted) setModules(encode(text, { border: 0 }).data)
    })
    return () => {
      isMounted = false
    }
  }, [text])
  const size = (modules?.length ?? 41) + 2 * quietZone
  return (
    <svg
      className="aspect-square w-full max-w-60 rounded-2 border border-line"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      {modules && <path d={pathOfModules(modules)} fill="#000" />}
    </svg>
  )
}
