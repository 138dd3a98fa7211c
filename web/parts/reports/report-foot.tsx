import { use } from 'react'
import * as texts from '#texts/reports/report.ts'
import * as subjectTexts from '#texts/reports/subjects.ts'
import { paths } from '../../../contract/paths.ts'
import { useCurrentUser } from '../../kit/data/current-user.ts'
import { useClaimHref } from '../facts/use-claim-href.ts'
import { ReportedContext } from './report-control.tsx'
import { ReportLink } from './report-link.tsx'
import type { Reported } from './reported.ts'

/** The way to the form for whose record it is, and to the claim for everybody else. */
function ClaimLink({ kind, id, slug }: Pick<Reported, 'kind' | 'id' | 'slug'>) {
  const href = useClaimHref(kind, slug)
  const user = useCurrentUser()
  const own = kind === 'doctor' ? user?.claimedDoctorId : user?.claimedPracticeId
  if (own === id)
    return (
      <a className="lone" href={paths.profile('my-profile')}>
        {texts.edit}
      </a>
    )
  return (
    <a className="lone" href={href}>
      {kind === 'doctor' ? texts.thisIsMe : texts.thisIsMyPractice}
    </a>
  )
}

/** At the end of a profile: all subjects of a report. */
export function ReportFoot() {
  const about = use(ReportedContext)
  if (!about) return null
  const isDoctor = about.kind === 'doctor'
  return (
    <section
      aria-label={texts.reportSomething}
      className="flex flex-wrap tablet:block print:hidden"
    >
      <p className="font-semibold max-tablet:sr-only">{texts.isSomethingWrong}</p>
      <ul className="m-0! flex list-none flex-wrap gap-x-s4 gap-y-s2 p-0! tablet:gap-x-s5 tablet:mt-s4!">
        <li>
          <ReportLink about={about} className="lone">
            {texts.reportDetail}
          </ReportLink>
        </li>
        {isDoctor && (
          <li>
            <ReportLink about={about} subjects={['left']} className="lone">
              {subjectTexts.left}
            </ReportLink>
          </li>
        )}
        <li>
          <ReportLink about={about} subjects={['closed']} className="lone">
            {subjectTexts.closed}
          </ReportLink>
        </li>
        <li>
          <ClaimLink {...about} />
        </li>
      </ul>
    </section>
  )
}
