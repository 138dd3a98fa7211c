import { Languages } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import * as texts from '#texts/languages.ts'
import { opensElsewhere } from '../ui/opens-elsewhere.ts'
import { chooseLanguage } from './choose-language.ts'
import { keepPage } from './keep-page.ts'
import { otherAddresses } from './other-language.ts'

/**
 * Leads to the same place of the same page in the other language, with what is typed there. Pressed before
 * this code has come, the first script holds it back until it has.
 */
export function LanguageLink({ className, withIcon }: { className: string; withIcon?: boolean }) {
  const { pathname, search } = useLocation()
  return otherAddresses(pathname + search).map(({ language, address }) => (
    <a
      key={language}
      href={address}
      lang={language}
      hrefLang={language}
      data-language={language}
      className={className}
      onClick={(event: MouseEvent) => {
        chooseLanguage(language)
        if (!opensElsewhere(event)) keepPage(address)
      }}
    >
      {withIcon && <Languages className="icon" />}
      {texts.otherLanguage}
    </a>
  ))
}
