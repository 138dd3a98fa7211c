import { fold } from '../../../contract/text/fold.ts'

/** One spelling for each street word, after USPS Publication 28. */
const short: Record<string, string> = {
  street: 'st',
  saint: 'st',
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  boul: 'blvd',
  parkway: 'pkwy',
  parkwy: 'pkwy',
  pky: 'pkwy',
  pwy: 'pkwy',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  circle: 'cir',
  trail: 'trl',
  plaza: 'plz',
  square: 'sq',
  terrace: 'ter',
  crossing: 'xing',
  expressway: 'expy',
  freeway: 'fwy',
  highway: 'hwy',
  hiway: 'hwy',
  hgwy: 'hwy',
  interstate: 'ih',
  i: 'ih',
  loop: 'lp',
  center: 'ctr',
  centre: 'ctr',
  heights: 'hts',
  ridge: 'rdg',
  valley: 'vly',
  mountain: 'mtn',
  point: 'pt',
  cove: 'cv',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
}
const unitKind = new Map(
  Object.entries({
    suite: '',
    ste: '',
    suit: '',
    unit: '',
    room: '',
    rm: '',
    apt: '',
    no: '',
    bldg: 'bldg',
    building: 'bldg',
    floor: 'fl',
    fl: 'fl',
    tower: 'tower',
  }),
)

const wordsOf = (text: string) =>
  fold(text.replaceAll('.', ''))
    .replace(/\b(ih|i)(?=\d)/g, 'ih ')
    .split(' ')
    .filter(Boolean)

/**
 * Street and suite, folded so that equal places compare equal: `17178 Sonterra Boulevard, Ste. 200`
 * and `17178 SONTERRA BLVD, Suite 200`. Null without a street.
 */
export function locationKey(street: string | null, suite: string | null): string | null {
  const words = wordsOf(street ?? '').map((word) => short[word] ?? word)
  if (words.length === 0) return null
  return `${streetKey(words)}|${suiteKey(suite ?? '')}`
}

function streetKey(words: string[]): string {
  const isNumbered = words.some((word) => /^(hwy|us|ih|lp|fm)$/.test(word))
  if (!isNumbered) return words.join(' ')
  // Highways are written in any order, with and without "US" or "Highway": N US Highway 281, US 281 N.
  const [house, ...rest] = words
  const significantWords = rest.filter((word) => !/^(hwy|us)$/.test(word))
  return [house, 'hwy', ...significantWords.sort()].join(' ')
}

function suiteKey(suite: string): string {
  const keys: string[] = []
  let kind = ''
  // `150-B`, `150 B` and `150B` are one door, as are `B-150` and `B150`; `150-160` is two.
  const normalizedSuite = suite.replace(/(\d)[- ](?=[a-z]\b)|\b([a-z])-(?=\d)/gi, '$1$2')
  for (const word of wordsOf(normalizedSuite)) {
    const unit = unitKind.get(word)
    if (unit === undefined) keys.push(kind + word)
    kind = unit ?? ''
  }
  return keys.sort().join(' ')
}
