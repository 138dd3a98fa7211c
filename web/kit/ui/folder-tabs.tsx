import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useFadingRow } from './use-fading-row.ts'

type FolderTab = { id: string; title: string; href: string }

export const tabId = (id: string) => `${id}-tab`
const panelId = (id: string) => `${id}-panel`

const moves: Record<string, (place: number, count: number) => number> = {
  ArrowLeft: (place, count) => (place + count - 1) % count,
  ArrowRight: (place, count) => (place + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Arrows move the focus; Enter, which links have, and the space bar choose. */
function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const place = event.target instanceof HTMLElement ? tabs.indexOf(event.target) : -1
  const target = moves[event.key]?.(place, tabs.length)
  if (target !== undefined) tabs[target]?.focus()
  else if (event.key === ' ') tabs[place]?.click()
  else return
  event.preventDefault()
}

/** Folder tabs on the edge of a band. Each is an address, so that back, reload and links work. */
export function FolderTabs({
  label,
  tabs,
  selectedId,
}: {
  label: string
  tabs: readonly FolderTab[]
  selectedId: string
}) {
  const list = useRef<HTMLDivElement>(null)
  useFadingRow(list, { current: selectedId, links: tabs })
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="fading-row flex gap-s1 overflow-x-auto shadow-[inset_0_-1px_0_var(--line-control)] [scrollbar-width:none]"
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ id, title, href }) => {
        const isChosen = id === selectedId
        return (
          <a
            key={id}
            id={tabId(id)}
            href={href}
            role="tab"
            aria-selected={isChosen}
            aria-controls={isChosen ? panelId(id) : undefined}
            tabIndex={isChosen ? 0 : -1}
            className={`flex min-h-12 items-center rounded-t-2 border border-b-0 px-s4 font-semibold max-tablet:px-s3 whitespace-nowrap no-underline focus-visible:-outline-offset-4 ${
              isChosen
                ? 'border-line-control bg-bed-1 text-ink shadow-[inset_0_3px_0_var(--oak)] hover:text-ink'
                : 'border-transparent text-ink-2 hover:bg-surface-hover hover:text-ink'
            }`}
            onClick={(event) => {
              if (isChosen) event.preventDefault()
            }}
          >
            {title}
          </a>
        )
      })}
    </div>
  )
}

/** The panel of the selected tab, remounted for each. */
export function FolderPanel({
  tab,
  className,
  children,
}: {
  tab: string
  className: string
  children: ReactNode
}) {
  return (
    <div
      key={tab}
      role="tabpanel"
      id={panelId(tab)}
      aria-labelledby={tabId(tab)}
      className={className}
    >
      {children}
    </div>
  )
}
