import type { AccessFeature, AgeGroup, VisitType } from '../../contract/directory/facts/facts.ts'

export const visits: Record<VisitType, string> = { 'in person': 'In person', video: 'By video' }

export const ages: Record<AgeGroup, string> = {
  babies: 'Babies (0 to 1)',
  children: 'Children (2 to 12)',
  teenagers: 'Teenagers (13 to 17)',
  adults: 'Adults (18 to 64)',
  'older adults': 'Older adults (65 and over)',
}

export const genders = { female: 'Female', male: 'Male', nonbinary: 'Nonbinary' } as const

export const features: Record<AccessFeature, string> = {
  'step-free entrance': 'Step-free entrance',
  elevator: 'Elevator',
  'accessible parking': 'Accessible parking',
  'accessible restroom': 'Accessible restroom',
  'adjustable exam table': 'Adjustable exam table',
  'wheelchair scale': 'Wheelchair scale',
  'hearing loop': 'Hearing loop',
  'sign language interpreter': 'Sign language interpreter',
}
