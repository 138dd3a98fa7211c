import { paths } from '../../contract/paths.ts'

/** What `Featured` means, in small words beside it. */
export function FeaturedNote() {
  return (
    <p className="text-sm text-ink-2 print:hidden">
      Featured is a paid listing.{' '}
      <a className="lone" href={paths.howResultsWork()}>
        How results work
      </a>
    </p>
  )
}
