import { language } from '#texts/language.ts'
import { everyPlan, planKind } from '#texts/patient-facts/fields.ts'
import { capitalize } from '../../../contract/text/capitalize.ts'
import { fold } from '../../../contract/text/fold.ts'
import { api } from '../../kit/data/api.ts'
import type { ListEntry } from '../../kit/ui/fields/chips-input.tsx'

/* The lists behind the fields, loaded with the first input. */

const most = 12

type Named = { name: string; otherNames: readonly string[]; detail?: string }

/** Entries whose name starts with the text, then those with such an alias, then those with such a word. */
function matching(entries: readonly Named[], input: string): ListEntry[] {
  const text = fold(input)
  const rankOf = ({ name, otherNames }: Named) => {
    const names = [name, ...otherNames].map(fold)
    if (names[0]?.startsWith(text)) return 0
    if (names.some((each) => each.startsWith(text))) return 1
    return names.some((each) => each.includes(` ${text}`)) ? 2 : 3
  }
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ entry: { name, detail } }) => ({ name, detail }))
}

/** Codes of the languages spoken most in San Antonio, suggested before any input. */
const commonLanguages = ['en', 'es', 'vi', 'zh', 'tl', 'hi', 'ar']

export async function suggestLanguages(input: string): Promise<ListEntry[]> {
  const { languages } = await import('../../../contract/directory/facts/languages.ts')
  const entries = languages.map(({ code, name, nameEs, otherNames }) => ({
    code,
    name: language === 'es' ? nameEs : name,
    otherNames: [language === 'es' ? name : nameEs, ...otherNames],
    ...(otherNames.length > 0 && { detail: otherNames.join(', ') }),
  }))
  if (input) return matching(entries, input)
  return commonLanguages.flatMap((common) =>
    entries.filter(({ code }) => code === common).map(({ name }) => ({ name })),
  )
}

export async function suggestPlans(input: string): Promise<ListEntry[]> {
  const { carriers, namedPrograms, plans } = await import(
    '../../../contract/directory/plans/plans.ts'
  )
  const programs = namedPrograms.map((program) => ({ ...program, detail: everyPlan }))
  const companies = carriers.map(({ name, otherNames }) => ({
    name,
    otherNames,
    detail: everyPlan,
  }))
  if (!input) return [...programs, ...companies].slice(0, most)
  const ofCarriers = plans.map(({ name, carrier, product, program, otherNames }) => ({
    name,
    // typing the carrier lists its plans
    otherNames: [...otherNames, `${carrier} ${name}`],
    detail: planKind(carrier, program, product),
  }))
  const byName = new Map<string, Named>()
  for (const entry of [...programs, ...companies, ...ofCarriers])
    if (!byName.has(entry.name)) byName.set(entry.name, entry)
  return matching([...byName.values()], input)
}

export async function suggestServices(input: string): Promise<ListEntry[]> {
  if (!input) return []
  const names = await api('GET /api/service-names', { query: { search: input } })
  return names.map(({ name, translation }) => ({
    name: capitalize(name),
    ...(translation && { detail: capitalize(translation) }),
  }))
}
