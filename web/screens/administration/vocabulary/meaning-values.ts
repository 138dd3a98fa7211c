import type { MeaningForm } from '../../../../contract/administration/vocabulary/forms.ts'

/** What stands in the controls; words one a line. */
export type MeaningValues = {
  kind: MeaningForm['kind']
  name: string
  nameEs: string
  words: string
  wordsEs: string
  specialties: { key: number; slug: string; weight: number }[]
  emergency: string
}

let keys = 0
/** A row that is not chosen yet. */
export const blankSpecialty = () => ({ key: ++keys, slug: '', weight: 3 })

/** @param words of a search, which a new meaning is called by */
export function valuesOf(form: MeaningForm | null, words: string): MeaningValues {
  return {
    kind: form?.kind ?? 'condition',
    name: form?.name ?? words,
    nameEs: form?.nameEs ?? '',
    words: form?.words.join('\n') ?? '',
    wordsEs: form?.wordsEs.join('\n') ?? '',
    specialties: form?.specialties.map((chosen) => ({ ...blankSpecialty(), ...chosen })) ?? [
      blankSpecialty(),
    ],
    emergency: form?.emergency ?? '',
  }
}

/** Texts as the form of a call. */
export const formOf = (values: MeaningValues): MeaningForm => ({
  kind: values.kind,
  name: values.name.trim(),
  nameEs: values.nameEs.trim(),
  words: linesOf(values.words),
  wordsEs: linesOf(values.wordsEs),
  specialties: values.specialties.map(({ slug, weight }) => ({ slug, weight })),
  emergency: (values.emergency || null) as MeaningForm['emergency'],
})

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
