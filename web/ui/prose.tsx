import type { ReactNode } from 'react'

/** Long text in sections with rules between them, 36 em wide at most. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>
}
