import type { ReactNode } from 'react'

export type BadgeVariant =
  | 'plain'
  | 'gold'
  | 'oak'
  | 'bonnet'
  | 'warn'
  | 'bad'
  | 'outline'
  | 'cat-1'
  | 'cat-2'
  | 'cat-3'
  | 'cat-4'
  | 'cat-5'
  | 'cat-6'

/** A flat tag. `gold` says Featured or Premium; `cat-1` to `cat-6` are the news categories. */
export function Badge({
  variant = 'plain',
  children,
}: {
  variant?: BadgeVariant
  children: ReactNode
}) {
  return (
    <span className={variant === 'plain' ? 'badge' : `badge badge-${variant}`}>{children}</span>
  )
}
