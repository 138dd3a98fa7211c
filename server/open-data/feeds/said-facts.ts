import { commaSeparated } from '../../../contract/directory/comma-separated.ts'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import {
  type FactName,
  type FactOrigin,
  factNames,
} from '../../../contract/directory/facts/facts.ts'
import type { Practice } from '../../../contract/directory/practice.ts'
import type { Language } from '../../../contract/languages.ts'
import * as englishLabels from '../../../texts/en/directory/fact-labels.ts'
import * as english from '../../../texts/en/directory/facts.ts'
import * as spanishLabels from '../../../texts/es/directory/fact-labels.ts'
import * as spanish from '../../../texts/es/directory/facts.ts'
import { valuesInWords } from '../../directory/facts/facts-in-words.ts'

const texts = { en: english, es: spanish }
const labels: Record<Language, Record<FactName, string>> = { en: englishLabels, es: spanishLabels }

type SaidFact = { label: string; text: string; source: FactOrigin['source']; at: string }

/** What a record says of its facts in the words of its pages, with who said it and when, where that is known. */
export const saidFacts = (record: Doctor | Practice, language: Language): SaidFact[] =>
  factNames.flatMap((fact) => {
    const { source, at = null, age } = record.facts[fact] ?? {}
    // days off are those that were ahead when it was said
    const text = at && factOf(record, fact, { language, today: at.slice(0, 10) })
    if (!text || !source) return []
    const doubt = age === 'disputed' ? ` (${texts[language].disputed})` : ''
    return [{ label: labels[language][fact], text: text + doubt, source, at }]
  })

function factOf(
  record: Doctor | Practice,
  fact: FactName,
  reading: { language: Language; today: string },
): string | null {
  const { newPatients } = record
  switch (fact) {
    case 'address':
      return record.address
    case 'practice':
      return 'practice' in record ? (record.practice?.name ?? null) : null
    case 'services':
      return 'services' in record
        ? record.services.join(', ')
        : commaSeparated(record.specialtyDetails).join(', ')
    case 'parking':
      return record.parking
    // the position is computed, and shown on the map
    case 'pin':
      return null
    default:
      return valuesInWords(
        fact,
        {
          ...record,
          acceptance: newPatients?.answer ?? null,
          acceptanceSince: newPatients?.since ?? null,
          acceptancePlans: newPatients?.plans ?? [],
        },
        reading,
      )
  }
}
