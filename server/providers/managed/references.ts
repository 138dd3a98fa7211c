import { isNull } from 'drizzle-orm'
import { referencesOf } from '../../platform/database/rows.ts'
import { managedProfiles } from './tables.ts'

// ended ones belong to the history of their former record
const isOpen = isNull(managedProfiles.endedAt)
export const consentsOf = {
  doctors: referencesOf(managedProfiles, 'doctorId', isOpen),
  practices: referencesOf(managedProfiles, 'practiceId', isOpen),
}
