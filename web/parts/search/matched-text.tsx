import { plainLetters } from '../../../contract/text/fold.ts'

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu

/** The text in pieces; a piece matches if it starts a word like one of the typed words. */
export function matchedPieces(text: string, input: string) {
  const beginnings = (plainLetters(input).match(wordPattern) ?? []).toSorted(
    (one, other) => other.length - one.length,
  )
  const pieces: { text: string; isMatched: boolean }[] = []
  const add = (piece: string, isMatched: boolean) => {
    if (piece) pieces.push({ text: piece, isMatched })
  }
  let end = 0
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const beginning = beginnings.find((each) => plainLetters(word).startsWith(each))
    if (beginning === undefined) continue
    add(text.slice(end, index), false)
    end = index + lengthOf(beginning, word)
    add(text.slice(index, end), true)
  }
  add(text.slice(end), false)
  return pieces
}

/** The length of a folded prefix in the original word: an accent may be a separate character. */
function lengthOf(beginning: string, word: string) {
  let length = 0
  while (length < word.length && plainLetters(word.slice(0, length)).length < beginning.length)
    length++
  while (/^\p{M}/u.test(word.slice(length))) length++
  return length
}

/** A text with the typed prefixes highlighted. */
export function MatchedText({ text, input }: { text: string; input: string }) {
  return matchedPieces(text, input).map(({ text: piece, isMatched }, place) =>
    isMatched ? (
      <b key={place} className="font-bold text-ink">
        {piece}
      </b>
    ) : (
      piece
    ),
  )
}
