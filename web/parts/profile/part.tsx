import type { ReactNode } from 'react'

/** One headed section of the profile. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="wrap-anywhere">{title}</h2>
      {children}
    </section>
  )
}
