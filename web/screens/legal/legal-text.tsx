import type { ReactNode } from 'react'
import { locale } from '#texts/language.ts'
import * as texts from '#texts/legal/legal.tsx'
import { Head } from '../../app/shell/head.tsx'
import { PageHead } from '../../app/shell/page-head.tsx'
import { SectionEdge } from '../../kit/ui/pictures/section-edge.tsx'

type LegalSection = { id: string; title: string; text: ReactNode }

type LegalTextProps = {
  title: string
  description: string
  path: string
  /** ISO date of the last revision of the text (LEGAL-02), or a replacement. */
  updatedAt?: string
  lead?: string
  /** Name of the drawing in the header. */
  drawing?: string
  feed?: string
  sections: readonly LegalSection[]
}

const longDate = (day: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** A long text in sections, with a table of contents. */
export function LegalText({
  title,
  description,
  path,
  updatedAt,
  lead,
  drawing = 'band-legal',
  feed,
  sections,
}: LegalTextProps) {
  return (
    <>
      <Head title={title} description={description} path={path} {...(feed && { feed })} />
      <PageHead
        title={title}
        lead={
          updatedAt
            ? texts.lastUpdated(<time dateTime={updatedAt}>{longDate(updatedAt)}</time>)
            : lead
        }
        drawing={drawing}
      />
      <div className="relative on-1">
        <SectionEdge seed={8} to="1" />
        <div className="wrap section grid items-start gap-x-[clamp(2rem,5vw,5rem)] gap-y-s6 pt-[clamp(2rem,3.2vw,2.75rem)] wide:grid-cols-[minmax(0,44rem)_17rem] wide:justify-between">
          <nav
            aria-labelledby="contents"
            className="border-t-2 border-ink-3 pt-s3 wide:sticky wide:top-24 wide:order-last print:hidden"
          >
            <h2 id="contents" className="text-head-4">
              {texts.onThisPage}
            </h2>
            <ol className="mt-s2 grid gap-x-gap tablet:grid-cols-2 wide:grid-cols-1">
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} className="flex min-h-target items-center leading-snug">
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <Prose>
            {sections.map(({ id, title, text }) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`}>{title}</h2>
                {text}
              </section>
            ))}
          </Prose>
        </div>
      </div>
    </>
  )
}

/** Long text in sections with rules between them, 36 em wide at most. */
function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>
}
