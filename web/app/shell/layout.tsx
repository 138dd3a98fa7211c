import { Menu } from 'lucide-react'
import { useEffect, useRef } from 'react'
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useNavigationType,
} from 'react-router'
import * as texts from '#texts/shell.ts'
import { englishAddress } from '../../../contract/addresses.ts'
import { paths } from '../../../contract/paths.ts'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { Dialog, DialogClose } from '../../kit/ui/overlays/dialog.tsx'
import { openSheet } from '../../kit/ui/overlays/sheet.ts'
import { listenForToastKey } from '../../kit/ui/overlays/toast.ts'
import { SectionEdge } from '../../kit/ui/pictures/section-edge.tsx'
import { LanguageLink } from '../languages/language-link.tsx'
import { LanguageOffer } from '../languages/language-offer.tsx'
import { otherAddresses } from '../languages/other-language.ts'
import { AccountArea, MenuHead } from './account-area.tsx'
import { Brand } from './brand.tsx'
import { Footer } from './footer.tsx'
import { currentMark, navItems } from './nav-items.ts'

/** Screens without the call to action (FOOT-08). */
const withoutBanner =
  /^\/(auth|newsletter|profile|subscribe|subscription-success|admin|privacy\/your-data|(confirm|keep|stop|undo)-\w+|join-team|consent)(\/|$)/

