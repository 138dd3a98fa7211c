import type { ReactNode } from 'react'
import { paths } from '../../contract/paths.ts'
import { site } from '../../site.config.ts'
import { Mark } from '../ui/pictures/mark.tsx'
import { BrandLink } from './brand.tsx'
import { navItems } from './nav-items.ts'
import { NewsletterForm } from './newsletter-form.tsx'

const quickLinks = [
  ...navItems,
  { label: 'About', href: paths.about() },
  { label: 'Contact', href: paths.contact() },
  { label: 'Doctor Dashboard', href: paths.profile() },
]
const legalLinks = [
  { label: 'Login', href: paths.adminLogin() },
  { label: 'Privacy', href: paths.privacy() },
  { label: 'Terms', href: paths.terms() },
]

const yearHere = () =>
  new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: site.timeZone }).format(new Date())

/** The foot of every page (FOOT-01 to FOOT-07). */
export function Footer() {
  const { email, phone } = site.contact
  return (
    <footer className="foot print:hidden">
      <div className="wrap">
        <div className="grid gap-x-gap gap-y-s6 pt-s7 pb-s6 tablet:grid-cols-2 wide:grid-cols-[1.1fr_1.25fr_0.9fr_1.5fr]">
          <div>
            <BrandLink>
              <Mark />
            </BrandLink>
            <p className="mt-s3 text-sm text-on-deep-2">
              Doctors, practices and specialties in {site.area}, {site.city}, {site.stateName}{' '}
              {site.postalCode}.
            </p>
          </div>
          <nav aria-labelledby="quick-links">
            <FootTitle id="quick-links">Quick Links</FootTitle>
            <ul className="grid grid-cols-[2fr_3fr] gap-x-s2">
              {quickLinks.map((link) => (
                <li key={link.href}>
                  <FootLink href={link.href}>{link.label}</FootLink>
                </li>
              ))}
            </ul>
          </nav>
          <section aria-labelledby="contact-support">
            <FootTitle id="contact-support">Contact &amp; Support</FootTitle>
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
            <FootTitle id="stay-updated">Stay Updated</FootTitle>
            <NewsletterForm />
          </section>
        </div>
        {site.partners.length > 0 && (
          <ul className="flex flex-wrap items-center gap-s3 pb-s5" aria-label="Partners">
            {site.partners.map(({ name, url }) => (
              <li key={name} className="rounded-1 border border-on-deep-2 px-s3">
                {url ? <FootLink href={url}>{name}</FootLink> : name}
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-center gap-x-s5 border-t border-on-deep/25 pt-s3 pb-s4">
          <p className="mr-auto w-full text-sm text-on-deep-2 tablet:w-auto">
            © <Year /> {site.name}
          </p>
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

/** A page cached before New Year still says the old year; this puts it right on arrival. */
function Year() {
  const year = yearHere()
  return (
    <span
      suppressHydrationWarning
      ref={(span) => {
        if (span && span.textContent !== year) span.textContent = year
      }}
    >
      {year}
    </span>
  )
}

function FootTitle({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="mb-s3 text-head-4">
      {children}
    </h2>
  )
}

function FootLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="inline-flex min-h-target items-center no-underline hover:underline">
      {children}
    </a>
  )
}
