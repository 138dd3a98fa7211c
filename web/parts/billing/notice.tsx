import { CircleAlert, Clock, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Tone = 'word' | 'waits' | 'warning'

const ofBonnet = {
  ground: 'bg-bonnet-tint [--ring-gap:var(--bonnet-tint)]',
  sign: 'text-bonnet-hover',
}

const styles: Record<Tone, { icon: LucideIcon; ground: string; sign: string }> = {
  word: { icon: Info, ...ofBonnet },
  waits: { icon: Clock, ...ofBonnet },
  warning: {
    icon: CircleAlert,
    ground: 'bg-warn-tint [--ring-gap:var(--warn-tint)]',
    sign: 'text-warn-ink',
  },
}

/** A note about what happens next to a plan. */
export function Notice({
  tone = 'word',
  title,
  children,
}: {
  tone?: Tone
  title: ReactNode
  children?: ReactNode
}) {
  const { icon: Icon, ground, sign } = styles[tone]
  return (
    <div className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-s3 rounded-2 p-s4 ${ground}`}>
      <Icon className={`icon mt-0.5 ${sign}`} />
      <div className="grid gap-s1">
        <p className="font-semibold">{title}</p>
        {children && <div className="text-ink-2">{children}</div>}
      </div>
    </div>
  )
}
