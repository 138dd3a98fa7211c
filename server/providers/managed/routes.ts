import { transactionWithRetry } from '../../platform/database/transaction.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { ProviderServices } from '../services.ts'
import { findPracticeDoctors } from './list-doctors.ts'
import { serveManagedFacts } from './managed-facts.ts'
import { serveManagedPlaces } from './managed-places.ts'
import { changeOwnConsent, findOwnConsent } from './own-consent.ts'

/** Doctors who let the managers of their practice keep the profile, and what these do with it (D24). */
export function serveManagedProfiles(api: Api, { db }: ProviderServices) {
  serveManagedFacts(api, db)
  serveManagedPlaces(api, db)
  api.serve('GET /api/user/consent', (_, { identity }) => findOwnConsent(db, identity.userId))
  api.serve('PUT /api/user/consent', ({ body }, { identity: { userId } }) =>
    transactionWithRetry(db, async (tx) => {
      await changeOwnConsent(tx, userId, body)
      return findOwnConsent(tx, userId)
    }),
  )
  api.serve('GET /api/user/practice/doctors', (_, { identity }) =>
    findPracticeDoctors(db, identity.userId),
  )
}
