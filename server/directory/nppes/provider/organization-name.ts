import { required } from '../../../../contract/required.ts'
import { isSpelledOut, properWord } from './proper-case.ts'

const capitals = new Set(
  (
    'ABA ADHD AFC APRN ASC CBT CT DBA DME DMEPOS ECG EEG EKG EMDR EMG EMS ENT ER GI GYN HCA HEB HIV ICU II III IOP ' +
    'IUI IV IVF LLC LLP LP MD MRI NICU OB OBGYN OMFS OMS PA PET PLLC SA TMS TX UHS UT USA VA VI VII VIII IX VIP'
  ).split(' '),
)
const mixedCase = new Map([
  ['PHD', 'PhD'],
  ['PSYD', 'PsyD'],
  ['EDD', 'EdD'],
])
const small = new Set(
  'a an and at by de del el en for from in la las los of on or para the to with y'.split(' '),
)
/** Words without vowels. */
const abbreviations = new Set('BLVD CTR DR FT JR LTD MR MRS MS MT PKWY RD SR ST STE'.split(' '))
const dottedAbbreviations = new Set('DR INC JR LTD MR MRS MS SR ST CORP CO'.split(' '))
/** Two letters for a profession or a company form. */
const degrees = new Set('OD PT OT AC PC'.split(' '))
/** Degrees that are words too: only with nothing but degrees and company forms behind them. */
const wordDegrees = new Set('DO MA'.split(' '))

/** `P L L C` at the end of a name, as some offices type it. */
const spacedInitials = /(?<=[ ,])(?:P L L C|L L C|L L P|M D|D D S|D P M|P C|P A)(?=$|[ ,.])/gi

/**
 * Corrects the capitals of an organization: `SONTERRA EYE CARE, P.L.L.C.` → `Sonterra Eye Care,
 * PLLC`.
 */
export function organizationNameFrom(text: string): string {
  const words = onTheDoor(withoutQuotes(text))
    .replace(/\s+,/g, ',')
    .replace(/^[\s,;:.&*-]+|[\s,;:.&*-]+$/g, '')
    .replace(spacedInitials, (letters) => letters.replaceAll(' ', ''))
    .split(/\s+/)
  return words
    .map((word, at) => {
      if (isWordDegree(words, at)) return word.toUpperCase()
      // US ONCOLOGY, but CALL US
      if (plainOf(word) === 'US')
        return at === 0 || /^(OF|THE)$/i.test(words[at - 1] ?? '') || word.includes('.')
          ? word.replaceAll('.', '').toUpperCase()
          : properWord(word)
      return nameWord(word, at === 0 || at === words.length - 1)
    })
    .join(' ')
}

/** `"STONE OAK" DENTAL` and `"STONE OAK DENTAL` → `STONE OAK DENTAL`; apostrophes stay. */
const withoutQuotes = (text: string) =>
  text
    .replace(/[’‘`´]/g, "'")
    .replace(/["“”„«»]|''/g, ' ')
    .replace(/(?<=^|\s)'([^']*)'(?=\s|$|[,.])/g, '$1')
    .replace(/(?<=^|\s)'(?=\S)|(?<=[\s,])'(?=\s|$)/g, '')
    .trim()

/** Reads the name on the door, which stands behind `DBA`. */
const onTheDoor = (text: string) =>
  text.match(/^.+?[\s,(]+(?:d\/?b\/?a|d\.b\.a\.?)[\s:,.]+(.*[\p{L}\p{N}].*?)\)?$/iu)?.[1] ??
  text.replace(/(?<=.)[\s,]+d\/?b\/?a[\s.]*$/i, '')

const plainOf = (word: string) => word.replace(/[.,;:]/g, '').toUpperCase()

function isWordDegree(words: readonly string[], at: number): boolean {
  if (!wordDegrees.has(plainOf(words[at] ?? '')) || at === 0) return false
  if (words[at - 1]?.endsWith(',')) return true
  const behind = words.slice(at + 1).map(plainOf)
  return behind.every(
    (word) =>
      capitals.has(word) ||
      degrees.has(word) ||
      dottedAbbreviations.has(word) ||
      isSpelledOut(word),
  )
}

function nameWord(word: string, isOuter: boolean): string {
  const [, before = '', core = '', after = ''] = required(word.match(/^([(]*)(.*?)([,;:)]*)$/))
  return before + coreOf(core, isOuter) + after
}

function coreOf(core: string, isOuter: boolean): string {
  const plain = core.replaceAll('.', '').toUpperCase()
  // P.A., L.L.C., U.S.: letters with a dot after each are initials whatever they stand for.
  if (/^(\p{L}\.){2,}\p{L}?$/u.test(core)) return plain
  if (capitals.has(plain) || degrees.has(plain)) return plain
  const asWritten = mixedCase.get(plain)
  if (asWritten) return asWritten
  if (dottedAbbreviations.has(plain) && plain !== 'CO') return `${properWord(plain)}.`
  if (!isOuter && small.has(plain.toLowerCase())) return plain.toLowerCase()
  if (/^\d+(ST|ND|RD|TH)$/.test(plain)) return plain.toLowerCase()
  if (/^\d+\p{L}{3,}$/u.test(core)) return core.replace(/\p{L}+/u, properWord)
  if (/\d/.test(core)) return /\p{Lu}/u.test(core) ? core : core.toUpperCase()
  if (/[/&+]/.test(core) || core.split('-').some((part) => capitals.has(part.toUpperCase())))
    return core
      .split(/([/&+-])/)
      .map((part) => (part.length > 1 ? coreOf(part, true) : part.toUpperCase()))
      .join('')
  if (isSpelledOut(core) && !abbreviations.has(plain)) return plain
  return properWord(core)
}
