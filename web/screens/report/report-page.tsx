import { useState } from 'react'
import { useLocation } from 'react-router'
import * as texts from '#texts/reports/report.ts'
import { isKeyOf } from '../../../contract/objects.ts'
import { paths } from '../../../contract/paths.ts'
import { reportSubjects, subjectsOf } from '../../../contract/reports/subjects.ts'
import { Head } from '../../app/shell/head.tsx'
import { PageHead } from '../../app/shell/page-head.tsx'
import { useCall } from '../../kit/data/call.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { SectionEdge } from '../../kit/ui/pictures/section-edge.tsx'
import { ProfileLoading, ProfileNotFound } from '../../parts/profile/profile-placeholder.tsx'
import { ReportForm, ThankYou } from '../../parts/reports/report-form.tsx'
import type { Reported } from '../../parts/reports/reported.ts'
import { recordCallOf } from './record-call.ts'

const back = { href: paths.doctors(), label: texts.backToSearch }

/** The report form, for readers without scripts and for links. */
export default function ReportPage() {
  const query = new URLSearchParams(useLocation().search)
  const result = query.get('result')
  if (result) return <Result isSent={result === 'sent'} />
  const recordCall = recordCallOf(query)
  return recordCall ? <OfRecord query={query} recordCall={recordCall} /> : <NothingChosen />
}

type OfRecordProps = {
  query: URLSearchParams
  recordCall: NonNullable<ReturnType<typeof recordCallOf>>
}

function OfRecord({ query, recordCall }: OfRecordProps) {
  const { data, isPending } = useCall<{ id: number; slug: string; name: string }>(recordCall)
  if (!data)
    return isPending ? (
      <ProfileLoading path={paths.report()} kind="profile" back={back} />
    ) : (
      <NothingChosen />
    )
  const { id, slug, name } = data
  const about: Reported = { kind: query.has('doctor') ? 'doctor' : 'practice', id, slug, name }
  return <Form key={`${about.kind} ${id}`} about={about} subjectName={query.get('subject') ?? ''} />
}

function Form({ about, subjectName }: { about: Reported; subjectName: string }) {
  const [isSent, setSent] = useState(false)
  const { kind, slug, name } = about
  const subject =
    isKeyOf(reportSubjects, subjectName) && subjectsOf(kind).includes(subjectName)
      ? subjectName
      : undefined
  const href = kind === 'doctor' ? paths.doctor(slug) : paths.practice(slug)
  return (
    <>
      <Head
        title={texts.title}
        description={texts.aboutRecord(name)}
        path={paths.report()}
        noindex
      />
      <PageHead
        title={isSent ? texts.thankYouHeading : texts.title}
        lead={name}
        back={{ href, label: texts.backToProfile }}
      />
      <div className="relative on-1">
        <SectionEdge seed={4} to="1" />
        <div className="wrap section pt-[clamp(2rem,3.2vw,2.75rem)]">
          <div className="panel max-w-180">
            {isSent ? (
              <ThankYou />
            ) : (
              <ReportForm about={about} subject={subject} onSent={() => setSent(true)} />
            )}
          </div>
        </div>
      </div>
    </>
  )
}

/** The outcome if the browser submitted the form. */
function Result({ isSent }: { isSent: boolean }) {
  const heading = isSent ? texts.thankYouHeading : texts.notSent
  return (
    <>
      <Head title={heading} description={texts.title} path={paths.report()} noindex />
      <PageHead title={heading} drawing="band-contact" words>
        <div className="mt-s5 grid justify-items-start gap-s4">
          {isSent ? <ThankYou /> : <p className="max-w-prose">{texts.notSentText}</p>}
          <ButtonLink href={paths.doctors()}>{texts.findDoctor}</ButtonLink>
        </div>
      </PageHead>
      <div className="relative h-s7 on-1">
        <SectionEdge seed={4} to="1" />
      </div>
    </>
  )
}

const NothingChosen = () => (
  <ProfileNotFound
    path={paths.report()}
    title={texts.nothingChosen}
    description={texts.title}
    message={texts.nothingChosenText}
  >
    <ButtonLink variant="primary" href={paths.doctors()}>
      {texts.findDoctor}
    </ButtonLink>
  </ProfileNotFound>
)
