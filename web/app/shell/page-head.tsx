import type { ReactNode } from 'react'
import { paths } from '../../../contract/paths.ts'
import { MoreLink } from '../../kit/ui/links.tsx'

type PageHeadProps = {
  title: ReactNode
  lead?: ReactNode
  /** Tag beside the title. */
  badge?: ReactNode
  /** The way back, above the title. */
  back?: { href: string; label: string }
  /** Across from the way back, on phones. */
  besideBack?: ReactNode
  /** Beside the title, on phones. */
  portrait?: ReactNode
  stats?: readonly { label: string; value: ReactNode }[]
  /** The stats are texts, not figures. */
  words?: boolean
  /** One line with its lead or stats, so that what follows stands on the first screen. */
  slim?: boolean
  /** Hides the lead on phones, because the page or a stat repeats it. */
  leadRepeated?: boolean
  /** Name of a drawing, such as `band-doctors`. Hidden on phones. */
  drawing?: string
  children?: ReactNode
}

/** The band at the head of a page: title, lead, stats, and a drawing on its lower edge. */
export function PageHead({
  title,
  lead,
  badge,
  back,
  besideBack,
  portrait,
  stats,
  words = false,
  slim = false,
  leadRepeated = false,
  drawing,
  children,
}: PageHeadProps) {
  return (
    <section className={words ? 'band band-words' : slim ? 'band band-slim' : 'band'}>
      <div className="wrap">
        {back && (
          <div className="flex w-full flex-wrap justify-between gap-x-s2 max-tablet:text-sm tablet:gap-x-s4">
            <MoreLink back href={back.href}>
              {back.label}
            </MoreLink>
            {besideBack}
          </div>
        )}
        <div
          className={`flex flex-wrap items-center gap-x-s4 gap-y-s2 ${portrait ? 'max-tablet:gap-x-s3' : ''}`}
        >
          {portrait && (
            <div className="w-16 flex-none *:w-full tablet:hidden print:hidden">{portrait}</div>
          )}
          <h1
            className={`min-w-0 wrap-anywhere ${portrait ? 'max-tablet:w-[calc(100%-4.75rem)] max-tablet:text-[1.75rem]' : ''}`}
          >
            {title}
          </h1>
          {badge}
        </div>
        {lead && (
          <p
            className={`${slim ? '' : 'mt-s2'} max-w-prose text-lg text-pretty text-ink-2 ${leadRepeated ? 'max-tablet:hidden' : ''}`}
          >
            {lead}
          </p>
        )}
        {stats && (
          <div className={slim ? '' : words ? 'mt-s2 tablet:mt-s5' : 'mt-s5'}>
            <Stats items={stats} words={words} />
          </div>
        )}
        {children}
      </div>
      {drawing && (
        // lazy: never fetched where the band hides it
        <img
          className="band-art"
          src={paths.drawing(drawing)}
          alt=""
          width={700}
          height={208}
          loading="lazy"
          decoding="async"
        />
      )}
    </section>
  )
}

/** Figures in the head of a page, or, with `words`, short texts. */
function Stats({
  items,
  words,
}: {
  items: readonly { label: string; value: ReactNode }[]
  words: boolean
}) {
  return (
    <dl className={words ? 'stats stats-words' : 'stats'}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
