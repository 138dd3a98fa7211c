import { ArrowLeft, ArrowRight } from 'lucide-react'
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
