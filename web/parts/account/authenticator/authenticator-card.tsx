import { Check } from 'lucide-react'
import { useState } from 'react'
import * as texts from '#texts/account/authenticator.tsx'
import { api } from '../../../kit/data/api.ts'
import type { CurrentUser } from '../../../kit/data/current-user.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { Panel } from '../../../kit/ui/panel.tsx'
import { useRefreshUser } from '../refresh-user.ts'
import { AuthenticatorSetUp } from './authenticator-set-up.tsx'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useFocusOnStep } from './use-focus-on-step.ts'

/** The second step at sign-in: set it up, replace its recovery codes, turn it off. */
export function AuthenticatorCard({ user }: { user: CurrentUser }) {
  const [settingUp, setSettingUp] = useState(false)
  const isOn = user.secondFactor === 'on'
  return (
    <Panel
      title={texts.title}
      note={
        isOn ? (
          <Badge variant="oak">
            <Check className="icon" />
            {texts.on}
          </Badge>
        ) : (
          <Badge>{texts.off}</Badge>
        )
      }
    >
      {isOn && !settingUp ? (
        <TurnedOn />
      ) : (
        <AuthenticatorSetUp onBegin={() => setSettingUp(true)} onEnd={() => setSettingUp(false)} />
      )}
    </Panel>
  )
}

function TurnedOn() {
  const refreshUser = useRefreshUser()
  const [asking, setAsking] = useState<'codes' | 'off'>()
  const [codes, setCodes] = useState<string[]>()
  const step = useFocusOnStep(codes ? 'shown' : (asking ?? 'on'))

  const replaceCodes = async (code: string) => {
    const path = 'POST /api/user/second-factor/recovery-codes'
    const { recoveryCodes } = await api(path, { body: { code } })
    setAsking(undefined)
    setCodes(recoveryCodes)
  }
  const turnOff = async (code: string) => {
    await api('POST /api/user/second-factor/off', { body: { code } })
    await refreshUser()
    showToast({ title: texts.turnedOff, description: texts.turnedOffText })
  }
  const cancel = () => setAsking(undefined)
  return (
    <div {...step}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
      ) : asking === 'codes' ? (
        <CodeForm
          key="codes"
          recovery
          intro={texts.newCodesReplace}
          sendingLabel={texts.replacing}
          onCode={replaceCodes}
          onCancel={cancel}
        >
          {texts.replaceCodes}
        </CodeForm>
      ) : asking === 'off' ? (
        <CodeForm
          key="off"
          recovery
          intro={texts.whatTurningOffDoes}
          variant="danger"
          sendingLabel={texts.turningOff}
          onCode={turnOff}
          onCancel={cancel}
        >
          {texts.turnOff}
        </CodeForm>
      ) : (
        <div className="grid gap-s4">
          <p className="max-w-prose text-ink-2">{texts.whatItTakes}</p>
          <div className="flex flex-wrap gap-s2">
            <Button onClick={() => setAsking('codes')}>{texts.newRecoveryCodes}</Button>
            <Button onClick={() => setAsking('off')}>{texts.turnOff}</Button>
          </div>
        </div>
      )}
    </div>
  )
}
