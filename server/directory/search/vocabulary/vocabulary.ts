import type { ConditionKind } from '../../../../contract/directory/condition-kinds.ts'
import type { Language } from '../../../../contract/languages.ts'
import {
  distanceBetween,
  editsAllowed,
  type Spelling,
  spellingOf,
} from '../../../../contract/text/near-spelling.ts'
import { readFilters } from '../understanding/read-text.ts'
import { roleOf, stemOf } from '../understanding/words.ts'

type SpecialtyMeaning = {
  kind: 'specialty'
  /** Slug of a listed specialty, or of a row that an administrator added. */
  slug: string
  label: string
  labelEs: string
  /** One of its everyday words: if a condition has the same word, the specialty treats it. */
  everyday: boolean
}

export type ConditionMeaning = {
  kind: 'condition'
  slug: string
  conditionKind: ConditionKind
  label: string
  labelEs: string
  /** Weight by slug of a specialty: 3 treats it, 2 also commonly, 1 first contact. */
  specialties: ReadonlyMap<string, number>
  emergency: '911' | '988' | null
  /** What names it in either language, in lists of folded words without grammar. */
  wordings: readonly (readonly string[])[]
}

/** `spoken`: any of these in a profile matches. */
type LanguageMeaning = {
  kind: 'language'
  label: string
  labelEs: string
  spoken: readonly string[]
}

/**
 * `names`: any of these names the carrier or program. `plans`: names of plans that belong to it.
 */
type PlanMeaning = {
  kind: 'plan'
  label: string
  labelEs: string
  names: readonly string[]
  plans: readonly string[]
}

/** A profession that its credentials show. */
type CredentialMeaning = {
  kind: 'credential'
  label: string
  labelEs: string
  tags: readonly string[]
}

/** `label` is its English name and key, `labelEs` its Spanish name. */
export type Meaning =
  | SpecialtyMeaning
  | ConditionMeaning
  | LanguageMeaning
  | PlanMeaning
  | CredentialMeaning

/** A field for children, or their stage of life. */
export const isForChild = (meaning: Meaning): boolean =>
  meaning.kind === 'specialty'
    ? meaning.slug.startsWith('pediatric')
    : isStage(meaning) && meaning.specialties.has('pediatrics')

/** A stage of life, such as `older adults`. */
export const isStage = (meaning: Meaning): meaning is ConditionMeaning =>
  meaning.kind === 'condition' && meaning.conditionKind === 'stage'

/** The name of a meaning in a language. */
export const labelIn = (language: Language, { label, labelEs }: Meaning) =>
  language === 'es' ? labelEs : label

type VocabularyText = {
  /** Folded. */
  text: string
  /** The phrase as written. */
  phrase: string
  /** Its languages; both if nobody has said. */
  languages: readonly Language[]
  meaning: Meaning
}

/** Stands in a phrase for any word for a provider: `eye doctor` is more than `eye`. */
export const withProvider = '#provider'

export type Phrase = {
  /** The whole text, folded. */
  text: string
  languages: readonly Language[]
  /** Stems of the words that count, each once. */
  stems: string[]
  meaning: Meaning
}

/** The meanings of words, ready for lookups: created once for each version of the data. */
export class Vocabulary {
  readonly #byStem = new Map<string, Phrase[]>()
  /** By their text: phrases made of general words, such as `weekend clinic`. */
  readonly #whole = new Map<string, Phrase[]>()
  readonly #spellings: readonly Spelling[]
  readonly #spanishStems = new Set<string>()

  /** Every text with its meaning, for suggestions. */
  readonly texts: readonly VocabularyText[]

