import { otherLanguage } from '#texts/first-script.ts'
import { signedInHint } from '../../../contract/accounts/signed-in-hint.ts'

/** Marks the document with what the reader's cookies say. @returns whether somebody may be signed in */
export async function markReader(): Promise<boolean> {
  // `document.cookie` holds the script up before the first paint, but pages without HTTPS have no other
  const cookies = window.cookieStore
    ? (await window.cookieStore.getAll()).map(({ name, value }) => `${name}=${value}`).join('; ')
    : document.cookie
  const isSignedIn = cookies.includes(`${signedInHint}=`)
  const { dataset } = document.documentElement
  if (!isSignedIn) dataset.signedOut = ''
  // the cookie of web/app/languages/choose-language.ts
  const chosen = /(?:^|; |__Host-)language=(\w+)/.exec(cookies)?.[1] ?? navigator.language
  if (chosen.startsWith(otherLanguage)) dataset.offersLanguage = ''
  return isSignedIn
}
