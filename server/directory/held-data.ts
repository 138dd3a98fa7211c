import { eq } from 'drizzle-orm'
import { addressesIn, type HeldData, heldTable } from '../platform/held-data.ts'
import { importChanges, imports, registerAlerts } from './nppes/tables.ts'
import { recordPoints } from './points/tables.ts'
import { forgetAddressInHistory } from './records/leaving/forget-address.ts'
import { formerSlugs, recordChanges } from './records/tables.ts'
import {
  doctorFacetCounts,
  doctorFacets,
  doctorNames,
  doctorSearch,
  doctorSearchCounts,
  otherTimeZones,
  practiceSearch,
  practiceSearchCounts,
  searchMeanings,
  searchWords,
  vocabularyVersion,
} from './search/tables.ts'
import { directoryVersion, featuredListings, specialties } from './tables.ts'

const reason = 'Made of public records, and goes with them.'

export const heldByDirectory: HeldData = {
  addresses: async (db) => [
    ...(await addressesIn(db, recordChanges.from)),
    ...(await addressesIn(db, recordChanges.to)),
  ],
  async erase(tx, { email, until }) {
    if (email !== null) await forgetAddressInHistory(tx, email, until)
  },
  tables: [
    heldTable(recordChanges, {
      holds: 'What you changed in public records, and when.',
      personal: ['actorId', 'from', 'to'],
      rowsOf: ({ userId }) => (userId === null ? null : eq(recordChanges.actorId, userId)),
      stays:
        'That a record was changed and when, by the number of an account that is gone. Of profiles that were yours, what it said goes.',
    }),
    heldTable(registerAlerts, {
      holds: 'Differences from the register you decided about as an administrator.',
      personal: ['resolvedBy', 'before', 'after'],
      rowsOf: ({ userId }) => (userId === null ? null : eq(registerAlerts.resolvedBy, userId)),
      withheld: ['before', 'after'],
      stays:
        'What the public register said, by the number of an account that is gone. What a profile said that was yours is forgotten.',
    }),
    heldTable(formerSlugs, { stays: 'Former addresses of records that are still public.' }),
    heldTable(featuredListings, { plain: ['reason'], stays: 'Which public records are featured.' }),
    heldTable(specialties, { plain: ['name', 'nameEs'] }),
    heldTable(imports, {
      holds: 'Imports you undid as an administrator.',
      personal: ['undoneBy'],
      rowsOf: ({ userId }) => (userId === null ? null : eq(imports.undoneBy, userId)),
      stays: 'Which files were imported, by the number of an account that is gone.',
    }),
    heldTable(importChanges, {
      plain: ['before', 'placesBefore'],
      stays: 'What public records said before an import, for 30 days, so that it can be undone.',
    }),
    heldTable(recordPoints, { plain: ['reason'], stays: reason }),
    heldTable(directoryVersion),
    heldTable(doctorSearch, { plain: ['sortName'], stays: reason }),
    heldTable(doctorNames, { plain: ['sortName'], stays: reason }),
    heldTable(doctorFacets, { stays: reason }),
    heldTable(doctorSearchCounts, { stays: reason }),
    heldTable(doctorFacetCounts, { stays: reason }),
    heldTable(practiceSearch, { plain: ['sortName'], stays: reason }),
    heldTable(practiceSearchCounts, { stays: reason }),
    heldTable(searchWords, {
      stays: 'Single words of public records, for finding near spellings.',
    }),
    heldTable(searchMeanings, { plain: ['name', 'nameEs'] }),
    heldTable(vocabularyVersion),
    heldTable(otherTimeZones),
  ],
}