  /** Only those words of a text count that carry its meaning. */
  constructor(texts: readonly VocabularyText[]) {
    this.texts = texts
    for (const { text, languages, meaning } of texts) {
      const stems = stemsOf(text, meaning)
      const phrase = { text, languages, stems, meaning }
      if (languages.includes('es')) for (const stem of stems) this.#spanishStems.add(stem)
      if (hasGeneralWords(text)) this.#whole.set(text, [...(this.#whole.get(text) ?? []), phrase])
      for (const stem of stems) {
        const phrases = this.#byStem.get(stem)
        if (phrases) phrases.push(phrase)
        else this.#byStem.set(stem, [phrase])
      }
    }
    const stems = [...this.#byStem.keys()].filter((stem) => stem !== withProvider)
    this.#spellings = stems.map(spellingOf)
  }

  /**
   * Phrases with exactly this text, for which reading word by word would lose some of the meaning.
   */
  phrasesOfWhole(text: string): readonly Phrase[] {
    return this.#whole.get(text) ?? []
  }

  has(stem: string): boolean {
    return this.#byStem.has(stem)
  }

  /** Phrases all of whose words are among these, most words first. */
  phrasesWithin(stems: ReadonlySet<string>): Phrase[] {
    const phrases = new Set<Phrase>()
    for (const stem of stems)
      for (const phrase of this.#byStem.get(stem) ?? [])
        if (phrase.stems.every((each) => stems.has(each))) phrases.add(phrase)
    return [...phrases].sort((one, other) => lengthOf(other) - lengthOf(one))
  }

  /**
   * Phrases of one word that begins like this; only those that name a specialty, if there are any.
   */
  phrasesBeginning(beginning: string): Phrase[] {
    const phrases = new Set<Phrase>()
    for (const [stem, those] of this.#byStem)
      if (stem.startsWith(beginning))
        for (const phrase of those) if (phrase.stems.length === 1) phrases.add(phrase)
    const all = [...phrases]
    const specialties = all.filter(({ meaning }) => meaning.kind === 'specialty')
    return specialties.length > 0 ? specialties : all
  }

  /**
   * The known words spelled most like this one; on Spanish pages, Spanish words that sound alike
   * come first, and Spanish ones of those that are equally near.
   * @returns nothing if none is near enough, otherwise all that are as near as the nearest
   */
  nearest(stem: string, language: Language = 'en'): { stems: string[]; edits: number } {
    const limit = editsAllowed(stem.length)
    if (limit === 0) return { stems: [], edits: 0 }
    const soundalikes = language === 'es' ? this.#soundalikesOf(stem) : []
    if (soundalikes.length > 0) return { stems: soundalikes, edits: 0.5 }
    const spelling = spellingOf(stem)
    let best: string[] = []
    let distance: number = limit
    for (const other of this.#spellings) {
      if (other.word.length < 4) continue
      const own = distanceBetween(spelling, other, limit)
      if (own > distance) continue
      best = own < distance ? [other.word] : [...best, other.word]
      distance = own
    }
    if (best.length === 0 && stem.length > 6) return this.#mostAlike(stem)
    const spanish = language === 'es' ? best.filter((word) => this.#spanishStems.has(word)) : []
    return { stems: spanish.length > 0 ? spanish : best, edits: distance }
  }

  /** `rodiya` is `rodilla` to people who write by ear, as in Mexico and Texas. */
  #soundalikesOf(stem: string): string[] {
    return [stem.replaceAll('y', 'll'), stem.replaceAll('ll', 'y')].filter(
      (other) => other !== stem && this.#spanishStems.has(other),
    )
  }

  /** Finds the word meant by a much longer or shorter one, such as `gastrologist`. */
  #mostAlike(stem: string): { stems: string[]; edits: number } {
    const own = trigramsOf(stem)
    let best: string[] = []
    let most = alikeEnough
    for (const { word } of this.#spellings) {
      if (word.length < 7 || word[0] !== stem[0] || word.slice(-3) !== stem.slice(-3)) continue
      const others = trigramsOf(word)
      const sharedCount = [...own].filter((trigram) => others.has(trigram)).length
      const likeness = (2 * sharedCount) / (own.size + others.size)
      if (likeness < most) continue
      best = likeness > most ? [word] : [...best, word]
      most = likeness
    }
    return { stems: best, edits: editsAllowed(stem.length) + 1 }
  }
}

/** `nearest` of a vocabulary. */
export type Nearest = (stem: string) => ReturnType<Vocabulary['nearest']>

/**
 * Compares a word with the thousands of the vocabulary only once, however often it is looked up.
 */
export function nearestOnce(vocabulary: Vocabulary, language: Language = 'en'): Nearest {
  const answers = new Map<string, ReturnType<Nearest>>()
  return (stem) => {
    const answer = answers.get(stem) ?? vocabulary.nearest(stem, language)
    answers.set(stem, answer)
    return answer
  }
}

/**
 * Whether the text has days, ages, places of the area or words for a place, or at most one content
 * word.
 */
function hasGeneralWords(text: string): boolean {
  const { words } = readFilters(text)
  const roles = words.map(roleOf)
  const contentCount = roles.filter((role) => role === 'content').length
  return (
    text !== '' &&
    (words.join(' ') !== text ||
      roles.includes('place') ||
      contentCount === 0 ||
      (contentCount === 1 && words.length > 1 && !roles.includes('provider')))
  )
}

const lengthOf = ({ stems }: Phrase) => stems.length - (stems.includes(withProvider) ? 0.5 : 0)

/** Share of common trigrams from which two long words may mean the same. */
const alikeEnough = 0.6

function trigramsOf(word: string): Set<string> {
  const paddedWord = `  ${word} `
  return new Set(
    Array.from({ length: paddedWord.length - 2 }, (_, at) => paddedWord.slice(at, at + 3)),
  )
}

/**
 * A plan or a language is matched by all its words; anything else by its content words, and by a
 * word for a provider if it has one.
 */
function stemsOf(text: string, meaning: Meaning): string[] {
  const words = text.split(' ').filter(Boolean)
  if (meaning.kind === 'plan' || meaning.kind === 'language') return [...new Set(words.map(stemOf))]
  const contentWords = words.filter((word) => roleOf(word) === 'content')
  if (contentWords.length === 0) return []
  const asksForProvider = words.some((word) => roleOf(word) === 'provider')
  const isOneWord = contentWords.length === 1 && !asksForProvider
  // `walk in clinic` is not `walk`, and `pain clinic` is not `pain`
  const counts = (word: string) =>
    isOneWord && (meaning.kind === 'specialty' || roleOf(word) === 'place')
  const requiredWords = words.filter((word) => roleOf(word) === 'content' || counts(word))
  const stems = new Set(requiredWords.map(stemOf))
  if (asksForProvider) stems.add(withProvider)
  return [...stems]
}
