import { Stethoscope } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { createAccount, signIn } from '#texts/account/common.ts'
import * as texts from '#texts/account/entry.tsx'
import { englishAddress } from '../../../contract/addresses.ts'
import { paths } from '../../../contract/paths.ts'
import { Head } from '../../app/shell/head.tsx'
import { api } from '../../kit/data/api.ts'
import { Button } from '../../kit/ui/button.tsx'
import { AccountCard, AccountScreen } from '../../parts/account/entry/account-screen.tsx'
import { RegistrantChoice } from '../../parts/account/entry/registrant-choice.tsx'
import { RegistrationForm } from '../../parts/account/entry/registration-form.tsx'
import { SignInForm } from '../../parts/account/entry/sign-in-form.tsx'
import { useResetCard } from '../../parts/account/entry/use-reset-card.tsx'
import { withMailedToken } from '../../parts/mail-link/mailed-token.ts'

/** Signing in, creating an account and resetting a password, for providers (AUTH-01 to AUTH-11). */
export default function AuthPage() {
  const isRegistration = new URLSearchParams(useLocation().search).get('account') === 'new'
  return <Entry key={String(isRegistration)} isRegistration={isRegistration} />
}

/** `isRegistration`: begins with the form of a new account. */
function Entry({ isRegistration }: { isRegistration: boolean }) {
  const { search, hash } = useLocation()
  const next = withMailedToken(returnPath(new URLSearchParams(search).get('next')), hash)
  const asked = askedStep(next)
  const [isNew, setNew] = useState(isRegistration)
  const [email, setEmail] = useState('')
  const card = useRef<HTMLDivElement>(null)
  const reset = useResetCard({ signIn: card })

  const changeMode = () => {
    const address = card.current?.querySelector<HTMLInputElement>('input[name="email"]')?.value
    flushSync(() => {
      setEmail(address ?? '')
      setNew(!isNew)
    })
    card.current?.querySelector('h2')?.focus()
  }

  return (
    <AccountScreen title={texts.title} lead={texts.lead} formFirst>
      <Head title={signIn} description={texts.description} path={paths.auth()} noindex />
      <div ref={card}>
        {isNew ? (
          <AccountCard id="create-account" title={createAccount}>
            <RegistrationForm
              labelledBy="create-account"
              register={(body) => api('POST /api/register', { body })}
              to={asked ?? paths.profile()}
              email={email}
            >
              <p className="flex gap-s3 rounded-2 bg-bed-2 p-s4">
                <Stethoscope className="icon mt-0.5 text-oak" />
                <span>{texts.forProfessionals}</span>
              </p>
              {asked === null && <RegistrantChoice />}
            </RegistrationForm>
            <p className="mt-s3 flex flex-wrap items-center gap-x-s2">
              {texts.haveAccount}
              <Button variant="link" onClick={changeMode}>
                {signIn}
              </Button>
            </p>
          </AccountCard>
        ) : (
          <AccountCard id="welcome-back" title={texts.welcomeBack}>
            <SignInForm
              labelledBy="welcome-back"
              failureTitle={texts.signInFailed}
              to={() => next}
              email={email}
            >
              <div className="mt-s3 -mx-1 flex flex-wrap justify-between gap-x-s2">
                {reset.toggle}
                <Button variant="link" onClick={changeMode}>
                  {createAccount}
                </Button>
              </div>
            </SignInForm>
          </AccountCard>
        )}
      </div>
      {!isNew && reset.card}
    </AccountScreen>
  )
}

/** Where a new account starts in place of its dashboard: at the record to claim, or at a team invitation. */
const askedStep = (next: string) =>
  [paths.profile(), paths.joinTeam()].some(
    (path) => next.startsWith(`${path}?`) || next.startsWith(`${path}#`),
  )
    ? next
    : null

/**
 * The page after signing in: the path in `?next=`, or home. A path to another site is not
 * accepted, however it is written: browsers read `/\`, `/<tab>/` and `/x/..//` as `//`.
 */
export function returnPath(next: string | null): string {
  if (!next || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(next)) return paths.home()
  const ours = new URL('http://site.invalid')
  const { origin, pathname, search, hash } = new URL(next, ours)
  if (origin !== ours.origin || pathname.startsWith('//')) return paths.home()
  return isPage(pathname) ? pathname + search + hash : paths.home()
}

/** Neither a call nor the present form. */
const isPage = (path: string) => !/^\/(api|auth)(\/|$)/.test(englishAddress(path).path)
