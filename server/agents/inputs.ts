import { z } from 'zod'
import { bookedOnline, listFacets, openings } from '../../contract/directory/facet-names.ts'
import { choiceOfFilter, filterValues } from '../../contract/directory/facts/declared-facts.ts'
import { languageParameter, languages } from '../../contract/languages.ts'
import { radii } from '../../contract/map/radii.ts'
import { fromKeys } from '../../contract/objects.ts'
import { line } from '../../contract/text-fields.ts'

/*
 * What tools are asked with: the filters of `GET /api/doctors` by their names there. One value or several; of
 * several a doctor must have one.
 */

const typed = (about: string) => line(300).optional().describe(about)
const several = (value: z.ZodType<string>, about: string) =>
  z.array(value).max(10).optional().describe(about)

const freeTexts: Partial<Record<(typeof listFacets)[number], string>> = {
  plan: 'Insurance plans, carriers or programs, such as Medicare',
  language: 'Languages that the doctor or somebody in the office speaks, in English: Spanish',
  speaks: 'Languages that the doctor speaks, in English',
  area: 'ZIP codes of the office',
  practice: 'Ids of practices',
}

const facetInputs = fromKeys(listFacets, (name) => {
  if (name === 'open') return several(z.enum(openings), 'When the office is open')
  if (name === 'booking') return several(z.literal(bookedOnline), 'Appointments can be made online')
  const choice = choiceOfFilter(name)
  return choice
    ? several(z.enum(filterValues(choice)), `What the doctor has said of: ${choice}`)
    : several(line(120), freeTexts[name] ?? name)
})

const answerLanguage = {
  [languageParameter]: z
    .enum(languages)
    .optional()
    .describe('Language of the answer; English if left out'),
}

const where = {
  near: typed(
    'An address, crossing, ZIP code, landmark or part of the area: the nearest come first',
  ),
  within: z.literal(radii).optional().describe('Miles from there'),
}

const part = {
  limit: z.int().min(1).max(20).default(10).describe('How many doctors to answer'),
  offset: z.int().min(0).max(10_000).default(0).describe('How many to skip'),
}

export const inputs = {
  find_doctors: z.object({
    search: typed(
      'What somebody needs in their own words, in English or Spanish: a name, specialty, symptom, plan, language or several of them',
    ),
    specialty: typed('A specialty by its name or slug, see list_specialties'),
    acceptingPatients: z
      .boolean()
      .optional()
      .describe('Only who is confirmed to take new patients'),
    ...facetInputs,
    ...where,
    ...part,
    ...answerLanguage,
  }),
  who_is_open: z.object({
    search: typed('What somebody needs, as in find_doctors'),
    specialty: typed('A specialty by its name or slug'),
    ...where,
    ...part,
    ...answerLanguage,
  }),
  get_doctor: z.object({
    doctor: line(300).describe('The slug of a doctor, or the address of the profile'),
    ...answerLanguage,
  }),
  compare_doctors: z.object({
    doctors: z
      .array(line(300))
      .min(2)
      .max(3)
      .describe('Slugs of doctors, or addresses of their profiles'),
    ...answerLanguage,
  }),
  list_specialties: z.object(answerLanguage),
}
