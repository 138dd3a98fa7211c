import { streetTypes, streetWord } from './address-words.ts'
import { stateFrom } from './states.ts'

/** Words that the lines of an address may repeat. */
export type Town = { city?: string | null; state?: string | null; postalCode?: string | null }

const phone =
  /(?:\b(?:ph|phone|tel|telephone|telefono|teléfono|fax|cell|call)\b[.:# ]*)?(?:\+?\b1[-. ])?(?:\(\d{3}\)|\b\d{3}(?=[-. ]))[-. ]*\d{3}[-. ]\d{4}\b(?:\s*(?:x|ext\.?)\s*\d{1,6}\b)?|\b(?:ph|phone|tel|telephone|fax)\b[.:# ]*\d{10}\b|(?<=^|[\s,])[2-9]\d{9}(?=$|[\s,])/gi

const gluedUnit =
  /\b(suite|suit|ste|unit|room|bldg|building|floor|flr|apt|tower|rm|fl|no|num|office|ofc)\s*[-.:]*\s*(?=[a-z]?-?\d)/gi
const gluedRoad = /\b(ih|i|us|fm|rm|rr|cr|sh|hwy|highway|loop|lp|interstate)[-.]?(?=\d{1,4}\b)/gi

/**
 * The words of the lines of an address, with `,` between its parts: without phone numbers, the town
 * and the state at the end, and signs that mean nothing.
 */
export function wordsOfLines(lines: readonly (string | null)[], town: Town = {}): string[] {
  return lines
    .flatMap((line) => [...wordsOfLine(withoutTown(cleanLine(line ?? ''), town)), ','])
    .filter((word, at, words) => word !== ',' || (at > 0 && words[at - 1] !== ','))
}

const cleanLine = (line: string) =>
  line
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, ' ')
    .replace(/\p{Pd}|−/gu, '-')
    .replace(/[’‘`´]/g, "'")
    .replace(phone, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const wordsOfLine = (line: string) =>
  line
    .replace(/\bc\/o\b/gi, ' attn ')
    .replace(/\bp\.?\s?o\.?\s?box\b\.?/gi, 'pobox')
    .replace(/\bpost office box\b/gi, 'pobox')
    .replace(/\b(farm|ranch) (to|2) (market|mkt)( road| rd)?\b/gi, (_, kind: string) =>
      kind.toLowerCase() === 'farm' ? 'FM' : 'RM',
    )
    .replace(/\branch (road|rd)\b/gi, 'RR')
    .replace(/\bu\. ?s\.?(?=\s|\d|-)/gi, 'US')
    .replace(gluedUnit, '$1 ')
    .replace(/["“”]|^'|'$/g, ' ')
    .replace(/\/(?=\s*(?:ste|suite|bldg|unit|room|#))/gi, ',')
    .replace(/[;|()[\]{}*]|\s-+\s|\s\/\s|\s-|-\s/g, ',')
    .replace(/(?<=\p{L}{2})\.(?=\p{L})|(?<=\p{L})\.(?=\d)/gu, ' ')
    .replace(/\./g, '')
    .replace(/:/g, ' ')
    .replace(/#/g, ' # ')
    .replace(/\b(suite|ste|bldg|building|unit|floor|tower)-(?=[a-z]\b)/gi, '$1 ')
    .replace(/\b(blvd|pkwy|rd|dr|ave|ln)(?=(?:ste|suite)\b)/gi, '$1 ')
    .replace(gluedRoad, '$1 ')
    .replace(/,/g, ' , ')
    .split(' ')
    .filter(Boolean)

/** The line without a town, state and postal code at its end. */
function withoutTown(line: string, { city, state, postalCode }: Town): string {
  let rest = line.replace(/[\s,]+(?:usa|u\.s\.a\.|united states)\.?$/i, '')
  const zip = rest.match(/^(.*?)(?:^|[\s,])+(\d{5})(?:-?\d{4})?[\s,.]*$/)
  const beforeZip = zip ? dropState(zip[1] ?? '') : null
  if (beforeZip !== null) rest = beforeZip
  else if (zip?.[2] && zip[2] === postalCode) rest = zip[1] ?? ''
  else if (state) rest = dropState(rest, state) ?? rest
  if (!city) return rest
  const plainCity = city.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
  const atEnd = new RegExp(`(^|[\\s,]+)${plainCity.replaceAll(' ', '[\\s.]+')}[\\s,.]*$`, 'iu')
  const withoutCity = rest.replace(atEnd, '')
  // a street may be called like the town: `100 San Antonio`
  return plainCity && !/^\d+\S*$/.test(withoutCity.trim()) ? withoutCity : rest
}

/** The text without the state at its end; null if there is none, or not this one. */
function dropState(text: string, expected?: string): string | null {
  const [, before = '', word = ''] =
    text.match(
      /^(.*?)(?:^|[\s,]+)(\S+(?: (?:mexico|york|jersey|hampshire|dakota|carolina))?)[\s,.]*$/i,
    ) ?? []
  const state = stateFrom(word.replaceAll('.', ''))
  if (!state || (expected && state !== stateFrom(expected))) return null
  const isStreetType = streetTypes.has(streetWord(word.toLowerCase()))
  return isStreetType ? null : before
}
