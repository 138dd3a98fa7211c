import { Menu } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { browserKnowsCommands, Dialog, DialogClose } from '../ui/overlays/dialog.tsx'
import { AccountArea, MenuHead } from './account-area.tsx'
import { Brand } from './brand.tsx'
import { currentMark, navItems } from './nav-items.ts'

const id = 'menu'
// the browser opens and closes the menu by itself before our code has loaded, where it knows how
const opens = { command: 'show-modal', commandfor: id }

/** Below 66 rem: the button of the header, and the menu that slides in from the right. */
export function MobileMenu({ currentPath }: { currentPath: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <div className="ml-auto flex items-center nav:hidden print:hidden">
      <Button
        {...opens}
        iconOnly
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.currentTarget.focus() // Safari does not, and focus could not come back here
          if (!browserKnowsCommands()) dialog.current?.showModal()
        }}
      >
        <Menu className="icon" />
      </Button>
      <Dialog ref={dialog} id={id} shape="side" title="Menu" closeOnLink>
        <div className="dialog-head">
          <MenuHead>
            <Brand />
          </MenuHead>
          <DialogClose label="Close menu" for={id} />
        </div>
        <nav aria-label="Menu">
          <ul className="border-t border-line">
            {navItems.map(({ label, href }) => (
              <li key={href} className="border-b border-line">
                <a
                  href={href}
                  aria-current={currentMark(href, currentPath)}
                  className="display flex min-h-13 items-center border-l-4 border-transparent px-s3 text-head-4 text-ink no-underline hover:bg-surface-hover hover:text-ink aria-[current]:border-oak aria-[current]:text-oak forced-colors:border-l-0 forced-colors:aria-[current]:border-l-4"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <AccountArea place="menu" />
      </Dialog>
    </div>
  )
}
