import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as texts from '#texts/account/reader.tsx'
import { paths } from '../../../contract/paths.ts'
import { type AccountPlace, signedInPart } from '../../app/shell/signed-in-part.ts'
import { type CurrentUser, mayBeSignedIn, setCurrentUser } from '../../kit/data/current-user.ts'
import { useWaiting } from '../../kit/data/waiting.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { OwnPortrait } from './own-portrait.tsx'
import { fullName } from './person.ts'
import { SignOutButton } from './sign-out-button.tsx'

signedInPart.Component = SignedIn

/** Header and menu of a signed-in reader (NAV-15 to NAV-17, NAV-20, NAV-21). */
function SignedIn({ place, user }: { place: AccountPlace; user: CurrentUser }) {
  if (place === 'menu head') return <Who user={user} />
  if (place === 'menu')
    return (
      <>
        <DashboardLink user={user} />
        <SignOutButton variant="quiet" />
      </>
    )
  const name = user.firstName || user.email
  return (
    <>
      <SignOutElsewhere />
      {/* a name that does not fit next to the greeting wraps */}
      <p
        className="flex min-w-0 justify-end gap-x-[0.3em] leading-[1.25] text-ink-2 max-[80rem]:w-full max-[80rem]:pr-3 max-[80rem]:text-sm min-[80rem]:flex-wrap"
        title={texts.welcomeNamed(name)}
      >
        <span>{texts.welcome}</span>
        <span className="min-w-0 truncate">{name}</span>
      </p>
      <DashboardLink user={user} />
      <SignOutButton variant="quiet" className="flex-none" />
    </>
  )
}

/** An administrator's dashboard has counts of its own. */
const DashboardLink = ({ user }: { user: CurrentUser }) =>
  user.isAdmin ? (
    <ButtonLink href={paths.adminDashboard()} className="flex-none">
      {texts.dashboard}
    </ButtonLink>
  ) : (
    <CountedLink />
  )

/** The number lies over the corner, so that nothing moves when it is known. */
function CountedLink() {
  const count = useWaiting()
  return (
    <ButtonLink href={paths.profile()} className="relative flex-none">
      <span aria-hidden={count > 0 || undefined}>{texts.dashboard}</span>
      {count > 0 && (
        <>
          <span className="sr-only">{texts.dashboardWaiting(count)}</span>
          <span
            aria-hidden="true"
            className="absolute -top-2 -right-2 grid h-6 min-w-6 place-items-center rounded-full bg-oak px-1.5 text-sm leading-none font-semibold text-on-oak tnum forced-colors:border"
          >
            {count > most ? `${most}+` : count}
          </span>
        </>
      )}
    </ButtonLink>
  )
}

/** The largest number that fits. */
const most = 99

function Who({ user }: { user: CurrentUser }) {
  const name = fullName(user)
  return (
    <div className="flex min-w-0 items-center gap-s3">
      <OwnPortrait user={user} className="w-14 flex-none" />
      <p className="min-w-0 leading-snug wrap-anywhere">
        {name && <b className="block line-clamp-2">{name}</b>}
        <span className="block line-clamp-2 text-sm text-ink-2">{user.email}</span>
      </p>
    </div>
  )
}

/** Another tab signed out, or this page was restored from the back/forward cache: the hint is gone. */
function SignOutElsewhere() {
  const client = useQueryClient()
  useEffect(() => {
    const checkHint = () => {
      if (!mayBeSignedIn()) void setCurrentUser(client, null)
    }
    window.addEventListener('pageshow', checkHint)
    document.addEventListener('visibilitychange', checkHint)
    return () => {
      window.removeEventListener('pageshow', checkHint)
      document.removeEventListener('visibilitychange', checkHint)
    }
  }, [client])
  return null
}
