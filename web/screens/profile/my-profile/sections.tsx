import { type ReactNode, useEffect, useState } from 'react'
import * as texts from '#texts/profile/my-profile.ts'
import { Select } from '../../../kit/ui/fields/select.tsx'

type Link = { id: string; title: string }

/** `parts`: what its content has the links for, in place of one link. */
export type Section = Link & { content: ReactNode; parts?: readonly Link[] }

/** The parts of a long page with links to each: beside them on a desktop, as a list to choose from on phones. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  const links = sections.flatMap(({ id, title, parts = [{ id, title }] }) => parts)
  const current = useSectionInView(links.map(({ id }) => id))
  return (
    <div className="gap-x-gap wide:grid wide:grid-cols-[12.5rem_minmax(0,1fr)]">
      <nav
        aria-label={texts.sections}
        className="max-wide:sticky max-wide:top-16 max-wide:z-sticky max-wide:-mx-gutter max-wide:mb-s4 max-wide:bg-bed-1 max-wide:px-gutter max-wide:py-s2"
      >
        <div className="wide:hidden">
          <Select
            aria-label={texts.goToSection}
            value={current}
            onChange={({ target }) => goTo(target.value)}
          >
            {links.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </div>
        <ul className="sticky top-24 grid max-wide:hidden">
          {links.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === current ? 'true' : undefined}
                className="flex min-h-target items-center border-l-2 border-line px-s3 py-s1 leading-snug text-ink-2 no-underline hover:text-ink aria-[current]:border-oak aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-gap *:scroll-mt-16 wide:*:scroll-mt-0">
        {sections.map(({ id, content }) => (
          <div key={id} id={id} tabIndex={-1} className="min-w-0 outline-none">
            {content}
          </div>
        ))}
      </div>
    </div>
  )
}

function goTo(id: string) {
  const section = document.getElementById(id)
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}

/** The section that the reader looks at: the last one that begins in the upper part of the window. */
function useSectionInView(ids: readonly string[]): string | undefined {
  const [first] = ids
  const [current, setCurrent] = useState(first)
  const list = ids.join(' ')
  useEffect(() => {
    const look = () => {
      const begun = list.split(' ').filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < window.innerHeight / 3
      })
      setCurrent(begun.at(-1) ?? list.split(' ')[0])
    }
    look()
    document.addEventListener('scroll', look, { passive: true })
    return () => document.removeEventListener('scroll', look)
  }, [list])
  return current
}
