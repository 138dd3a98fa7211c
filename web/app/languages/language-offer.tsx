import { X } from 'lucide-react'
import { useLocation } from 'react-router'
import { language as languageOfPage } from '#texts/language.ts'
import * as texts from '#texts/languages.ts'
import { Button } from '../../kit/ui/button.tsx'
import { chooseLanguage } from './choose-language.ts'
import { LanguageLink } from './language-link.tsx'
import { otherAddresses } from './other-language.ts'

/**
 * Offers the other language to readers who prefer it: their earlier choice, else the browser's
 * first language. It is on every page; the first script marks on `<html>` whether to show it. On top of
 * the page where it would cover an emergency number on a phone.
 */
export function LanguageOffer() {
  const { pathname } = useLocation()
  return otherAddresses(pathname).map(({ language }) => (
    <aside
      key={language}
      lang={language}
      aria-label={texts.offer}
      className="language-offer z-sticky hidden max-w-[calc(100%-2*var(--gutter))] items-center gap-x-s3 rounded-3 border border-line-control bg-surface py-s2 pr-s2 pl-s4 text-ink shadow-float in-[[data-offers-language]]:flex print:hidden"
    >
      <p className="flex flex-wrap items-baseline gap-x-s2">
        <span>{texts.offer}</span>
        <LanguageLink className="inline-flex min-h-target items-center font-semibold" />
      </p>
      <Button
        variant="quiet"
        iconOnly
        aria-label={texts.declineOffer}
        onClick={() => chooseLanguage(languageOfPage)}
      >
        <X className="icon" />
      </Button>
    </aside>
  ))
}
