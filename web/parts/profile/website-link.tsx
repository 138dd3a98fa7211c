import { Fragment } from 'react'

/** A website by its host. A long one breaks after a dot rather than anywhere. */
export function WebsiteLink({ href }: { href: string }) {
  const [first, ...rest] = websiteLabel(href).split('.')
  return (
    <a className="lone min-w-0 wrap-anywhere" href={href}>
      {first}
      {rest.map((part, place) => (
        <Fragment key={rest.slice(place).join('.')}>
          .<wbr />
          {part}
        </Fragment>
      ))}
    </a>
  )
}

/** `https://www.twooaks.example/team` → `twooaks.example` */
export function websiteLabel(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, '')
  } catch {
    return url
  }
}
