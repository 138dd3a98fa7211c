import { useEffect } from 'react'
import { listenForToastKey } from '../ui/overlays/toast.ts'
import { AccountArea } from './account-area.tsx'
import { Brand } from './brand.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { currentMark, navItems } from './nav-items.ts'

/** The head of every page. `currentPath` is the path of the address, without query. */
export function Header({ currentPath }: { currentPath: string }) {
  useEffect(listenForToastKey, [])
  return (
    <header className="sticky top-0 z-header border-b border-line on-1 print:static">
      <div className="wrap flex min-h-17 items-stretch gap-s4 *:flex-none min-[80rem]:gap-s5 nav:min-h-19">
        <Brand />
        <nav className="ml-auto hidden gap-s1 nav:flex print:hidden" aria-label="Main">
          {navItems.map(({ label, href }) => (
            <a
              key={href}
              href={href}
              aria-current={currentMark(href, currentPath)}
              className="flex items-center border-y-4 border-transparent px-2 text-base font-medium text-ink-2 no-underline min-[80rem]:px-[0.6rem] min-[80rem]:text-md hover:border-b-line hover:text-ink aria-[current]:border-b-oak aria-[current]:text-oak forced-colors:border-y-0 forced-colors:aria-[current]:border-b-4"
            >
              {label}
            </a>
          ))}
        </nav>
        {/* as wide for everybody: nothing beside it moves when it is known who reads */}
        <div className="ml-s3 hidden w-63 flex-wrap content-center items-center justify-end gap-x-s2 min-[80rem]:w-105 min-[85rem]:w-110 min-[80rem]:flex-nowrap nav:flex print:hidden">
          <AccountArea place="header" />
        </div>
        <MobileMenu currentPath={currentPath} />
      </div>
    </header>
  )
}
