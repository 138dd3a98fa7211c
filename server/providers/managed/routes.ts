import { transactionWithRetry } from '../../platform/database/transaction.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { ProviderServices } from '../services.ts'
import { findPracticeDoctors } from './list-doctors.ts'
import {
  agreeByMail,
  askForConsent,
  countQuestion,
  endByMail,
  endForPractice,
  readMailedConsent,
} from './mailed-consent.ts'
import { serveManagedFacts } from './managed-facts.ts'
import { serveManagedPlaces } from './managed-places.ts'
import { changeOwnConsent, findOwnConsent } from './own-consent.ts'

/** Doctors who let the managers of their practice keep the profile, and what these do with it (D24). */
export function serveManagedProfiles(api: Api, services: ProviderServices) {
  const { db } = services
  serveManagedFacts(api, db)
  serveManagedPlaces(api, db)
  api.serve('GET /api/user/consent', (_, { identity, language }) =>
    findOwnConsent(db, identity.userId, language),
  )
  api.serve('PUT /api/user/consent', ({ body }, { identity: { userId }, language }) =>
    transactionWithRetry(db, async (tx) => {
      await changeOwnConsent(tx, userId, body)
      return findOwnConsent(tx, userId, language)
    }),
  )
  api.serve('GET /api/user/practice/doctors', (_, { identity, language }) =>
    findPracticeDoctors(db, identity.userId, language),
  )
  api.serve(
    'POST /api/user/practice/doctors/:id/consent',
    async ({ params, body }, { identity: { userId }, language }) => {
      await countQuestion(services, userId, body.email)
      return transactionWithRetry(db, async (tx) => {
        await askForConsent(services, tx, userId, { doctorId: params.id, ...body, language })
        return findPracticeDoctors(tx, userId, language)
      })
    },
  )
  api.serve(
    'DELETE /api/user/practice/doctors/:id/consent',
    ({ params }, { identity: { userId }, language }) =>
      transactionWithRetry(db, async (tx) => {
        await endForPractice(tx, userId, params.id)
        return findPracticeDoctors(tx, userId, language)
      }),
  )
  api.serve('GET /api/consent', ({ query }) => readMailedConsent(db, query.token))
  api.serve('POST /api/consent/agree', async ({ body }, { language }) => ({
    state: await transactionWithRetry(db, (tx) => agreeByMail(tx, body.token, language)),
  }))
  api.serve('POST /api/consent/end', async ({ body }) => ({
    state: await transactionWithRetry(db, (tx) => endByMail(tx, body.token)),
  }))
}
