import { Fragment } from 'react'
import { websiteLabel } from './website-label.ts'

/** A website by its host. A long one breaks after a dot rather than anywhere. */
export function WebsiteLink({ href }: { href: string }) {
  const [first, ...rest] = websiteLabel(href).split('.')
  return (
    <a className="lone min-w-0 wrap-anywhere" href={href}>
      {first}
      {rest.map((part) => (
        <Fragment key={part}>
          .<wbr />
          {part}
        </Fragment>
      ))}
    </a>
  )
}
