import { ArrowLeft, ArrowRight, Phone } from 'lucide-react'
import type { ReactNode } from 'react'

/** A standalone link with an arrow: `View Full Profile`, or back with `back`. */
export function MoreLink({
  href,
  back = false,
  children,
}: {
  href: string
  back?: boolean
  children: ReactNode
}) {
  return (
    <a className="more" href={href}>
      {back && <ArrowLeft className="icon" />}
      {children}
      {!back && <ArrowRight className="icon" />}
    </a>
  )
}

/** The number to tap. `href` is the `tel:` address, `children` the number as people read it. */
export function PhoneLink({
  href,
  large = false,
  children,
}: {
  href: string
  /** The one filled button of a profile. */
  large?: boolean
  children: ReactNode
}) {
  return (
    <a className={large ? 'tel tel-large' : 'tel'} href={href}>
      <Phone className="icon" />
      {children}
    </a>
  )
}
