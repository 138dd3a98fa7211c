import type { ReactNode } from 'react'

/** Heading of a part of a page, with buttons or a badge at its right. */
export function SectionHead({
  title,
  id,
  sign,
  children,
}: {
  title: ReactNode
  id?: string
  /** A small drawing before the title. */
  sign?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="section-head">
      <h2 id={id} className={sign ? 'flex items-center gap-s3' : undefined}>
        {sign}
        {title}
      </h2>
      {children}
    </div>
  )
}
