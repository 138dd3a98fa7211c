import { type HeldData, heldTable } from '../platform/held-data.ts'
import {
  doctorDays,
  doctorWordDays,
  marks,
  platformDays,
  visitorSalts,
  wordDays,
} from './tables.ts'

const counts = 'Counts name nobody.'

export const heldByInsights: HeldData = {
  tables: [
    heldTable(visitorSalts, { stays: counts }),
    heldTable(marks, {
      plain: ['network'],
      stays: 'Counts name nobody: hashes whose key is deleted when the day is over.',
    }),
    heldTable(doctorDays, { stays: 'Counts of a profile, as long as the profile is there.' }),
    heldTable(doctorWordDays, { stays: 'Counts of a profile, as long as the profile is there.' }),
    heldTable(platformDays, { stays: counts }),
    heldTable(wordDays, { stays: 'Words that at least five networks searched for on one day.' }),
  ],
}
