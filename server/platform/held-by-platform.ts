import { uploadsFolder } from './files/tables.ts'
import { type HeldData, heldTable } from './held-data.ts'
import { rateLimits } from './http/limits/tables.ts'
import { secrets } from './secrets/tables.ts'

export const heldByPlatform: HeldData = {
  tables: [
    heldTable(uploadsFolder, { stays: 'Where the server keeps its files.' }),
    heldTable(rateLimits, { stays: 'Keyed hashes, an hour longer than they count.' }),
    heldTable(secrets, { plain: ['name'], stays: 'Keys of the installation.' }),
  ],
}
