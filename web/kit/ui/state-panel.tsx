import type { ReactNode } from 'react'

/** An empty result or a failure: a drawing, one sentence, at most one button. */
export function StatePanel({
  drawing,
  message,
  kind = 'empty',
  children,
}: {
  /** Address of the drawing, 280 by 130; none where it could not load, or a list stands beside. */
  drawing?: string | undefined
  message: ReactNode
  /** An error is announced; an empty list is read in document order. */
  kind?: 'empty' | 'error'
  children?: ReactNode
}) {
  return (
    <div className="state" role={kind === 'error' ? 'alert' : undefined}>
      {drawing && <img src={drawing} alt="" width={280} height={130} />}
      <div>
        <p>{message}</p>
        {children}
      </div>
    </div>
  )
}
