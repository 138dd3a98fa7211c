import type { ReactNode } from 'react'
import * as texts from '#texts/directory/pages.tsx'
import * as shellTexts from '#texts/shell.ts'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { HillCountry } from '../../kit/ui/pictures/hill-country.tsx'
import { Mark } from '../../kit/ui/pictures/mark.tsx'
import { SectionEdge } from '../../kit/ui/pictures/section-edge.tsx'
import { BrandLink } from './brand.tsx'
import { Head } from './head.tsx'

const links = [
  { label: shellTexts.privacy, href: paths.privacy() },
  { label: shellTexts.terms, href: paths.terms() },
  { label: texts.administrators, href: paths.adminLogin() },
]

/** Why a page is not shown, as server/pages/page-renderer.ts names it. */
export type Notice = 'too many' | 'opens soon' | 'failed'

/** A page in place of others, for every address the same. Needs no scripts. */
export function NoticePage({ notice }: { notice: Notice }) {
  if (notice === 'opens soon') return <OpensSoonPage />
  return notice === 'too many' ? <TooManyPage /> : <FailedPage />
}

type Props = { title: string; description: string; children: ReactNode }

function NoticeFrame({ title, description, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col on-1">
      <Head title={title} description={description} path={paths.home()} noindex />
      <a className="skip" href="#main">
        {shellTexts.skipToContent}
      </a>
      <header className="border-b border-line on-1">
        <div className="wrap flex min-h-17 items-stretch nav:min-h-19">
          <BrandLink>
            <Mark />
          </BrandLink>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="relative grow overflow-hidden bg-sky">
        <div className="wrap relative z-1 grid gap-s4 pt-[clamp(2.5rem,5vw,4.5rem)] pb-54 tablet:pb-82">
          <h1>{title}</h1>
          {children}
        </div>
        <HillCountry />
      </main>
      <footer className="relative on-1">
        <SectionEdge seed={6} to="1" />
        <div className="wrap flex flex-wrap items-center gap-x-s5 py-s3">
          <p className="mr-auto w-full text-sm text-ink-2 tablet:w-auto">{site.name}</p>
          {links.map(({ label, href }) => (
            <a key={href} href={href} className="inline-flex min-h-target items-center">
              {label}
            </a>
          ))}
        </div>
      </footer>
    </div>
  )
}

/** Replaces every page that shows records until the first is published. */
function OpensSoonPage() {
  return (
    <NoticeFrame title={texts.opensSoon} description={texts.opensSoonDescription}>
      <p className="max-w-prose text-lg text-ink-2">{texts.opensSoonText}</p>
      <p className="max-w-prose text-ink-2">{texts.seePatients}</p>
      <p className="flex flex-wrap gap-s3">
        <ButtonLink variant="primary" href={paths.register()}>
          {texts.createAccount}
        </ButtonLink>
        <ButtonLink href={paths.auth()}>{shellTexts.signIn}</ButtonLink>
        <ButtonLink href={paths.about()}>{texts.aboutUs}</ButtonLink>
        <ButtonLink href={paths.contact()}>{shellTexts.contact}</ButtonLink>
      </p>
    </NoticeFrame>
  )
}

/** Replaces a page that is not rendered because its reader's network made too many requests. */
function TooManyPage() {
  return (
    <NoticeFrame title={texts.tooMany} description={texts.tooManyDescription}>
      <p className="max-w-prose text-lg text-ink-2">{texts.tooManyText}</p>
      <p>
        <ButtonLink href={paths.home()}>{texts.home}</ButtonLink>
      </p>
    </NoticeFrame>
  )
}

/** Replaces a page that could not be rendered. */
function FailedPage() {
  return (
    <NoticeFrame title={texts.wentWrong} description={texts.notShown}>
      <p className="max-w-prose text-lg text-ink-2">{texts.reload}</p>
      <p>
        <ButtonLink href={paths.home()}>{texts.home}</ButtonLink>
      </p>
    </NoticeFrame>
  )
}
