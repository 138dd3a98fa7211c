import { use } from 'react'
import { paths } from '../../contract/paths.ts'
import { ReportedContext } from './report-control.tsx'
import { ReportLink } from './report-link.tsx'

/** At the foot of a profile: everything that may be wrong about it. */
export function ReportFoot() {
  const about = use(ReportedContext)
  if (!about) return null
  const isDoctor = about.kind === 'doctor'
  return (
    <section aria-label="Report something wrong" className="print:hidden">
      <p className="font-semibold">Is something wrong here?</p>
      <ul className="flex list-none flex-wrap gap-x-s5 gap-y-s2 p-0!">
        <li>
          <ReportLink about={about} className="lone">
            Report a wrong detail
          </ReportLink>
        </li>
        {isDoctor && (
          <li>
            <ReportLink about={about} subject="left" className="lone">
              This doctor has left
            </ReportLink>
          </li>
        )}
        <li>
          <ReportLink about={about} subject="closed" className="lone">
            Closed for good
          </ReportLink>
        </li>
        <li>
          <a className="lone" href={paths.profile('my-profile')}>
            {isDoctor ? 'This is me' : 'This is my practice'}
          </a>
        </li>
      </ul>
    </section>
  )
}
