import { Flag } from 'lucide-react'
import { createContext, use } from 'react'
import * as texts from '#texts/reports/report.ts'
import { type ReportSubject, reportSubjects } from '../../../contract/reports/subjects.ts'
import { ReportLink } from './report-link.tsx'
import type { Reported } from './reported.ts'

/** Provided around a profile; without it nothing can be reported. */
export const ReportedContext = createContext<Reported | null>(null)

/** A button next to a fact that reports it as wrong. */
export function ReportControl({ subject }: { subject: ReportSubject }) {
  const about = use(ReportedContext)
  if (!about) return null
  const label = texts.reportFact(reportSubjects[subject])
  return (
    <ReportLink
      about={about}
      subject={subject}
      aria-label={label}
      title={label}
      className="report-control"
    >
      <Flag className="icon" />
    </ReportLink>
  )
}
