import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { locale } from '#texts/language.ts'
import * as texts from '#texts/shell.ts'
import { once } from '../../../contract/once.ts'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { ApiError, api, formAddress } from '../../kit/data/api.ts'
import { Button } from '../../kit/ui/button.tsx'
import { fetchToasts, showToast } from '../../kit/ui/overlays/toast.ts'
import { Mark } from '../../kit/ui/pictures/mark.tsx'
import { LanguageLink } from '../languages/language-link.tsx'
import { BrandLink } from './brand.tsx'
import { navItems } from './nav-items.ts'

const quickLinks = [
  ...navItems,
  { label: texts.about, href: paths.about() },
  { label: texts.contact, href: paths.contact() },
  { label: texts.doctorDashboard, href: paths.profile() },
]
const legalLinks = [
  { label: texts.login, href: paths.adminLogin() },
  { label: texts.privacy, href: paths.privacy() },
  { label: texts.terms, href: paths.terms() },
]

const year = once(
  () => new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone: site.timeZone }),
)
const yearHere = () => year().format(new Date())

/** The foot of every page (FOOT-01 to FOOT-07). */
export function Footer() {
  const { email, phone } = site.contact
  return (
    <footer className="foot print:hidden">
      <div className="wrap">
        <div className="grid gap-x-gap gap-y-s4 pt-s4 pb-s3 tablet:grid-cols-2 tablet:gap-y-s6 tablet:pt-s7 tablet:pb-s6 wide:grid-cols-[1.1fr_1.25fr_0.9fr_1.5fr]">
          <div>
            <BrandLink>
              <Mark />
            </BrandLink>
            <p className="mt-s3 text-sm text-on-deep-2">{texts.footerText}</p>
          </div>
          <nav aria-labelledby="quick-links">
            <FootTitle id="quick-links">{texts.quickLinks}</FootTitle>
            <ul className="grid grid-cols-[2fr_3fr] gap-x-s2">
              {quickLinks.map((link) => (
                <li key={link.href}>
                  <FootLink href={link.href}>{link.label}</FootLink>
                </li>
              ))}
            </ul>
          </nav>
          <section aria-labelledby="contact-support">
            <FootTitle id="contact-support">{texts.contactAndSupport}</FootTitle>
            <ul>
              <li>
                <FootLink href={`mailto:${email}`}>{email}</FootLink>
              </li>
              <li className="tnum">
                <FootLink href={`tel:+1${phone.replace(/\D/g, '')}`}>{phone}</FootLink>
              </li>
            </ul>
          </section>
          <section aria-labelledby="stay-updated">
            <FootTitle id="stay-updated">{texts.stayUpdated}</FootTitle>
            <NewsletterForm />
          </section>
        </div>
        {site.partners.length > 0 && (
          <ul className="flex flex-wrap items-center gap-s3 pb-s5" aria-label={texts.partners}>
            {site.partners.map(({ name, url }) => (
              <li key={name} className="rounded-1 border border-on-deep-2 px-s3">
                {url ? <FootLink href={url}>{name}</FootLink> : name}
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-center gap-x-s5 border-t border-on-deep/25 pt-s3 pb-s4 max-tablet:gap-x-s3 max-tablet:text-sm">
          <p className="mr-auto w-full text-sm text-on-deep-2 tablet:w-auto">
            © <Year /> {site.name}
          </p>
          <LanguageLink className={footLink} />
          {legalLinks.map((link) => (
            <FootLink key={link.href} href={link.href}>
              {link.label}
            </FootLink>
          ))}
        </div>
      </div>
    </footer>
  )
}

/** A page cached before New Year has the old year; this corrects it. */
function Year() {
  const present = yearHere()
  return (
    <span
      suppressHydrationWarning
      ref={(span) => {
        if (span && span.textContent !== present) span.textContent = present
      }}
    >
      {present}
    </span>
  )
}

function FootTitle({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="mb-s1 text-head-4 tablet:mb-s3">
      {children}
    </h2>
  )
}

const footLink = 'inline-flex min-h-target items-center no-underline hover:underline'

function FootLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={footLink}>
      {children}
    </a>
  )
}

const invalid = {
  title: texts.invalidEmail,
  description: texts.enterValidEmail,
  destructive: true,
}

/**
 * The newsletter form of every page. One field and one rule (VAL-01), so no form library: that would
 * weigh more than the whole footer. The input keeps text typed before this code loaded, and
 * without it the browser posts the form and shows a page in place of a toast.
 */
function NewsletterForm() {
  const input = useRef<HTMLInputElement>(null)
  const busy = useRef(false)
  const [submitting, setSubmitting] = useState(false)
  const [wrong, setWrong] = useState(false)

  const focusAfter = useRef<'if lost' | 'always' | null>(null)
  useEffect(() => {
    if (submitting) return
    // disabling the field removed its focus; do not take it from another element
    const hasLostFocus =
      document.activeElement === document.body && focusAfter.current === 'if lost'
    if (hasLostFocus || focusAfter.current === 'always')
      input.current?.focus({ preventScroll: true })
    focusAfter.current = null
  }, [submitting])

  const subscribe = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = input.current
    if (!field || busy.current) return
    const email = field.value.trim()
    const refuse = () => {
      showToast(invalid)
      setWrong(true)
    }
    if (!email.includes('@')) {
      refuse()
      return field.focus()
    }
    if (document.activeElement === field) focusAfter.current = 'if lost'
    busy.current = true
    fetchToasts()
    setSubmitting(true)
    try {
      const { alreadySubscribed } = await api('POST /api/newsletter/subscribe', { body: { email } })
      if (!alreadySubscribed) field.value = ''
      showToast(
        alreadySubscribed
          ? {
              title: texts.alreadySubscribed,
              description: texts.alreadySubscribedText,
            }
          : {
              title: texts.subscribed,
              description: texts.subscribedText,
            },
      )
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : null
      if (problem?.fields?.email) {
        refuse()
        focusAfter.current = 'always'
      } else
        showToast({
          title: texts.subscriptionFailed,
          // "Please try again" would fail again
          description:
            problem?.code === 'too_many' ? problem.message : texts.subscriptionFailedText,
          destructive: true,
        })
    } finally {
      busy.current = false
      setSubmitting(false)
    }
  }

  return (
    <form
      noValidate
      method="post"
      action={formAddress('/api/newsletter/subscribe')}
      onSubmit={subscribe}
      aria-busy={submitting}
    >
      <label className="text-sm text-on-deep-2" htmlFor="newsletter-email">
        {texts.newsletterLabel}
      </label>
      <div className="mt-s3 flex flex-wrap gap-s2">
        <input
          ref={input}
          id="newsletter-email"
          className="input w-auto min-w-0 flex-[1_1_9.5rem]"
          type="email"
          name="email"
          autoComplete="email"
          placeholder={texts.emailAddress}
          disabled={submitting}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? 'newsletter-wrong' : undefined}
          onInput={() => setWrong(false)}
        />
        <Button
          type="submit"
          className="btn-on-deep px-3"
          sending={submitting}
          sendingLabel={texts.subscribing}
        >
          {texts.subscribe}
        </Button>
      </div>
      {wrong && (
        <p id="newsletter-wrong" className="mt-s2 text-sm">
          {texts.exampleOfAddress}
        </p>
      )}
    </form>
  )
}
