import { Languages } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import * as texts from '#texts/languages.ts'
import { opensElsewhere } from '../../kit/ui/opens-elsewhere.ts'
import { withMailedToken } from '../../parts/mail-link/mailed-token.ts'
import { chooseLanguage } from './choose-language.ts'
import { otherAddresses } from './other-language.ts'

const keptPage = () => import('./kept-page.ts')
/** Preloaded when the reader points at the link. */
const fetchKeptPage = () => void keptPage().catch(() => {})

async function goTo(address: string) {
  // if the file cannot load, the link still works, without the input
  const page = await keptPage().catch(() => null)
  page?.keepPage(address)
  location.assign(withMailedToken(address, location.hash))
}

/**
 * A link to the same position of the same page in the other language, with the input. Pressed before
 * this code has loaded, the first script delays it.
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
