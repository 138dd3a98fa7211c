import { sql } from 'drizzle-orm'
import { mostSuggestions, type Suggestion } from '../../../../contract/directory/suggestion.ts'
import type { Language } from '../../../../contract/languages.ts'
import { itemAt } from '../../../../contract/required.ts'
import { fold } from '../../../../contract/text/fold.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { one } from '../../../platform/database/one.ts'
import { nameIn, nameLanguageIn } from '../../name-in.ts'
import { vocabularyVersion } from '../tables.ts'
import { inName, lookUpWords } from '../understanding/lexicon.ts'
import { variantsOf } from '../understanding/name-variants.ts'
import { beginsGeneralWord, roleOf } from '../understanding/words.ts'
import { vocabularyAt } from '../vocabulary/load-vocabulary.ts'
import { meaningsBeginning, meaningsNamed } from './meanings-beginning.ts'
import { mayAskForOpenNow, suggestOpenNow } from './open-now.ts'
import { mayHaveSlip, readWithSlip } from './read-with-slip.ts'
import { doctorsByName, practiceOrder, practicesByName, wordsOfName } from './records-by-name.ts'
import { plansByWords, suggestPlans } from './single-plans.ts'
import { placesBeginning, suggestPlaces } from './suggest-places.ts'

const shortest = 2
const longest = 80
/** The places of each kind; unused ones go to the next kinds. */
const share = { specialty: 2, condition: 3, language: 1, plan: 1, open: 1, doctor: 3, practice: 2 }
/** After a title, a person is meant. */
const shareOfPeople = { ...share, doctor: 6 }
const titles = new Set(['dr', 'dra', 'doctor', 'doctora'])
/** No condition follows these. */
const bareTitles = new Set(['dr', 'dra'])
const filterKinds = ['language', 'plan', 'open'] as const
const meaningsFirst = ['specialty', 'condition', ...filterKinds, 'doctor', 'practice'] as const
const peopleFirst = ['doctor', 'specialty', 'condition', ...filterKinds, 'practice'] as const

/**
 * Suggestions for an incomplete text: specialties, conditions, languages, plans and `open now` with
 * the number of their doctors, doctors, practices. They come in groups, the likelier one first. A
 * text that nothing begins with is read as the search reads it, which repairs a slip. After `near` only places
 * come. @param kind `place`: the whole text is the beginning of one
 */
