import { Undo2 } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button } from '../../../kit/ui/button.tsx'

/** A decision just made, and its undo. */
export const UndoNotice = ({ children, undo }: { children: ReactNode; undo: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-s4 gap-y-s2 rounded-3 border border-line-control bg-surface py-s2 pr-s2 pl-s4 shadow-float">
    <p className="min-w-0 flex-1 wrap-anywhere">{children}</p>
    {undo}
  </div>
)

type Props = {
  /** What is undone, for who does not see what it stands beside. */
  what: string
  sending?: boolean
  onUndo: () => void
  ref?: Ref<HTMLButtonElement> | undefined
}

export const UndoButton = ({ what, sending = false, onUndo, ref }: Props) => (
  <Button ref={ref} sending={sending} onClick={onUndo} aria-label={`Undo: ${what}`}>
    <Undo2 className="icon" />
    Undo
  </Button>
)
