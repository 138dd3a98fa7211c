import { type ReactNode, useId, useState } from 'react'
import { email } from '#texts/account/common.ts'
import * as texts from '#texts/account/details.tsx'
import type { CurrentUser } from '../../data/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useFocusOnStep } from '../authenticator/use-focus-on-step.ts'
import { fullName } from '../person.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import type { DetailForm } from './detail-form.ts'
import { EmailForm } from './email-form.tsx'
import { NameForm } from './name-form.tsx'

/** Who the reader is here, and the password; each is changed in its row. */
export function DetailsCard({ user, className }: { user: CurrentUser; className?: string }) {
  return (
    <Panel className={className} title={texts.title}>
      <DetailRow label={texts.name} change={texts.changeName} value={fullName(user)}>
        {(form) => <NameForm user={user} {...form} />}
      </DetailRow>
      <DetailRow label={email} change={texts.changeEmail} value={user.email}>
        {(form) => <EmailForm {...form} />}
      </DetailRow>
      <DetailRow label={texts.password} change={texts.changePassword} value={texts.passwordHidden}>
        {(form) => <ChangePasswordForm user={user} {...form} />}
      </DetailRow>
    </Panel>
  )
}

type Props = {
  label: string
  /** What the button does, for screen readers. */
  change: string
  value: ReactNode
  /** The form that changes it. */
  children: (form: DetailForm) => ReactNode
}

/** One value with the button that opens its form. */
function DetailRow({ label, change, value, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const step = useFocusOnStep(isOpen ? 'form' : 'value')
  return (
    <div className="border-t border-line py-s4 first-of-type:border-t-0 first-of-type:pt-0 last:pb-0">
      <div {...step}>
        {isOpen ? (
          <div className="grid gap-s4">
            <h3 id={id} className="text-base">
              {label}
            </h3>
            {children({ labelledBy: id, onDone: () => setOpen(false) })}
          </div>
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-s3 @min-[26rem]:grid-cols-[8rem_minmax(0,1fr)_auto]">
            <h3 className="text-base">{label}</h3>
            <p className="col-start-1 min-w-0 wrap-anywhere text-ink-2 @min-[26rem]:col-start-2">
              {value}
            </p>
            <Button
              className="col-start-2 row-span-2 row-start-1 @min-[26rem]:col-start-3 @min-[26rem]:row-span-1"
              aria-label={change}
              onClick={() => setOpen(true)}
              data-autofocus
            >
              {texts.change}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
