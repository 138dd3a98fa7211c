import { referencesOf } from '../platform/database/rows.ts'
import { inquiries } from './tables.ts'

export const inquiriesTo = {
  doctors: referencesOf(inquiries, 'doctorId'),
  practices: referencesOf(inquiries, 'practiceId'),
}
