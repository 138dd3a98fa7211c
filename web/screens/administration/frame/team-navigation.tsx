import { useRef } from 'react'
import { useLocation } from 'react-router'
import { useCall } from '../../../kit/data/call.ts'
import { useFadingRow } from '../../../kit/ui/use-fading-row.ts'
import { FindButton } from './find/find-button.tsx'
import { LinkMenu } from './link-menu.tsx'
import { links, settingsGroups } from './pages.ts'
import { sectionOf } from './sections.ts'
import { alwaysFresh, waitingCall } from './team-calls.ts'

const linkClass =
  'flex min-h-target flex-none items-center gap-s2 border-y-4 border-transparent px-s3 font-medium whitespace-nowrap text-ink-2 no-underline hover:border-b-line hover:text-ink focus-visible:-outline-offset-4 aria-[current]:border-b-oak aria-[current]:text-oak forced-colors:border-y-0 forced-colors:aria-[current]:border-b-4'

/** The way between all administrators' screens, with the number of what waits in each. */
export function TeamNavigation() {
  const row = useRef<HTMLDivElement>(null)
  const { pathname, search } = useLocation()
  const { data } = useCall(waitingCall, alwaysFresh)
  const current = sectionOf(pathname, search)
  useFadingRow(row, { current, links: data })
  return (
    <nav aria-label="Administration" className="border-b border-line on-2 print:hidden">
      <div className="wrap flex py-0">
        {/* beside the row, so that it stays in sight where the row scrolls */}
        <FindButton className={`-ml-s3 ${linkClass}`} />
        <div
          ref={row}
          className="fading-row relative flex min-w-0 overflow-x-auto [scrollbar-width:none]"
        >
          {links.map(({ id, label, href, count }) => (
            <a
              key={id}
              href={href}
              aria-current={
                id !== current ? undefined : `${pathname}${search}` === href ? 'page' : 'true'
              }
              className={linkClass}
            >
              {label}
              {count && data && <Count count={count(data)} />}
            </a>
          ))}
          <LinkMenu
            label="Settings"
            className={linkClass}
            isCurrent={current === 'settings'}
            groups={settingsGroups}
          />
        </div>
      </div>
    </nav>
  )
}

function Count({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="rounded-2 bg-oak-tint px-s2 text-sm font-semibold text-oak-ink tnum">
      {count.toLocaleString('en-US')}
      <span className="sr-only"> waiting</span>
    </span>
  )
}
