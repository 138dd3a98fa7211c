import { itemAt } from '../../../../contract/required.ts'
import { editsBetween } from '../../../../contract/text/near-spelling.ts'
import {
  knownCredentials,
  lettersOf,
  neverDoctors,
  students,
  treatingDoctors,
} from './known-credentials.ts'
import { type Phrase, phrasesFor, spelledOut } from './spelled-out.ts'

/** Longest text in the register's column; a text of this length may have been cut off. */
const longest = 20

type Token = {
  /** Upper case, without accents; with its dots. */
  text: string
  /** Number of the part between commas. */
  part: number
  /** Whether a comma or the like comes before it, or only a space, hyphen or slash. */
  startsPart: boolean
  /** Whether a space comes before it. */
  isSpaced: boolean
}

/**
 * The known credentials in a free text: `D. P. M.` → `DPM`; `M.D., PH.D.` → `MD`, `PhD`; `DOCTOR OF
 * DENTAL SUR` → `DDS`. Leaves out everything else, and what was cut off where several remain
 * possible.
 * @param code the taxonomy code, which decides what `PHYSICAL THERAPY` or `MEDICO` stands for
 */
export function credentialsFrom(text: string, code = ''): string[] {
  const tokens = tokensOf(text)
  const isCut = text.length === longest && /[\p{L}\p{N}/-]$/u.test(text)
  const end = isCut ? startOfFragment(tokens) : tokens.length
  const phrases = phrasesFor(code)
  const credentials: { credential: string; part: number }[] = []
  const emptyParts = new Set<number>()
  for (let at = 0; at < tokens.length; ) {
    const { part, text: token } = itemAt(tokens, at)
    const match =
      longestPhrase(tokens.slice(at), phrases) ??
      (at < end ? abbreviationAt(tokens.slice(at, end)) : { found: [], length: tokens.length })
    if (match) {
      credentials.push(...match.found.map((credential) => ({ credential, part })))
      if (match.isOfStudent) emptyParts.add(part)
      at += match.length
    } else {
      if (notYet.test(token)) emptyParts.add(part)
      at += 1
    }
  }
  return inOrder(
    credentials.filter(({ part }) => !emptyParts.has(part)).map(({ credential }) => credential),
  )
}

/** Each once. "M.D., P.A." names the professional association the physician works for. */
export function inOrder(credentials: readonly string[]): string[] {
  const unique = [...new Set(credentials)]
  return unique.some((credential) => treatingDoctors.has(credential))
    ? unique.filter((credential) => credential !== 'PA')
    : unique
}

/** Words that say that somebody does not hold what stands beside them. */
const notYet =
  /^(STUDENT|ESTUDIANTE|CANDIDATE|TRAINEE|INTERN|INTERNS|ASSISTANT|ASST|AIDE|TECHNICIAN|TECH|ASSOCIATE|ASSOC|APPRENTICE|PENDING)$/

const synonyms: Record<string, string> = {
  LIC: 'LICENSED',
  LICENCED: 'LICENSED',
  LICENSE: 'LICENSED',
  CERT: 'CERTIFIED',
  REG: 'REGISTERED',
  PROF: 'PROFESSIONAL',
  ADV: 'ADVANCED',
  ASST: 'ASSISTANT',
  DR: 'DOCTOR',
  DRA: 'DOCTORA',
  DOCTORATE: 'DOCTOR',
  DOCTORAL: 'DOCTOR',
  MASTERS: 'MASTER',
  BACHELORS: 'BACHELOR',
  DIETICIAN: 'DIETITIAN',
  PRACTIONER: 'PRACTITIONER',
  COUNSELLOR: 'COUNSELOR',
}

const joining = /^(OF|IN|AND|THE|EN|DE|DEL|Y|LA)$/

function tokensOf(text: string): Token[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}|['’`´]/gu, '')
    .toUpperCase()
    .replace(/&/g, ' AND ')
  const tokens: Token[] = []
  let part = 0
  let gap = ''
  for (const [, between = '', word = ''] of plain.matchAll(/([^A-Z0-9.]*)([A-Z0-9.]+)/g)) {
    gap += between
    if (joining.test(word)) {
      gap += word === 'AND' || word === 'Y' ? '+' : ' '
      continue
    }
    if (!/[A-Z0-9]/.test(word)) continue
    if (/[,;|()[\]\n]/.test(gap)) part += 1
    tokens.push({
      text: word,
      part,
      startsPart: /[,;|()[\]\n+]/.test(gap),
      isSpaced: gap.includes(' '),
    })
    gap = ''
  }
  return tokens
}

type Match = { found: string[]; length: number; isOfStudent?: boolean }

const vocabulary = new Set(spelledOut.flatMap(({ words }) => words))
const beginnings = new Set(
  [...vocabulary].flatMap((word) => [...word].map((_, at) => word.slice(0, at + 1))),
)
const longWords = [...vocabulary].filter((word) => word.length >= 7)

/**
 * Reads a word as phrases write it, whole or cut off; else the one long word that differs by one
 * letter, if there is exactly one.
 */
function wordOf({ text }: Token): string {
  const word = lettersOf(text)
  const usual = synonyms[word] ?? word
  if (usual.length < 7 || beginnings.has(usual)) return usual
  const near = longWords.filter((other) => editsBetween(usual, other, 1) === 1)
  return near.length === 1 ? itemAt(near, 0) : usual
}

