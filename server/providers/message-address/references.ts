import { referencesOf } from '../../platform/database/rows.ts'
import { messageAddresses } from './tables.ts'

export const messageAddressesOf = {
  doctors: referencesOf(messageAddresses, 'doctorId'),
  practices: referencesOf(messageAddresses, 'practiceId'),
}
