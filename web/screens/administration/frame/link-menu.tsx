import * as DropdownMenu from '@radix-ui/react-dropdown-menu'
import { ChevronDown, type LucideIcon } from 'lucide-react'

type MenuLink = { label: string; href: string; Sign: LucideIcon }

type Props = {
  label: string
  /** One of its links is the page on screen. */
  isCurrent?: boolean
  /** Of its button. */
  className: string
  /** Links in groups, separated by lines. */
  groups: readonly (readonly MenuLink[])[]
}

/** A button that opens a list of links: arrows, Home, End and letters move in it, Esc closes it. */
export function LinkMenu({ label, isCurrent, className, groups }: Props) {
  return (
    // not modal, which would need a style element that the policy forbids
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <button
          type="button"
          aria-current={isCurrent || undefined}
          className={`cursor-pointer ${className}`}
        >
          {label}
          <ChevronDown className="icon" />
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-header min-w-56 rounded-3 border border-line-control bg-surface py-s1 text-ink shadow-float"
        >
          {groups.map((links, place) => (
            <DropdownMenu.Group
              key={links[0]?.href}
              className={place > 0 ? 'mt-s1 border-t border-line pt-s1' : undefined}
            >
              {links.map(({ label, href, Sign }) => (
                <DropdownMenu.Item key={href} asChild>
                  <a
                    href={href}
                    className="flex min-h-target items-center gap-s3 px-s4 py-s2 text-ink no-underline outline-2 -outline-offset-2 outline-transparent hover:text-ink data-highlighted:bg-surface-hover focus-visible:outline-focus"
                  >
                    <Sign className="icon text-ink-2" />
                    {label}
                  </a>
                </DropdownMenu.Item>
              ))}
            </DropdownMenu.Group>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
