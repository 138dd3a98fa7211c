import { Languages } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import * as texts from '#texts/languages.ts'
import { opensElsewhere } from '../ui/opens-elsewhere.ts'
import { chooseLanguage } from './choose-language.ts'
import { otherAddresses } from './other-language.ts'

const keptPage = () => import('./kept-page.ts')
/** While the reader turns to the link, so that the press does not wait for it. */
const fetchKeptPage = () => void keptPage().catch(() => {})

async function goTo(address: string) {
  // where that file does not come the page is another all the same, without what is typed
  const kept = await keptPage().catch(() => null)
  kept?.keepPage(address)
  location.assign(address)
}

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
      onPointerEnter={fetchKeptPage}
      onFocus={fetchKeptPage}
      onClick={(event: MouseEvent) => {
        chooseLanguage(language)
        if (opensElsewhere(event)) return
        event.preventDefault()
        void goTo(address)
      }}
    >
      {withIcon && <Languages className="icon" />}
      {texts.otherLanguage}
    </a>
  ))
}
