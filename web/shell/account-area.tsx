import { paths } from '../../contract/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Tip } from '../ui/tip.tsx'

const advertiseTip = 'Join as a medical professional to manage your practice profile'

/** What a reader can do about an account: in the header, or in the menu of a small screen. */
export function AccountArea({ place }: { place: 'header' | 'menu' }) {
  if (place === 'menu')
    return (
      <>
        <ButtonLink variant="primary" href={paths.advertise()}>
          Get Listed Today
        </ButtonLink>
        <ButtonLink href={paths.auth()}>Doctor Login</ButtonLink>
      </>
    )
  return (
    <>
      <ButtonLink variant="quiet" href={paths.auth()}>
        Sign In
      </ButtonLink>
      <Tip text={advertiseTip}>
        <ButtonLink href={paths.advertise()}>Advertise</ButtonLink>
      </Tip>
    </>
  )
}
