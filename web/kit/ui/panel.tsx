import type { ComponentProps, ReactNode } from 'react'

/** A box for controls. Plain text goes on the page without a box. */
export function Panel({
  title,
  level = 2,
  note,
  sunlit = false,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  level?: 2 | 3
  /** A word or badge at the right of the title. */
  note?: ReactNode
  /** Gold edge and ground: Premium only. */
  sunlit?: boolean
}) {
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <section
      {...rest}
      className={`panel${sunlit ? ' panel-sunlit' : ''}${className ? ` ${className}` : ''}`}
    >
      {title && (
        <div className="panel-head">
          <Title>{title}</Title>
          {note}
        </div>
      )}
      {children}
    </section>
  )
}
