import * as texts from '#texts/directory/fact-values.ts'
import { listWords } from '#texts/directory/facts.ts'
import type { AccessFeature, AgeGroup, VisitType } from '../../../contract/directory/facts/facts.ts'
import { keysOf } from '../../../contract/objects.ts'

export const visits: Record<VisitType, string> = {
  'in person': texts.inPerson,
  video: texts.byVideo,
}

export const ages: Record<AgeGroup, string> = {
  babies: texts.babies,
  children: texts.children,
  teenagers: texts.teenagers,
  adults: texts.adults,
  'older adults': texts.olderAdults,
}

/** Whom a doctor sees: `Children (2 to 12), Teenagers (13 to 17)`, or `All ages`. */
export const agesText = (groups: readonly AgeGroup[]): string =>
  keysOf(ages).every((group) => groups.includes(group))
    ? texts.allAges
    : listWords(groups.map((group) => ages[group]))

export const genders = {
  female: texts.female,
  male: texts.male,
  nonbinary: texts.nonbinary,
} as const

export const features: Record<AccessFeature, string> = {
  'step-free entrance': texts.stepFreeEntrance,
  elevator: texts.elevator,
  'accessible parking': texts.accessibleParking,
  'accessible restroom': texts.accessibleRestroom,
  'adjustable exam table': texts.adjustableExamTable,
  'wheelchair scale': texts.wheelchairScale,
  'hearing loop': texts.hearingLoop,
  'sign language interpreter': texts.signLanguageInterpreter,
}
