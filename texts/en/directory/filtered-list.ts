import type { ListInWords } from '../../../contract/directory/list-in-words.ts'
import { once } from '../../../contract/once.ts'
import { site } from '../../../site.config.ts'
import { locale } from '../language.ts'

const either = once(() => new Intl.ListFormat(locale, { type: 'disjunction' }))

/** Title and preview of a filtered list of doctors. */
export function title({ specialists, search, languages, others, total }: ListInWords): string {
  const who = specialists ?? 'Doctors'
  const searched = search && ` for “${search}”`
  const speak = languages.length > 0 ? ` who speak ${either().format(languages)}` : ''
  const rest = others.length > 0 ? `: ${others.join(', ')}` : ''
  return `${who}${searched}${speak}${rest} · ${total} in ${site.area}`
}
export const description = (title: string) =>
  `${title}. With phone numbers, hours and who takes new patients.`
