import type { FacetName } from '../../../contract/directory/facet-names.ts'

export const facetTitles: Record<FacetName, string> = {
  new: 'New patients',
  plan: 'Insurance',
  language: 'Language',
  gender: 'Gender',
  visit: 'Visits',
  age: 'Ages seen',
  open: 'Open',
  access: 'Accessibility',
  area: 'ZIP code',
  practice: 'Practice',
}

const labels: Record<string, string> = {
  'new:yes': 'Taking new patients',
  'visit:in person': 'In person',
  'visit:video': 'By video',
  'open:now': 'Open now',
  'open:saturday': 'Open Saturday',
  'open:evening': 'Open after 5 PM',
  'age:babies': 'Babies (0–1)',
  'age:children': 'Children (2–12)',
  'age:teenagers': 'Teenagers (13–17)',
  'age:adults': 'Adults (18–64)',
  'age:older adults': 'Older adults (65+)',
}

/** A value of a facet in words. */
export function facetLabel(name: FacetName, { value, label }: { value: string; label: string }) {
  const words = labels[`${name}:${value}`]
  if (words) return words
  return name === 'gender' || name === 'access'
    ? label.charAt(0).toUpperCase() + label.slice(1)
    : label
}
