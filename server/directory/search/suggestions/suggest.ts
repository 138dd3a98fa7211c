import { sql } from 'drizzle-orm'
import { mostSuggestions, type Suggestion } from '../../../../contract/directory/suggestion.ts'
import type { Language } from '../../../../contract/languages.ts'
import { itemAt, required } from '../../../../contract/required.ts'
import { fold } from '../../../../contract/text/fold.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { one } from '../../../platform/database/one.ts'
import { nameIn, nameLanguageIn } from '../../name-in.ts'
import { vocabularyVersion } from '../tables.ts'
import { inName, lookUpWords } from '../understanding/lexicon.ts'
import { variantsOf } from '../understanding/name-variants.ts'
import { beginsGeneralWord, roleOf, stemOf } from '../understanding/words.ts'
import { type LoadedVocabulary, vocabularyAt } from '../vocabulary/load-vocabulary.ts'
import { labelIn } from '../vocabulary/vocabulary.ts'
import { doctorsByName, practiceOrder, practicesByName } from './records-by-name.ts'

const shortest = 2
const longest = 80
/** The places of each kind; unused ones go to the next kinds. */
const share = { specialty: 2, condition: 3, doctor: 3, practice: 2 }
/** After a title, a person is meant. */
const shareOfPeople = { ...share, doctor: 6 }
const titles = new Set(['dr', 'dra', 'doctor', 'doctora'])
/** No condition follows these. */
const bareTitles = new Set(['dr', 'dra'])
const meaningsFirst = ['specialty', 'condition', 'doctor', 'practice'] as const
const peopleFirst = ['doctor', 'specialty', 'condition', 'practice'] as const

/**
 * Suggestions for an incomplete text: specialties, conditions, doctors, practices. They come in
 * groups, the likelier one first.
 */
