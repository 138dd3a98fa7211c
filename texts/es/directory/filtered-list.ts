import type { ListInWords } from '../../../contract/directory/list-in-words.ts'
import { once } from '../../../contract/once.ts'
import { capitalize } from '../../../contract/text/capitalize.ts'
import { site } from '../../../site.config.ts'
import { locale, number } from '../language.ts'

const either = once(() => new Intl.ListFormat(locale, { type: 'disjunction' }))

/** Title and preview of a filtered list of doctors. */
export function title({ specialists, search, languages, others, total }: ListInWords): string {
  const who = capitalize(specialists?.replace(/^L[ao]s /, '') ?? 'médicos')
  const searched = search && ` para “${search}”`
  const names = languages.map((name) => name.toLowerCase())
  const speak = names.length > 0 ? ` que hablan ${either().format(names)}` : ''
  const rest = others.length > 0 ? `: ${others.join(', ')}` : ''
  return `${who}${searched}${speak}${rest} · ${number(total)} en ${site.area}`
}
export const description = (title: string) =>
  `${title}. Con teléfonos, horarios y quién acepta pacientes nuevos.`
