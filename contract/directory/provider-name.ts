import { itemAt } from '../required.ts'
import { plainLetters } from '../text/fold.ts'

// Case matters: Do is a surname, DO a degree.
const credential =
  /^(MD|DO|DPM|PhD|PHD|RN|NP|PA|PA-C|APRN|DDS|DMD|DC|OD|PT|DPT|PsyD|PSYD|MPH|MS|FACC|FAAP)$/
const doctors = /\b(MD|DO|DPM|DDS|DMD|DC|OD|MBBS|MBChB)\b/

const withoutCredentials = (name: string) =>
  itemAt(name.split(','), 0)
    .split(/\s+/)
    .filter((word) => !credential.test(word.replaceAll('.', '')))
    .join(' ')
    .replace(/^Dr\.?\s+/i, '')
    .trim()

/** The last name, or where it is empty the last word of the full name without `Dr.` and credentials (STATE-15). */
export function lastNameOf(provider: { name: string; lastName: string }): string {
  const last = provider.lastName.trim()
  return withoutCredentials(last) || (withoutCredentials(provider.name).split(' ').at(-1) ?? '')
}

/**
 * Builds the key that lists are ordered by: last name, then the rest, without credentials, accents and
 * case (STATE-13, STATE-14).
 */
export function sortName(provider: { name: string; firstName: string; lastName: string }): string {
  return plainLetters(`${lastNameOf(provider)} ${firstNameOf(provider)}`)
    .replace(/['’.]/g, '')
    .trim()
}

function firstNameOf(provider: { name: string; firstName: string; lastName: string }): string {
  const firstNames = provider.firstName.trim()
  if (firstNames) return firstNames
  const fullName = withoutCredentials(provider.name)
  const last = lastNameOf(provider)
  return fullName.endsWith(last) ? fullName.slice(0, -last.length).trim() : fullName
}

/**
 * `Dr. Marsh` in running text, where the name has the title or a treating doctor's degree; nurses,
 * assistants, therapists and others keep their full name (DOCP-08).
 */
export function addressedAs(provider: { name: string; lastName: string }): string {
  const isDoctor =
    /^\s*Dr\.?\s/i.test(provider.name) || doctors.test(provider.name.replaceAll('.', ''))
  return isDoctor ? `Dr. ${lastNameOf(provider)}` : nameParts(provider.name).name
}

/** Name and credentials apart, for setting them in two sizes: `Dr. Elena Marsh` and `MD, FACC`. */
export function nameParts(name: string): { name: string; credentials: string } {
  const [first = '', ...rest] = name.split(',')
  return { name: first.trim(), credentials: rest.join(',').trim() }
}

/** First letters of first and last name, for portraits. */
export function initialsOf(provider: {
  name: string
  firstName: string
  lastName: string
}): string {
  return [firstNameOf(provider), lastNameOf(provider)].map(firstLetter).join('').toUpperCase()
}

/** With its accent, also where that is a sign of its own; some letters are two units of a string. */
const firstLetter = (name: string) => [...name.normalize('NFC')][0] ?? ''

/** The same provider under another name: title, middle initial, `Jr.` and credentials stay. */
export function renameProvider(
  provider: { name: string; firstName: string; lastName: string },
  to: { firstName: string; lastName: string },
): { name: string; firstName: string; lastName: string } {
  const [head = '', ...credentials] = provider.name.split(',')
  const [, title, bare = ''] = /^\s*(Dr\.?\s)?\s*(.*?)\s*$/i.exec(head) ?? []
  const { middle, suffix } = besideNames(bare, provider)
  const first = withEnding(to.firstName, middle)
  const words = [title && 'Dr.', first, withEnding(to.lastName, suffix)].filter(Boolean)
  const name = [words.join(' '), ...credentials.map((part) => part.trim())].join(', ')
  return { ...to, name }
}

/** Finds the parts of `José K. Reyes Jr.` beside first and last name: `K.` and `Jr.` */
function besideNames(
  bare: string,
  { firstName, lastName }: { firstName: string; lastName: string },
) {
  const at = `${bare} `.indexOf(` ${lastName} `, firstName.length)
  if (!firstName || !lastName || !bare.startsWith(`${firstName} `) || at < 0)
    return { middle: '', suffix: '' }
  return {
    middle: bare.slice(firstName.length, at).trim(),
    suffix: bare.slice(at + 1 + lastName.length).trim(),
  }
}

const withEnding = (name: string, ending: string) =>
  !ending || name.endsWith(` ${ending}`) ? name : `${name} ${ending}`
