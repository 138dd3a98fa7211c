import { ArrowLeft, ArrowRight } from 'lucide-react'
import { ButtonLink } from '../../../kit/ui/button.tsx'

type Props = { page: number; pages: number; to: (page: number) => string }

/** The way from one page of a list to the next and back. */
export function PageLinks({ page, pages, to }: Props) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-s3">
      {page > 1 ? (
        <ButtonLink href={to(page - 1)}>
          <ArrowLeft className="icon" />
          Previous
        </ButtonLink>
      ) : (
        <span />
      )}
      <p className="text-ink-2 tnum">
        Page {page} of {pages}
      </p>
      {page < pages ? (
        <ButtonLink href={to(page + 1)}>
          Next
          <ArrowRight className="icon" />
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  )
}
