import { ArrowLeft, ArrowRight } from 'lucide-react'
import { submissionsPageSize } from '../../../../contract/administration/submissions/limits.ts'
import { Button } from '../../../ui/button.tsx'

/** The way through a list that is longer than a page. */
export function ListPages({
  skip,
  total,
  onGo,
}: {
  skip: number
  total: number
  onGo: (skip: number) => void
}) {
  if (total <= submissionsPageSize && skip === 0) return null
  const end = Math.min(skip + submissionsPageSize, total)
  const isFirst = skip === 0
  const isLast = end >= total
  const go = (to: number) => {
    onGo(to)
    window.scrollTo({ top: 0 })
  }
  return (
    <nav aria-label="Pages of submissions" className="flex flex-wrap items-center gap-s3">
      <Button
        aria-disabled={isFirst}
        onClick={() => !isFirst && go(Math.max(0, skip - submissionsPageSize))}
      >
        <ArrowLeft className="icon" />
        Previous
      </Button>
      <Button aria-disabled={isLast} onClick={() => !isLast && go(skip + submissionsPageSize)}>
        Next
        <ArrowRight className="icon" />
      </Button>
      <p className="text-ink-2 tnum" role="status">
        {(skip + 1).toLocaleString('en-US')} to {end.toLocaleString('en-US')} of{' '}
        {total.toLocaleString('en-US')}
      </p>
    </nav>
  )
}
