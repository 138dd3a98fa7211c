import { itemAt, required } from '../../../../contract/required.ts'
import type { TextOf } from '../read/columns.ts'
import { isSpelledOut, properWord } from './proper-case.ts'

/** A doctor's name, as shown, and its parts; null without a last name. */
export function doctorName(text: TextOf, code: string) {
  const { lastName, suffix } = lastNameFrom(text('lastName'))
  const firstName = firstNameFrom(text('firstName'))
  if (!lastName) return null
  const credentials = credentialsFrom(text('credentials'))
  const name = shownName({
    isDoctor: isAddressedAsDoctor(credentials, code),
    firstName,
    middleInitial: middleInitialFrom(text('middleName')),
    lastName,
    suffix: suffixFrom(text('suffix')) || suffix,
    credentials,
  })
  return { name, firstName, lastName }
}

const particles = new Set(
  'al ben bin da das de del della den der di dos du el ibn la las le los ten ter van vander von y zu'.split(
    ' ',
  ),
)
const suffixes: Record<string, string> = { JR: 'Jr.', SR: 'Sr.', II: 'II', III: 'III', IV: 'IV' }

/** Removes nicknames in quotes or brackets, and marks that no name has. */
const cleanName = (text: string) =>
  text
    .replace(/\(.*?\)|".*?"|“.*?”/g, ' ')
    .replace(/[’`´]/g, "'")
    .replace(/[^\p{L}\p{M}'. -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[-'. ]+|[-' ]+$/g, '')

const properWords = (text: string) =>
  cleanName(text)
    .split(' ')
    .map((word, at) =>
      at > 0 && particles.has(word.toLowerCase()) ? word.toLowerCase() : properWord(word),
    )
    .join(' ')

/**
 * A last name and the suffix after it: `CANTU JR` → `Cantu`, `Jr.`; `VAN DER BERG` → `Van der
 * Berg`.
 */
export function lastNameFrom(text: string): { lastName: string; suffix: string } {
  const words = cleanName(itemAt(text.split(','), 0)).split(' ')
  const suffix = words.length > 1 ? suffixFrom(itemAt(words, -1)) : ''
  return { lastName: properWords((suffix ? words.slice(0, -1) : words).join(' ')), suffix }
}

/** `MARÍA` → `María`, `J` → `J.`, `TJ` stays. */
export function firstNameFrom(text: string): string {
  const words = properWords(text).split(' ')
  return words
    .map((word) => {
      if (/^\p{L}$/u.test(word)) return `${word.toLocaleUpperCase('en')}.`
      return word.length === 2 && isSpelledOut(word) ? word.toUpperCase() : word
    })
    .join(' ')
}

/** `AMARA` → `A.`; a profile shows the middle name as an initial. */
export function middleInitialFrom(text: string): string {
  const letter = cleanName(text).match(/\p{L}/u)?.[0]
  return letter ? `${letter.toLocaleUpperCase('en')}.` : ''
}

/** `JR.` → `Jr.`, `III`; empty for anything else, such as credentials in the wrong column. */
export const suffixFrom = (text: string) => suffixes[text.toUpperCase().replace(/\W/g, '')] ?? ''

/** The name as shown: `Dr. Mateo T. Villarreal Jr., MD`. */
export function shownName(parts: {
  isDoctor: boolean
  firstName: string
  middleInitial: string
  lastName: string
  suffix: string
  credentials: string[]
}): string {
  const { firstName, middleInitial, lastName, suffix, credentials } = parts
  const words = [parts.isDoctor ? 'Dr.' : '', firstName, middleInitial, lastName, suffix]
  return [words.filter(Boolean).join(' '), ...credentials].join(', ')
}

/** By letters alone, whatever dots, spaces and hyphens are typed. */
const knownCredentials = new Map<string, string>(
  (
    'MD DO DPM DDS DMD DC OD PhD PsyD EdD PharmD DrPH AuD DNP DPT OTD ScD MBBS MBChB MDS ' +
    'MPH MS MA MBA MHA MSN MSW MEd BS BSN BA MPAS MSPAS MHS ' +
    'RN LVN LPN NP NP-C APN APRN APRN-CNP FNP FNP-C FNP-BC AGNP AGNP-C AGPCNP-BC PMHNP PMHNP-BC CPNP ' +
    'CPNP-PC WHNP WHNP-BC ACNP ACNP-BC ANP ANP-BC ANP-C CNM CNS CRNA PA PA-C CAA ' +
    'PT OT OTR OTR/L COTA SLP CCC-SLP CCC-A LCSW LCSW-S LMSW LPC LPC-S LMFT LCDC RD RDN LD CDE LAc LMT ATC ' +
    'FACC FACS FAAP FACP FACOG FAAOS FAAD FACOI FACEP FAAFP FACOS FASN FACG FCCP FACR FAAO FAAN FAAPMR FSCAI ' +
    'FACFAS FACE FACAAI FAAAAI'
  )
    .split(' ')
    .map((credential) => [lettersOf(credential), credential]),
)

function lettersOf(text: string): string {
  return text.toUpperCase().replace(/[^A-Z]/g, '')
}

const spelledOut: [RegExp, string][] = [
  [/\bMEDICAL DOCTOR\b|\bDOCTOR OF MEDICINE\b/, 'MD'],
  [/\bDOCTOR OF OSTEOPATH(Y|IC MEDICINE)\b/, 'DO'],
  [/\bDOCTOR OF CHIROPRACTIC\b|\bCHIROPRACTOR\b/, 'DC'],
  [/\bDOCTOR OF OPTOMETRY\b|\bOPTOMETRIST\b/, 'OD'],
  [/\bPHYSICIAN ASSISTANT\b/, 'PA'],
  [/\bNURSE PRACTITIONER\b/, 'NP'],
  [/\bPHYSICAL THERAPIST\b/, 'PT'],
]

const physicians = new Set(['MD', 'DO', 'DPM', 'DDS', 'DMD', 'DC', 'OD', 'MBBS', 'MBChB'])

const doctorates = new Set([...physicians, 'PhD', 'PsyD'])

const notDoctors = /^(RN|LVN|LPN|PA|PA-C|PT|DPT|CNM|CRNA|.*NP(-.+)?|APRN.*|APN)$/

/**
 * `D. P. M.` → `DPM`; `M.D., PH.D.` → `MD`, `PhD`; `PA C` → `PA-C`. Leaves out words that are not
 * credentials.
 */
export function credentialsFrom(text: string): string[] {
  const upper = spelledOut.reduce(
    (result, [words, short]) => result.replace(words, short),
    text.toUpperCase(),
  )
  const credentials = upper.split(/[,;&|]|\bAND\b/).flatMap(fromPart)
  const unique = [...new Set(credentials)]
  // "M.D., P.A." names the professional association the physician works for.
  return unique.some((credential) => physicians.has(credential))
    ? unique.filter((credential) => credential !== 'PA')
    : unique
}

function fromPart(part: string): string[] {
  const words = part.split(/\s+/).filter((word) => /[A-Z]/.test(word))
  const credentials: string[] = []
  for (let start = 0; start < words.length; ) {
    const length = longestKnown(words, start)
    if (length) {
      credentials.push(
        required(knownCredentials.get(lettersOf(words.slice(start, start + length).join('')))),
      )
      start += length
    } else {
      credentials.push(...fromWord(itemAt(words, start)))
      start += 1
    }
  }
  return credentials
}

function longestKnown(words: string[], start: number): number {
  for (let end = words.length; end > start; end -= 1)
    if (knownCredentials.has(lettersOf(words.slice(start, end).join('')))) return end - start
  return 0
}

/** Two run together, as in `MD/PHD` and `M.D.F.A.C.C.`; otherwise an unknown one, if it looks like one. */
function fromWord(word: string): string[] {
  const halves = word.split('/')
  if (halves.length > 1) return halves.flatMap(fromPart)
  const letters = lettersOf(word)
  for (let at = letters.length - 2; at >= 2; at -= 1) {
    const [first, second] = [
      knownCredentials.get(letters.slice(0, at)),
      knownCredentials.get(letters.slice(at)),
    ]
    if (first && second) return [first, second]
  }
  const plain = word.replaceAll('.', '')
  const looksLikeOne =
    /^[A-Z]{2,6}(-[A-Z]{1,4})?$/.test(plain) && !/^(DR|JR|SR|II|III|IV|NONE)$/.test(plain)
  return looksLikeOne ? [plain] : []
}

/**
 * Whether to write "Dr.": for a doctoral degree in a treating profession, never for nurses,
 * assistants and physical therapists. If the credentials do not show it, the taxonomy code does.
 */
export function isAddressedAsDoctor(credentials: string[], taxonomyCode: string): boolean {
  if (credentials.some((credential) => physicians.has(credential))) return true
  if (credentials.some((credential) => notDoctors.test(credential))) return false
  return credentials.some((credential) => doctorates.has(credential)) || isDoctorsCode(taxonomyCode)
}

const physiciansAndDentists = /^(20[24789]|1223|122300|111N|152W|213E)/

/**
 * Whether everybody with this code is addressed as "Dr.": physicians, dentists, chiropractors,
 * optometrists and podiatrists. For psychologists and therapists only the credential shows it.
 */
export const isDoctorsCode = (code: string) => physiciansAndDentists.test(code)
