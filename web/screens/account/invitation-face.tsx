import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { AccountCard } from '../../account/entry/account-screen.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'

const subject = encodeURIComponent('Administrator invitation')
const askForOne = (
  <ButtonLink href={`mailto:${site.contact.email}?subject=${subject}`}>
    Ask for an Invitation
  </ButtonLink>
)

const faces = {
  missing: {
    title: 'An Invitation Is Needed',
    text: 'This link carries no invitation, or a part of it is missing. Administrators are invited by a personal link: open it whole, or ask for one.',
    wayOn: askForOne,
  },
  used: {
    title: 'This Invitation Was Used',
    text: 'An invitation works once, and this one has made an account already. If that was you, please sign in.',
    wayOn: (
      <ButtonLink variant="primary" href={paths.adminLogin()}>
        Administrator Login
      </ButtonLink>
    ),
  },
  expired: {
    title: 'This Invitation Has Expired',
    text: 'Invitations work for 72 hours. Please ask for a new one.',
    wayOn: askForOne,
  },
} as const

/** In place of the form: why this link does not open it, and what to do. */
export function InvitationFace({ state }: { state: keyof typeof faces }) {
  const { title, text, wayOn } = faces[state]
  return (
    <AccountCard id="invitation" title={title}>
      <div className="grid justify-items-start gap-s4">
        <p>{text}</p>
        {wayOn}
      </div>
    </AccountCard>
  )
}

type UnknownProps = { trying: boolean; tryAgain: () => void }

export function InvitationUnknown({ trying, tryAgain }: UnknownProps) {
  return (
    <AccountCard id="invitation" title="Your Invitation Could Not Be Checked">
      <div className="grid justify-items-start gap-s4">
        <p role="alert">Nothing is lost: your link keeps working. Please try again.</p>
        <Button variant="primary" sending={trying} sendingLabel="Checking..." onClick={tryAgain}>
          Try Again
        </Button>
      </div>
    </AccountCard>
  )
}

export function InvitationLoading() {
  return (
    <div className="panel p-[clamp(1.25rem,3vw,2.25rem)]" role="status">
      <p className="flex items-center gap-s3 text-lg text-ink-2">
        <span className="spin" aria-hidden="true" />
        Checking your invitation...
      </p>
    </div>
  )
}
