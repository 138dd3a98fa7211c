import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import * as texts from '#texts/ui.ts'
import { inPlace } from './opens-elsewhere.ts'

type Props = {
  /** Address of the same list without this filter; the link works without our code. */
  href: string
  /** The icon that names the filter. */
  icon?: ReactNode
  /** Does in place what the link does, unless the click opens another tab; left out where there is no script. */
  onRemove?: (() => void) | undefined
  children: ReactNode
}

/** An active filter with a link to remove it. */
export function FilterChip({ href, icon, onRemove, children }: Props) {
  return (
    <a className="chip" href={href} onClick={onRemove && inPlace(onRemove)}>
      {icon}
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{texts.removeFilter} </span>
        {children}
      </span>
      <X className="icon" />
    </a>
  )
}
