import { referencesOf } from '../platform/database/rows.ts'
import { factReports } from './tables.ts'

export const reportsAbout = {
  doctors: referencesOf(factReports, 'doctorId'),
  practices: referencesOf(factReports, 'practiceId'),
}