/** Header, screen, banner and footer. */
export function Layout() {
  const { pathname } = useLocation()
  const { path } = englishAddress(pathname)
  const announcement = useArrival(pathname)
  return (
    <>
      <a className="skip" href="#main">
        {texts.skipToContent}
      </a>
      <LanguageOffer />
      <LanguageStrip currentPath={pathname} />
      <Header currentPath={pathname} />
      <main id="main" tabIndex={-1} aria-busy={useNavigation().state === 'loading'}>
        <Outlet />
      </main>
      {!withoutBanner.test(path) && <Banner />}
      <Footer />
      <p ref={announcement} className="sr-only" aria-live="polite" />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

/** The browser restores a document that it loads, long before this code is there to do it once more. */
const loadedKey = import.meta.env.SSR ? undefined : (history.state?.key ?? 'default')
const scrollKey = ({ key }: Location) =>
  key === loadedKey ? `${key} ${performance.timeOrigin}` : key

/**
 * Handles the arrival at a new path: scrolls smoothly to the top (NAV-05; not for back and forward),
 * focuses the new heading and announces the page.
 */
function useArrival(pathname: string) {
  const announcement = useRef<HTMLParagraphElement>(null)
  const previousPath = useRef(pathname)
  const type = useNavigationType()
  useEffect(() => {
    if (previousPath.current === pathname) return
    previousPath.current = pathname
    if (type !== 'POP') scrollToTop()
    return followHeading(() => {
      if (announcement.current) announcement.current.textContent = document.title
    })
  }, [pathname, type])
  return announcement
}

/** Scrolls smoothly, at most the height of the window: from far below the whole way takes more than a second. */
function scrollToTop() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return window.scrollTo(0, 0)
  if (window.scrollY > window.innerHeight)
    window.scrollTo({ top: window.innerHeight, behavior: 'instant' })
  window.scrollTo({ top: 0, behavior: 'smooth' })
}

/**
 * Focuses the heading, and its replacement when the screen has loaded, unless the reader
 * has moved on. @returns a function that stops it
 */
function followHeading(onFocus: () => void) {
  let heading: HTMLElement | null = null
  const focus = () => {
    heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    onFocus()
  }
  const changes = new MutationObserver(() => {
    if (document.activeElement === heading) return
    if (heading?.isConnected || document.activeElement !== document.body) changes.disconnect()
    else focus()
  })
  focus()
  const main = document.querySelector('main')
  if (main) changes.observe(main, { childList: true, subtree: true })
  return () => changes.disconnect()
}

/** The call to practices above the footer of public pages (FOOT-08 to FOOT-10). */
function Banner() {
  return (
    <section className="relative overflow-x-clip on-3 print:hidden" aria-labelledby="banner-title">
      <SectionEdge seed={5} to="3" />
      <div className="wrap">
        <div className="relative z-1 grid gap-s2 pt-s4 pb-s4 tablet:gap-s4 tablet:pt-[clamp(2.5rem,5vw,4rem)] wide:max-w-[34rem] wide:pb-[clamp(2.5rem,5vw,4rem)]">
          <h2 id="banner-title" className="max-tablet:text-head-3">
            {texts.bannerTitle}
          </h2>
          <p className="max-w-[32em] text-ink-2 max-tablet:text-[1rem] max-tablet:leading-normal">
            {texts.bannerText}
          </p>
          <div className="flex flex-wrap gap-s3">
            <ButtonLink
              variant="primary"
              size="large"
              className="max-tablet:min-h-target max-tablet:px-s4"
              href={paths.advertise()}
            >
              {texts.getListed}
            </ButtonLink>
            <ButtonLink
              size="large"
              className="max-tablet:min-h-target max-tablet:px-s4"
              href={paths.auth()}
            >
              {texts.signIn}
            </ButtonLink>
          </div>
        </div>
        <img
          src={paths.drawing('cta')}
          alt=""
          loading="lazy"
          decoding="async"
          width={740}
          height={208}
          className="relative bottom-0 w-full max-tablet:hidden wide:absolute wide:right-0 wide:w-[min(46rem,52vw)]"
        />
      </div>
    </section>
  )
}

/** Above the header, which has no space for it if it shows the whole navigation. */
function LanguageStrip({ currentPath }: { currentPath: string }) {
  if (otherAddresses(currentPath).length === 0) return null
  return (
    <div className="hidden border-b border-line on-2 nav:block print:hidden">
      <div className="wrap flex justify-end">
        <LanguageLink
          withIcon
          className="flex min-h-9 items-center gap-s2 text-sm font-medium text-ink-2 no-underline hover:text-ink hover:underline"
        />
      </div>
    </div>
  )
}

/** The head of every page. `currentPath` is the path of the address, without query. */
function Header({ currentPath }: { currentPath: string }) {
  useEffect(listenForToastKey, [])
  return (
    <header className="sticky top-0 z-header border-b border-line on-1 print:static">
      <div className="wrap flex min-h-17 items-stretch gap-s4 *:flex-none min-[80rem]:gap-s5 nav:min-h-19">
        <Brand />
        <nav
          className="ml-auto hidden gap-s1 nav:flex print:hidden"
          aria-label={texts.mainNavigation}
        >
          {navItems.map(({ label, href }) => (
            <a
              key={href}
              href={href}
              aria-current={currentMark(href, currentPath)}
              className="flex items-center border-y-4 border-transparent px-2 text-base font-medium text-ink-2 no-underline min-[80rem]:px-[0.6rem] min-[80rem]:text-md hover:border-b-line hover:text-ink aria-[current]:border-b-oak aria-[current]:text-oak max-[80rem]:in-[[lang=es]]:first:hidden forced-colors:border-y-0 forced-colors:aria-[current]:border-b-4"
            >
              {label}
            </a>
          ))}
        </nav>
        {/* the same width for everybody, so that nothing moves when the user is known */}
        <div className="ml-s3 hidden w-63 flex-wrap content-center items-center justify-end gap-x-s2 in-[[lang=es]]:w-60 min-[80rem]:w-105 min-[80rem]:in-[[lang=es]]:w-88 min-[85rem]:w-110 min-[85rem]:in-[[lang=es]]:w-96 min-[80rem]:flex-nowrap nav:flex print:hidden">
          <AccountArea place="header" />
        </div>
        <MobileMenu currentPath={currentPath} />
      </div>
    </header>
  )
}

const id = 'menu'

// before our code has loaded, browsers that support it open and close the menu
const opens = { command: 'show-modal', commandfor: id }

/** Below 66 rem: the header's menu button, and the slide-over menu. */
function MobileMenu({ currentPath }: { currentPath: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <div className="ml-auto flex items-center gap-s4 nav:hidden print:hidden">
      <LanguageLink className="flex min-h-target items-center text-base font-medium text-ink-2 no-underline hover:text-ink max-[23rem]:hidden" />
      <Button
        {...opens}
        iconOnly
        aria-label={texts.openMenu}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.currentTarget.focus() // Safari does not focus it, and focus could not return here
          event.preventDefault() // the browser would open it modally, in the same task
          if (dialog.current) openSheet(dialog.current)
        }}
      >
        <Menu className="icon" />
      </Button>
      <Dialog ref={dialog} id={id} shape="side" title={texts.menu} closeOnLink>
        <div className="dialog-head">
          <MenuHead>
            <Brand />
          </MenuHead>
          <DialogClose label={texts.closeMenu} for={id} />
        </div>
        <nav aria-label={texts.menu}>
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
        {/* where the header has no space for it */}
        <LanguageLink
          withIcon
          className="flex min-h-target items-center gap-s2 px-s3 text-md font-medium text-ink-2 no-underline hover:text-ink min-[23rem]:hidden"
        />
        <AccountArea place="menu" />
      </Dialog>
    </div>
  )
}
