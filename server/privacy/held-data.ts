import { type HeldData, heldTable, ofUser } from '../platform/held-data.ts'
import { dataExports, erasures } from './tables.ts'

export const heldByPrivacy: HeldData = {
  tables: [
    heldTable(dataExports, {
      holds: 'Exports of your data, this one included.',
      personal: ['userId'],
      rowsOf: ofUser(dataExports.userId),
    }),
    heldTable(erasures, {
      stays:
        'Keyed hashes of who was erased, so that restoring a backup from before erases them again; for 400 days.',
    }),
  ],
}
