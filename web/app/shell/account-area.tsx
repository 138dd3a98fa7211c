import { type ReactNode, useEffect, useState } from 'react'
import * as texts from '#texts/shell.ts'
import { paths } from '../../../contract/paths.ts'
import { mayBeSignedIn, useCurrentUser } from '../../kit/data/current-user.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { Tip } from '../../kit/ui/overlays/tip.tsx'
import { type AccountPlace, signedInPart } from './signed-in-part.ts'

/** Account actions in the header, or in the menu of a small screen. */
export function AccountArea({ place }: { place: 'header' | 'menu' }) {
  const signedOut = place === 'header' ? <SignedOutHeader /> : <SignedOutMenu />
  return (
    <ForReader
      place={place}
      // the same element as below, so that it stays mounted when the user is known
      signedOut={<div className="contents">{signedOut}</div>}
      unknown={
        <>
          <div className="hidden in-[[data-signed-out]]:contents noscript:contents">
            {signedOut}
          </div>
          <div className="contents in-[[data-signed-out]]:hidden noscript:hidden">
            <Blank />
            <Blank />
          </div>
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

/**
 * Public pages are the same for everybody, so the user is unknown until scripts have asked. The
 * first script marks on `<html>` that nobody can be signed in.
 */
function ForReader({ place, signedOut, unknown }: Props) {
  const user = useCurrentUser()
  const [SignedIn, setSignedIn] = useState(() => signedInPart.Component)
  useEffect(() => {
    if (SignedIn || !(user || mayBeSignedIn())) return
    void import('../../parts/account/signed-in.tsx').then(() =>
      setSignedIn(() => signedInPart.Component),
    )
  }, [SignedIn, user])
  if (user === null) return signedOut
  return user && SignedIn ? <SignedIn place={place} user={user} /> : unknown
}

/** A placeholder for a button. */
const Blank = () => (
  <span
    className="block min-h-target w-24 rounded-2 bg-bed-2 in-[.dialog]:w-full"
    aria-hidden="true"
  />
)

const SignedOutHeader = () => (
  <>
    <ButtonLink variant="quiet" href={paths.auth()}>
      {texts.signIn}
    </ButtonLink>
    <Tip text={texts.advertiseTip}>
      <ButtonLink href={paths.advertise()}>{texts.advertise}</ButtonLink>
    </Tip>
  </>
)

const SignedOutMenu = () => (
  <>
    <ButtonLink variant="primary" href={paths.advertise()}>
      {texts.getListed}
    </ButtonLink>
    <ButtonLink href={paths.auth()}>{texts.doctorLogin}</ButtonLink>
  </>
)
