import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** One slab cut into cells. A last row that is not full stays plain stone. */
export function StoneWall({ children }: { children: ReactNode }) {
  return <div className="stones">{children}</div>
}

/** A cell of the wall, all of it a link. */
export function Stone({
  href,
  icon: Icon,
  name,
  note,
}: {
  href: string
  icon: LucideIcon
  name: string
  note: ReactNode
}) {
  return (
    <a className="stone" href={href}>
      <Icon className="icon" strokeWidth={1.6} />
      <b className="stone-name">{name}</b>
      <span className="stone-note">{note}</span>
    </a>
  )
}
