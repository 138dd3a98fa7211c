import { useParams } from 'react-router'
import * as texts from '#texts/mail-link/newsletter.ts'
import type { SentNewsletter } from '../../../contract/newsletter/calls.ts'
import { paths } from '../../../contract/paths.ts'
import { required } from '../../../contract/required.ts'
import { Head } from '../../app/shell/head.tsx'
import { PageHead } from '../../app/shell/page-head.tsx'
import { statusOf } from '../../kit/data/api.ts'
import { useCall } from '../../kit/data/call.ts'
import { inLanguage } from '../../kit/text/in-language.tsx'
import { localDay } from '../../kit/text/local-day.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { LoadFailure } from '../../kit/ui/load-failure.tsx'
import { SectionEdge } from '../../kit/ui/pictures/section-edge.tsx'
import { MailLinkPage } from '../../parts/mail-link/mail-link-page.tsx'
import { Markdown } from '../../parts/markdown/markdown.tsx'
import { issueCall } from './issue-call.ts'

/** An issue that was sent, for whoever prefers to read it here. */
export default function IssuePage() {
  const key = required(useParams().key)
  const { data: issue, error, isPending, refetch } = useCall(issueCall(key))
  const path = paths.newsletterIssue(key)
  if (issue) return <Issue issue={issue} path={path} />
  const page = { description: texts.description, path }
  if (isPending)
    return <MailLinkPage {...page} title={texts.newsletter} lead={texts.loadingIssue} />
  if (statusOf(error) === 404)
    return (
      <MailLinkPage {...page} title={texts.noIssue} lead={texts.noIssueLead}>
        <ButtonLink href={paths.news()}>{texts.readNews}</ButtonLink>
      </MailLinkPage>
    )
  return (
    <MailLinkPage
      {...page}
      title={texts.newsletter}
      lead={null}
      below={<LoadFailure message={texts.issueFailed} onRetry={refetch} />}
    />
  )
}

function Issue({ issue, path }: { issue: SentNewsletter; path: string }) {
  const { title, content, wordsLanguage, startedAt } = issue
  const issueOfDay = texts.issueOf(localDay(startedAt))
  return (
    <>
      <Head title={title} description={issueOfDay} path={path} noindex />
      <PageHead
        title={inLanguage(wordsLanguage, title)}
        lead={<time dateTime={startedAt}>{issueOfDay}</time>}
        words
      />
      <div className="relative on-1">
        <SectionEdge seed={4} to="1" />
        <div className="wrap section grid gap-s6 pt-[clamp(2rem,3.2vw,2.75rem)]">
          <div className="prose issue" lang={wordsLanguage}>
            <Markdown>{content}</Markdown>
          </div>
          <div className="grid max-w-prose justify-items-start gap-s3 border-t border-line pt-s5">
            <ButtonLink href="#newsletter-email">{texts.getNext}</ButtonLink>
            <p className="text-sm text-ink-2">{texts.waysOut}</p>
          </div>
        </div>
      </div>
    </>
  )
}