/** The longest phrase at the start of the tokens; the last one may be cut off anywhere. */
function longestPhrase(tokens: Token[], all: readonly Phrase[]): Match | null {
  const first = wordOf(itemAt(tokens, 0))
  const phrases = all.filter(({ words: [own = ''] }) => own.startsWith(first))
  if (phrases.length === 0) return null
  const words = tokens.slice(0, 8).map(wordOf)
  const isFull = ({ words: own }: Phrase) => own.every((word, at) => word === words[at])
  const full = phrases.filter(isFull).toSorted((a, b) => b.words.length - a.words.length)[0]
  const cut = cutPhrase(words, tokens, phrases)
  if (cut && cut.length > (full?.words.length ?? 0)) return cut
  return full
    ? { found: full.credential ? [full.credential] : [], length: full.words.length }
    : null
}

/**
 * Chooses among several phrases that begin so: the one that the others continue, or what all of them
 * mean.
 */
function cutPhrase(
  words: readonly string[],
  tokens: readonly Token[],
  phrases: readonly Phrase[],
): Match | null {
  if (tokens.length !== words.length || words.length === 0) return null
  const candidates = phrases.filter((phrase) => mayContinue(words, phrase))
  if (candidates.length === 0) {
    // of "LICENSED MARRIAGE AN" the last word is a joining one
    const isJoining = words.length > 1 && /^(A|AN|O|I|E)$/.test(itemAt(words, -1))
    const rest = isJoining ? cutPhrase(words.slice(0, -1), tokens.slice(0, -1), phrases) : null
    return rest && { ...rest, length: tokens.length }
  }
  const fewest = Math.min(...candidates.map(({ words: own }) => own.length))
  const shortest = candidates.filter(({ words: own }) => own.length === fewest)
  const isContinued = candidates.every(({ words: own }) =>
    shortest.some((one) => one.words.every((word, at) => word === own[at])),
  )
  const meanings = new Set((isContinued ? shortest : candidates).map((one) => one.credential))
  const [credential] = meanings.size === 1 ? meanings : []
  return { found: credential ? [credential] : [], length: tokens.length }
}

/** A single word must be long enough, and the whole phrase. */
function mayContinue(words: readonly string[], { words: own, isOtherField }: Phrase): boolean {
  const last = itemAt(words, -1)
  return (
    !isOtherField &&
    own.length >= words.length &&
    words.slice(0, -1).every((word, at) => word === own[at]) &&
    itemAt(own, words.length - 1).startsWith(last) &&
    (words.length > 1 || (own.length === 1 && last.length >= 6))
  )
}

/**
 * Finds where the last piece begins, if it may be longer: in `PHD, CRNP, FAAN ,FAA` the last; with
 * letters of a known credential too, as MS may be MSN.
 */
function startOfFragment(tokens: readonly Token[]): number {
  let start = tokens.length - 1
  while (start > 0 && !itemAt(tokens, start).startsPart) start -= 1
  for (let at = Math.max(start, 0); at < tokens.length; at += 1) {
    const letters = joined(tokens.slice(at))
    for (const known of knownCredentials.keys())
      if (known.length > letters.length && known.startsWith(letters)) return at
  }
  return tokens.length
}

const joined = (tokens: readonly Token[]) => lettersOf(tokens.map(({ text }) => text).join(''))

/** A credential in one or several tokens (`M D`, `PA-C`), or several run together. */
function abbreviationAt(tokens: readonly Token[]): Match | null {
  for (let length = Math.min(6, tokens.length); length > 0; length -= 1) {
    const own = tokens.slice(0, length)
    const isOnePiece = own
      .slice(1)
      .every(({ startsPart, text }) => !startsPart || lettersOf(text).length === 1)
    if (!isOnePiece) continue
    const letters = joined(own)
    if (length > 1 && students.has(letters)) return { found: [], length, isOfStudent: true }
    if (own.some(({ text }) => /\d/.test(text))) continue
    const known = knownCredentials.get(letters)
    if (known) return { found: [known], length }
  }
  const runTogether = split(itemAt(tokens, 0).text)
  return runTogether ? { found: runTogether, length: 1 } : null
}

/** `M.D.F.A.C.C.` → `MD`, `FACC`; without dots only into two, so that no word is taken apart. */
function split(token: string): string[] | null {
  const letters = lettersOf(token)
  if (/\d/.test(token)) return null
  if (/\..*[A-Z]/.test(token)) return segments(letters)
  for (let at = letters.length - 2; at >= 2; at -= 1) {
    const [one, other] = [letters.slice(0, at), letters.slice(at)]
    const [first, second] = [knownCredentials.get(one), knownCredentials.get(other)]
    const isClear =
      Math.max(one.length, other.length) >= 3 || [one, other].every((two) => common.has(two))
    if (first && second && isClear) return [first, second]
  }
  return null
}

const common = new Set('MD DO DC OD RN NP PA PT'.split(' '))

function segments(letters: string): string[] | null {
  if (letters === '') return []
  for (let length = Math.min(8, letters.length); length >= 2; length -= 1) {
    const first = knownCredentials.get(letters.slice(0, length))
    const rest = first && segments(letters.slice(length))
    if (rest) return [first, ...rest]
  }
  return null
}

/**
 * Whether to write "Dr.": for a doctoral degree in a treating profession, never for nurses,
 * assistants and physical therapists. If the credentials do not show it, the taxonomy code does.
 */
export function isAddressedAsDoctor(credentials: string[], taxonomyCode: string): boolean {
  if (credentials.some((credential) => treatingDoctors.has(credential))) return true
  if (credentials.some((credential) => neverDoctors.has(credential))) return false
  return (
    credentials.some((credential) => credential === 'PhD' || credential === 'PsyD') ||
    isDoctorsCode(taxonomyCode)
  )
}

const physiciansAndDentists = /^(20[24789]|1223|122300|111N|152W|213E)/

/**
 * Whether everybody with this code is addressed as "Dr.": physicians, dentists, chiropractors,
 * optometrists and podiatrists. For psychologists and therapists only the credential shows it.
 */
export const isDoctorsCode = (code: string) => physiciansAndDentists.test(code)
