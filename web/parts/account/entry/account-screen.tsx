import { Mail, Phone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as texts from '#texts/account/entry.tsx'
import { paths } from '../../../../contract/paths.ts'
import { required } from '../../../../contract/required.ts'
import { site } from '../../../../site.config.ts'
import { type CurrentUser, useCurrentUser } from '../../../kit/data/current-user.ts'
import { ButtonLink } from '../../../kit/ui/button.tsx'
import { telHref } from '../../provider/tel-href.ts'
import { fullName } from '../person.ts'

/** Id of the page's heading, for a form that the whole page is about. */
export const screenTitle = 'screen-title'

type Props = {
  title: string
  lead: ReactNode
  /**
   * Whether the form comes before the title's panel on a phone, which then ends the page with its
   * drawing.
   */
  formFirst?: boolean
  /** The cards. */
  children: ReactNode
}

/** A panel with the title, and the forms next to it. */
export function AccountScreen({ title, lead, formFirst = false, children }: Props) {
  return (
    <div className="@container">
      <div className="grid wide:min-h-[calc(100svh-4.75rem)] wide:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)]">
        <section className={formFirst ? 'on-2 max-wide:order-last' : 'on-2'}>
          {/* long forms scroll past it */}
          <div className="flex flex-col wide:sticky wide:top-19 wide:h-[calc(100svh-4.75rem)] wide:min-h-160">
            <div className="grid gap-s4 px-gutter pt-[clamp(2rem,5vw,4.5rem)] pb-s5 wide:pr-[clamp(1.125rem,5vw,5rem)] wide:pl-[max(var(--gutter),(100cqw-var(--page))/2)]">
              <h1 id={screenTitle}>{title}</h1>
              <p className="max-w-prose text-ink-2">{lead}</p>
            </div>
            <img
              className={`min-h-0 w-full flex-1 object-cover object-bottom ${formFirst ? 'max-wide:h-60 max-wide:flex-none tablet:max-wide:h-88' : 'max-wide:hidden'}`}
              src={paths.drawing('auth')}
              alt=""
              width={640}
              height={400}
              loading="lazy"
              decoding="async"
            />
          </div>
        </section>
        <div className="grid content-start gap-gap px-gutter py-[clamp(1.5rem,4vw,4.5rem)] wide:pr-[max(var(--gutter),(100cqw-var(--page))/2)] wide:pl-[clamp(1.125rem,5vw,5rem)]">
          <SignedInLine />
          {children}
          <HelpBox />
        </div>
      </div>
    </div>
  )
}

/** A card of the sign-in screens. */
export function AccountCard({
  id,
  title,
  children,
}: {
  /** The id of the heading, which names the form. */
  id: string
  title: string
  children: ReactNode
}) {
  return (
    <section className="panel p-[clamp(1.25rem,3vw,2.25rem)]" aria-labelledby={id}>
      <h2 id={id} className="mb-s4" tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}

const { email, phone } = site.contact

/** Two ways to reach people (AUTH-02). */
function HelpBox() {
  return (
    <section
      className="grid gap-s3 tablet:px-[clamp(1.25rem,3vw,2.25rem)]"
      aria-labelledby="need-help"
    >
      <h2 id="need-help" className="text-head-3">
        {texts.needHelp}
      </h2>
      <div className="flex flex-wrap gap-s3">
        <ButtonLink href={`mailto:${email}`} className="min-w-0 wrap-anywhere max-[24rem]:px-s3">
          <Mail className="icon" />
          {email}
        </ButtonLink>
        <ButtonLink href={required(telHref(phone))} className="tnum">
          <Phone className="icon" />
          {phone}
        </ButtonLink>
      </div>
    </section>
  )
}

/** Shown to a user who arrived signed in; a user who signs in here is redirected. */
function SignedInLine() {
  const user = useCurrentUser()
  const [firstUser, setFirstUser] = useState<CurrentUser | null>()
  if (firstUser === undefined && user !== undefined) setFirstUser(user)
  if (!firstUser) return null
  const { email, isAdmin } = firstUser
  return (
    <p className="border-l-2 border-ink-3 pl-s4 text-ink-2 wrap-anywhere">
      {texts.signedInAs(fullName(firstUser) || email)}{' '}
      <a href={isAdmin ? paths.adminDashboard() : paths.profile()}>{texts.goToDashboard}</a>
    </p>
  )
}