export async function suggest(
  db: Db,
  text: string,
  language: Language = 'en',
): Promise<Suggestion[]> {
  const input = text.slice(0, longest).replaceAll('\0', ' ').toWellFormed()
  const words = fold(input).split(' ').filter(Boolean)
  const contentWords = contentWordsOf(words)
  if (contentWords.join('').length < shortest) return []
  const names = words.length > 1 ? words.filter((word) => roleOf(word) !== 'provider') : words
  const records = await recordsNamed(db, names, language)
  const isElided = /^\P{L}*[dlmno]['‘’‛′`´ʹʻʼʽˈ]\p{L}/iu.test(input)
  const isTitled = words.length > 1 && titles.has(itemAt(words, 0))
  const meaningsOf = (those: readonly string[], isLastOpen: boolean) =>
    meaningsBeginning(
      { beginning: words.join(' '), words: those, isLastOpen, language },
      records.vocabulary,
      records.presentSpecialties,
    )
  const last = itemAt(contentWords, -1)
  let meanings = meaningsOf(contentWords, last === words.at(-1))
  if (meanings.isEmpty && contentWords.length > 1 && beginsGeneralWord(last))
    meanings = meaningsOf(contentWords.slice(0, -1), false)
  const isPerson =
    records.groups.doctor.length > 0 &&
    (isTitled || isElided || (records.isDoctorExact && !meanings.isNameBegun))
  const groups = { ...meanings.groups, ...records.groups }
  if (isTitled && bareTitles.has(itemAt(words, 0))) groups.condition = []
  const kinds = isPerson ? peopleFirst : meaningsFirst
  const most = isTitled ? shareOfPeople : share
  const first = kinds.flatMap((kind) => groups[kind].slice(0, most[kind]))
  const rest = kinds.flatMap((kind) => groups[kind].slice(most[kind]))
  const best = new Set([...first, ...rest].slice(0, mostSuggestions))
  return kinds.flatMap((kind) => groups[kind].filter((suggestion) => best.has(suggestion)))
}

/** The content words, and the last word, which may be the beginning of another one. */
function contentWordsOf(words: readonly string[]): string[] {
  const content = words.filter((word) => roleOf(word) === 'content')
  const last = words.at(-1)
  if (last === undefined || roleOf(last) === 'content') return content
  // `heart doctor` is complete; `de` may become `dental`
  return roleOf(last) === 'provider' && content.length > 0 ? content : [...content, last]
}

type Candidate = { suggestion: Suggestion; rank: number; text: string }

type Input = {
  /** All of it. */
  beginning: string
  /** Its words that count. */
  words: readonly string[]
  /** The last of them may be incomplete. */
  isLastOpen: boolean
  /** The language of the page: suggestions are named in it, and its words come first. */
  language: Language
}

/**
 * Specialties and conditions that somebody here answers. First those with this name, then those
 * whose name begins so, then those with it inside, then those with another word for it, which is
 * their detail; short ones before long ones.
 */
function meaningsBeginning(
  input: Input,
  { words, specialtyIds, namesOfSpecialty }: LoadedVocabulary,
  present: ReadonlyMap<number, string>,
) {
  const isPresent = (slug: string) => present.has(specialtyIds.get(slug) ?? 0)
  const kinds = { specialty: new Map<string, Candidate>(), condition: new Map<string, Candidate>() }
  for (const { text, languages, phrase, meaning } of words.texts) {
    if (meaning.kind !== 'specialty' && meaning.kind !== 'condition') continue
    const place = placeOf(text, input)
    if (place === undefined) continue
    const isAnswered =
      meaning.kind === 'specialty'
        ? isPresent(meaning.slug)
        : [...meaning.specialties.keys()].some(isPresent)
    if (!isAnswered) continue
    const label = labelIn(input.language, meaning)
    const isName = phrase === label
    const rank =
      place + (isName ? 0 : otherWord) + (isForeign(languages, input) ? otherLanguage : 0)
    const into = kinds[meaning.kind]
    const before = into.get(meaning.slug)
    if (
      before &&
      (before.rank < rank || (before.rank === rank && before.text.length <= text.length))
    )
      continue
    const names = namesOfSpecialty.get(specialtyIds.get(meaning.slug) ?? 0)
    const isLabelEnglish =
      meaning.kind === 'specialty' && names && nameLanguageIn(input.language, names)
    const englishParts = [
      ...(isLabelEnglish ? [label] : []),
      ...(!isName && isForeign(languages, input) ? [phrase] : []),
    ]
    into.set(meaning.slug, {
      suggestion: {
        kind: meaning.kind,
        label,
        detail: isName ? null : phrase,
        slug:
          meaning.kind === 'specialty'
            ? required(present.get(specialtyIds.get(meaning.slug) ?? 0))
            : null,
        ...(englishParts.length > 0 && { englishParts }),
      },
      rank,
      text,
    })
  }
  const specialty = byRank(kinds.specialty)
  const condition = byRank(kinds.condition)
  const all = [...specialty, ...condition]
  return {
    groups: {
      specialty: specialty.map(({ suggestion }) => suggestion),
      condition: condition.map(({ suggestion }) => suggestion),
    },
    isEmpty: all.length === 0,
    /** Something has this name, or a name that begins so. */
    isNameBegun: all.some(({ rank }) => rank < inside),
  }
}

/** Letters that every stem keeps; texts without them need no closer look. */
const shortestStem = 2

const inside = 2

const otherWord = 3

const otherLanguage = 0.5

/** English pages weigh English and Spanish words alike, as before there were Spanish pages. */
const isForeign = (languages: readonly Language[], { language }: Input) =>
  language !== 'en' && !languages.includes(language)

/** 0: the whole text; 1: it begins with the typed words; 2: it contains them; undefined: none of these. */
function placeOf(text: string, { beginning, words, isLastOpen }: Input): number | undefined {
  if (text === beginning) return 0
  if (text.startsWith(beginning)) return 1
  const open = isLastOpen ? words.at(-1) : undefined
  const whole = isLastOpen ? words.slice(0, -1) : words
  if (!words.every((word) => text.includes(word.slice(0, shortestStem)))) return undefined
  const own = text.split(' ')
  if (open !== undefined && !own.some((word) => word.startsWith(open))) return undefined
  if (whole.length > 0) {
    const stems = new Set(own.map(stemOf))
    if (!whole.every((word) => stems.has(stemOf(word)))) return undefined
  }
  return text.startsWith(words.join(' ')) ? 1 : inside
}

const byRank = (candidates: ReadonlyMap<string, Candidate>) =>
  [...candidates.values()].sort(
    (one, other) =>
      one.rank - other.rank ||
      one.text.length - other.text.length ||
      (one.suggestion.label < other.suggestion.label ? -1 : 1),
  )

/** `recordsBeginning`, and if no doctor is called so, with the words joined or spelled otherwise. */
async function recordsNamed(db: Db, names: readonly string[], language: Language) {
  const records = await recordsBeginning(db, names, language)
  const { doctor, practice } = records.groups
  const word = names.join('')
  const others = names.length > 1 ? [word] : variantsOf(word)
  if (doctor.length > 0 || practice.length > 0) return records
  const known = await lookUpWords(db, others)
  const other = others.find((each) => {
    const entry = known.get(each)
    return entry && (entry.whole | entry.begins) & inName
  })
  return other ? recordsBeginning(db, [other], language) : records
}

/** Between a specialty and a practice: `Cardiology at Limestone Ridge Heart Clinic`. */
const at: Record<Language, string> = { en: ' at ', es: ' en ' }

/**
 * Doctors and practices for which each typed word begins a word of their names, the specialties
 * practiced here, and the current vocabulary, in one statement. Names that have all typed words
 * whole come first, then those that begin so, with the first or the last name.
 */
async function recordsBeginning(db: Db, typedWords: readonly string[], language: Language) {
  const words = typedWords.map((word) => word.replace(/[^\p{L}\p{N}]/gu, '')).filter(Boolean)
  const whole = words.join(' ')
  const { rows } = await db.execute<{
    doctors:
      | {
          slug: string
          name: string
          specialty_id: number | null
          practice: string | null
          exact: boolean
        }[]
      | null
    practices: { slug: string; name: string; city: string | null }[] | null
    present: { id: number; slug: string }[] | null
    version: number
  }>(sql`
    SELECT
      (SELECT version FROM ${vocabularyVersion} WHERE id = 1) AS version,
      (SELECT json_agg(c) FROM (
        SELECT d.slug, d.name, c.specialty_id, p.name AS practice, c.exact
        FROM (${doctorsByName(words)}) c
        JOIN doctors d ON d.id = c.doctor_id LEFT JOIN practices p ON p.id = c.practice_id
        ORDER BY c.exact DESC, (starts_with(c.sort_name, ${whole}) OR starts_with(
          regexp_replace(fold(split_part(d.name, ',', 1)), '^(dra?|prof|mr|mrs|ms) ', ''), ${whole})) DESC,
          c.last_name_of_many DESC, c.sort_name, c.doctor_id
        LIMIT ${mostSuggestions}) c) AS doctors,
      (SELECT json_agg(p) FROM (
        SELECT p.slug, p.name, p.city
        FROM (${practicesByName(words, mostSuggestions)}) s JOIN practices p ON p.id = s.practice_id
        ORDER BY ${practiceOrder(words)}) p) AS practices,
      (SELECT json_agg(f) FROM (
        SELECT id, slug FROM specialties
        WHERE id IN (SELECT specialty_id FROM doctor_search_counts WHERE doctors > 0)) f) AS present`)
  const row = one(rows)
  const vocabulary = await vocabularyAt(db, row.version)
  const doctorSuggestion = (
    names: { name: string; nameEs: string | null } | undefined,
    practice: string | null,
  ): Pick<Suggestion, 'detail' | 'englishParts'> => ({
    detail: [names && nameIn(language, names), practice].filter(Boolean).join(at[language]) || null,
    ...(names && nameLanguageIn(language, names) && { englishParts: [names.name] }),
  })
  return {
    vocabulary,
    presentSpecialties: new Map((row.present ?? []).map(({ id, slug }) => [id, slug])),
    /** A doctor has exactly this name. */
    isDoctorExact: row.doctors?.[0]?.exact ?? false,
    groups: {
      doctor: (row.doctors ?? []).map(
        ({ slug, name, specialty_id, practice }): Suggestion => ({
          kind: 'doctor',
          label: name,
          slug,
          ...doctorSuggestion(vocabulary.namesOfSpecialty.get(specialty_id ?? 0), practice),
        }),
      ),
      practice: (row.practices ?? []).map(
        ({ slug, name, city }): Suggestion => ({
          kind: 'practice',
          label: name,
          detail: city,
          slug,
        }),
      ),
    },
  }
}
