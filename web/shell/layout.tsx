import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigation, useNavigationType } from 'react-router'
import { Banner } from './banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** Screens where the call to action would only be in the way (FOOT-08). */
const withoutBanner = /^\/(auth|newsletter|profile|subscribe|subscription-success|admin)(\/|$)/

/** Header, screen, banner and footer. */
export function Layout() {
  const { pathname } = useLocation()
  const announcement = useArrival(pathname)
  // From now on clicks are answered here and not by the browser.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header currentPath={pathname} />
      <main id="main" tabIndex={-1} aria-busy={useNavigation().state === 'loading'}>
        <Outlet />
      </main>
      {!withoutBanner.test(pathname) && <Banner />}
      <Footer />
      <p ref={announcement} className="sr-only" aria-live="polite" />
    </>
  )
}

/**
 * On arrival at a new path: scroll smoothly to the top (NAV-05; not for back and forward, which
 * return to where the reader was), focus the new heading and announce the page.
 */
function useArrival(pathname: string) {
  const announcement = useRef<HTMLParagraphElement>(null)
  const previousPath = useRef(pathname)
  const type = useNavigationType()
  useEffect(() => {
    if (previousPath.current === pathname) return
    previousPath.current = pathname
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (type !== 'POP') window.scrollTo({ top: 0, behavior: reducedMotion ? 'auto' : 'smooth' })
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    if (announcement.current) announcement.current.textContent = document.title
  }, [pathname, type])
  return announcement
}
