import type { ReactNode } from 'react'

type Props = {
  title: string
  /** Neither on phones nor on paper, where something above says the same. */
  saidAbove?: boolean
  className?: string
  children: ReactNode
}

/** One headed section of the profile. */
export function Part({ title, saidAbove = false, className, children }: Props) {
  return (
    <section className={saidAbove ? 'said-above' : className}>
      <h2 className="wrap-anywhere">{title}</h2>
      {children}
    </section>
  )
}
