import { required } from '../../../../contract/required.ts'
import { isSpelledOut, properWord } from './proper-case.ts'

const capitals = new Set(
  (
    'ABA ADHD AFC APRN ASC CBT CT DBA DME DMEPOS ECG EEG EKG EMDR EMG EMS ENT ER GI GYN HCA HEB HIV ICU II III IOP ' +
    'IUI IV IVF LLC LLP LP MD MRI NICU OB OBGYN OMFS OMS PA PET PLLC SA TMS TX UHS UT US USA VA VIP'
  ).split(' '),
)
const mixedCase = new Map([
  ['PHD', 'PhD'],
  ['PSYD', 'PsyD'],
  ['EDD', 'EdD'],
])
const small = new Set(
  'a an and at by de del el for from in la las los of on or the to with y'.split(' '),
)
/** Without vowels, but words all the same. */
const abbreviations = new Set('BLVD CTR DR FT JR LTD MR MRS MS MT PKWY RD SR ST STE'.split(' '))
const dottedAbbreviations = new Set('DR INC JR LTD MR MRS MS SR ST CORP CO'.split(' '))
/** Two letters that stand for a profession or a company form. */
const degrees = new Set('DO OD PT OT AC PC'.split(' '))

/** `P L L C` at the end of a name, as some offices type it. */
const spacedInitials = /(?<=[ ,])(?:P L L C|L L C|L L P|M D|D D S|D P M|P C|P A)(?=$|[ ,.])/gi

/** An organization from capitals: `SONTERRA EYE CARE, P.L.L.C.` → `Sonterra Eye Care, PLLC`. */
export function organizationNameFrom(text: string): string {
  const words = text
    .replace(/[’`´]/g, "'")
    .replace(/^["'\s]+|["'\s]+$/g, '')
    .replace(/\s+,/g, ',')
    .replace(spacedInitials, (letters) => letters.replaceAll(' ', ''))
    .split(' ')
  return words.map((word, at) => nameWord(word, at === 0 || at === words.length - 1)).join(' ')
}

function nameWord(word: string, isOuter: boolean): string {
  const [, before = '', core = '', after = ''] = required(word.match(/^([("]*)(.*?)([,;:)"]*)$/))
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
  if (/\d/.test(core)) return core
  if (/[/&]/.test(core) || core.split('-').some((part) => capitals.has(part.toUpperCase())))
    return core
      .split(/([/&-])/)
      .map((part) => (part.length > 1 ? coreOf(part, true) : part.toUpperCase()))
      .join('')
  if (isSpelledOut(core) && !abbreviations.has(plain)) return plain
  return properWord(core)
}
