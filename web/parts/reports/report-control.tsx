import { Flag } from 'lucide-react'
import { createContext, use } from 'react'
import * as texts from '#texts/reports/report.ts'
import type { ReportSubject } from '../../../contract/reports/subjects.ts'
import { ReportLink } from './report-link.tsx'
import type { Reported } from './reported.ts'

/** Provided around a profile; without it nothing can be reported. */
export const ReportedContext = createContext<Reported | null>(null)

type Props = {
  /** What is reported, as screen readers hear it: `For Patients`. */
  block: string
  /** What readers choose from. */
  subjects: readonly ReportSubject[]
}

/** Reports something in one block of a profile as wrong. */
export function ReportControl({ block, subjects }: Props) {
  const about = use(ReportedContext)
  if (!about || subjects.length === 0) return null
  return (
    <ReportLink about={about} subjects={subjects} className="report-control">
      <Flag className="icon" />
      <span>
        {texts.somethingWrong}
        <span className="sr-only"> {block}</span>
      </span>
    </ReportLink>
  )
}