export async function suggest(
  db: Db,
  text: string,
  language: Language = 'en',
  kind?: 'place',
): Promise<Suggestion[]> {
  const input = text.slice(0, longest).replaceAll('\0', ' ').toWellFormed()
  if (kind === 'place') return placesBeginning(db, input)
  const places = await suggestPlaces(db, input)
  if (places.length > 0) return places
  const words = fold(input).split(' ').filter(Boolean)
  const beginning = words.join(' ')
  const contentWords = contentWordsOf(words)
  const isOpening = mayAskForOpenNow(beginning)
  const open = isOpening ? await suggestOpenNow(db, language) : []
  if (contentWords.join('').length < shortest) return open
  const names = words.length > 1 ? words.filter((word) => roleOf(word) !== 'provider') : words
  let records = await recordsNamed(db, names, contentWords, language)
  const offered = {
    vocabulary: records.vocabulary,
    present: records.presentSpecialties,
    figures: records.figures,
    language,
  }
  const isElided = /^\P{L}*[dlmno]['‘’‛′`´ʹʻʼʽˈ]\p{L}/iu.test(input)
  const isTitled = words.length > 1 && titles.has(itemAt(words, 0))
  const meaningsOf = (those: readonly string[], isLastOpen: boolean) =>
    meaningsBeginning({ beginning, words: those, isLastOpen }, offered)
  const last = itemAt(contentWords, -1)
  let meanings = meaningsOf(contentWords, last === words.at(-1))
  if (meanings.isEmpty && contentWords.length > 1 && beginsGeneralWord(last))
    meanings = meaningsOf(contentWords.slice(0, -1), false)
  // `hart doctor` asks for a field, even if somebody is called Hartman
  const isField = words.slice(1).some((word) => roleOf(word) === 'provider')
  const isFound = isField ? records.isDoctorExact : hasRecords(records)
  const plans = suggestPlans(records.plans, contentWords.join(' '))
  const isBegun = !meanings.isEmpty || meanings.isFilterOfNobody || plans.length > 0
  if (!isBegun && !isFound && !isOpening && mayHaveSlip(contentWords)) {
    const read = await readWithSlip(db, input, names, language)
    meanings = meaningsNamed(read.meanings, offered)
    if (!hasRecords(records)) records = await firstWithRecords(db, records, read.names, language)
  }
  const isPerson =
    records.groups.doctor.length > 0 &&
    (isTitled || isElided || (records.isDoctorExact && !meanings.isNameBegun))
  const groups: Groups = { ...meanings.groups, ...records.groups, open }
  groups.plan = [...groups.plan, ...plans]
  if (isTitled && bareTitles.has(itemAt(words, 0))) groups.condition = []
  const exact = new Set([
    ...meanings.exact,
    ...open.map(({ kind }) => kind),
    ...plans.flatMap(({ kind, label }) => (fold(label) === beginning ? [kind] : [])),
  ])
  const kinds = isPerson ? peopleFirst : exactFirst(exact)
  const most = isTitled ? shareOfPeople : share
  const first = kinds.flatMap((kind) => groups[kind].slice(0, most[kind]))
  const rest = kinds.flatMap((kind) => groups[kind].slice(most[kind]))
  const best = new Set([...first, ...rest].slice(0, mostSuggestions))
  return kinds.flatMap((kind) => groups[kind].filter((suggestion) => best.has(suggestion)))
}

type Groups = Record<Exclude<Suggestion['kind'], 'place'>, Suggestion[]>

type Records = Awaited<ReturnType<typeof recordsBeginning>>

const hasRecords = ({ groups }: Records) => groups.doctor.length + groups.practice.length > 0

/** The records of the first of these names that somebody here has. */
async function firstWithRecords(
  db: Db,
  without: Records,
  names: readonly (readonly string[])[],
  language: Language,
): Promise<Records> {
  for (const each of names) {
    const records = await recordsBeginning(db, each, [], language)
    if (hasRecords(records)) return records
  }
  return without
}

/** The kinds of what was typed whole come first: `fever` before the field with `hay fever`. */
const exactFirst = (exact: ReadonlySet<Suggestion['kind']>) => [
  ...meaningsFirst.filter((kind) => exact.has(kind)),
  ...meaningsFirst.filter((kind) => !exact.has(kind)),
]

/** The content words, and the last word, which may be the beginning of another one. */
function contentWordsOf(words: readonly string[]): string[] {
  const content = words.filter((word) => roleOf(word) === 'content')
  const last = words.at(-1)
  if (last === undefined || roleOf(last) === 'content') return content
  // `heart doctor` is complete; `de` may become `dental`
  return roleOf(last) === 'provider' && content.length > 0 ? content : [...content, last]
}

/** `recordsBeginning`, and if no doctor is called so, with the words joined or spelled otherwise. */
async function recordsNamed(
  db: Db,
  names: readonly string[],
  contentWords: readonly string[],
  language: Language,
) {
  const records = await recordsBeginning(db, names, contentWords, language)
  const { doctor, practice } = records.groups
  const word = names.join('')
  const others = names.length > 1 ? [word] : variantsOf(word)
  if (doctor.length > 0 || practice.length > 0) return records
  const known = await lookUpWords(db, others)
  const other = others.find((each) => {
    const entry = known.get(each)
    return entry && (entry.whole | entry.begins) & inName
  })
  return other ? recordsBeginning(db, [other], contentWords, language) : records
}

/** Between a specialty and a practice: `Cardiology at Limestone Ridge Heart Clinic`. */
const at: Record<Language, string> = { en: ' at ', es: ' en ' }

/**
 * Doctors and practices for which each typed word begins a word of their names, and what their other
 * suggestions need: the specialties practiced here, the figures of the filters by language and plan,
 * plans with the words that count, and the current vocabulary, in one statement. Names that have all typed words whole come first,
 * then those that begin so, with the first or the last name.
 */
async function recordsBeginning(
  db: Db,
  typedWords: readonly string[],
  contentWords: readonly string[],
  language: Language,
) {
  const words = wordsOfName(typedWords)
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
    figures: Record<string, number> | null
    plans: Record<string, number> | null
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
        WHERE id IN (SELECT specialty_id FROM doctor_search_counts WHERE doctors > 0)) f) AS present,
      (SELECT json_object_agg(kind || ':' || value, doctors) FROM doctor_facet_counts
        WHERE specialty_id = -1 AND kind IN ('language', 'choice') AND doctors > 0) AS figures,
      ${plansByWords(contentWords)} AS plans`)
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
    figures: new Map(Object.entries(row.figures ?? {})),
    plans: row.plans,
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
