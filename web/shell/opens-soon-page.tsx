import * as texts from '#texts/directory/pages.tsx'
import * as shellTexts from '#texts/shell.ts'
import { paths } from '../../contract/paths.ts'
import { site } from '../../site.config.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Bed } from '../ui/pictures/bed.tsx'
import { HillCountry } from '../ui/pictures/hill-country.tsx'
import { Mark } from '../ui/pictures/mark.tsx'
import { BrandLink } from './brand.tsx'
import { Head } from './head.tsx'

const links = [
  { label: shellTexts.privacy, href: paths.privacy() },
  { label: shellTexts.terms, href: paths.terms() },
  { label: texts.administrators, href: paths.adminLogin() },
]

/** Replaces every page that shows records until the first is published. Needs no scripts. */
export function OpensSoonPage() {
  return (
    <div className="flex min-h-dvh flex-col on-1">
      <Head
        title={texts.opensSoon}
        description={texts.opensSoonDescription}
        path={paths.home()}
        noindex
      />
      <a className="skip" href="#main">
        {shellTexts.skipToContent}
      </a>
      <header className="border-b border-line on-1">
        <div className="wrap flex min-h-17 items-stretch nav:min-h-19">
          <BrandLink>
            <Mark />
          </BrandLink>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="relative grow overflow-hidden bg-sky">
        <div className="wrap relative z-1 grid gap-s4 pt-[clamp(2.5rem,5vw,4.5rem)] pb-54 tablet:pb-82">
          <h1>{texts.opensSoon}</h1>
          <p className="max-w-prose text-lg text-ink-2">{texts.opensSoonText}</p>
          <p className="max-w-prose text-ink-2">{texts.seePatients}</p>
          <p className="flex flex-wrap gap-s3">
            <ButtonLink variant="primary" href={paths.auth()}>
              {texts.signInOrRegister}
            </ButtonLink>
            <ButtonLink href={paths.about()}>{texts.aboutUs}</ButtonLink>
            <ButtonLink href={paths.contact()}>{shellTexts.contact}</ButtonLink>
          </p>
        </div>
        <HillCountry />
      </main>
      <footer className="relative on-1">
        <Bed seed={6} to="1" />
        <div className="wrap flex flex-wrap items-center gap-x-s5 py-s3">
          <p className="mr-auto w-full text-sm text-ink-2 tablet:w-auto">{site.name}</p>
          {links.map(({ label, href }) => (
            <a key={href} href={href} className="inline-flex min-h-target items-center">
              {label}
            </a>
          ))}
        </div>
      </footer>
    </div>
  )
}
