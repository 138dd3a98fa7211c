import { type ReactNode, useEffect, useState } from 'react'
import { paths } from '../../contract/paths.ts'
import { mayBeSignedIn, useCurrentUser } from '../data/current-user.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Tip } from '../ui/overlays/tip.tsx'
import { type AccountPlace, signedInPart } from './signed-in-part.ts'

const advertiseTip = 'Join as a medical professional to manage your practice profile'

/** What a reader can do about an account: in the header, or in the menu of a small screen. */
export function AccountArea({ place }: { place: 'header' | 'menu' }) {
  const signedOut = place === 'header' ? <SignedOutHeader /> : <SignedOutMenu />
  return (
    <ForReader
      place={place}
      signedOut={signedOut}
      unknown={
        <>
          <Blank />
          <Blank />
          <noscript>
            <div className={place === 'header' ? 'flex gap-s2' : 'grid gap-s3'}>{signedOut}</div>
          </noscript>
        </>
      }
    />
  )
}

/** The head of the menu: who is signed in, else `children`. */
export function MenuHead({ children }: { children: ReactNode }) {
  return <ForReader place="menu head" signedOut={children} unknown={children} />
}

type Props = { place: AccountPlace; signedOut: ReactNode; unknown: ReactNode }

/** Public pages are the same for everybody, so who reads is not known before scripts have asked. */
function ForReader({ place, signedOut, unknown }: Props) {
  const user = useCurrentUser()
  const [SignedIn, setSignedIn] = useState(() => signedInPart.Component)
  useEffect(() => {
    if (SignedIn || !(user || mayBeSignedIn())) return
    void import('../account/signed-in.tsx').then(() => setSignedIn(() => signedInPart.Component))
  }, [SignedIn, user])
  if (user === null) return signedOut
  return user && SignedIn ? <SignedIn place={place} user={user} /> : unknown
}

/** Holds the place of a button. */
const Blank = () => (
  <span
    className="block min-h-target w-24 rounded-2 bg-bed-2 noscript:hidden in-[.dialog]:w-full"
    aria-hidden="true"
  />
)

const SignedOutHeader = () => (
  <>
    <ButtonLink variant="quiet" href={paths.auth()}>
      Sign In
    </ButtonLink>
    <Tip text={advertiseTip}>
      <ButtonLink href={paths.advertise()}>Advertise</ButtonLink>
    </Tip>
  </>
)

const SignedOutMenu = () => (
  <>
    <ButtonLink variant="primary" href={paths.advertise()}>
      Get Listed Today
    </ButtonLink>
    <ButtonLink href={paths.auth()}>Doctor Login</ButtonLink>
  </>
)
