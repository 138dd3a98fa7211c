import type { Places } from '../../../contract/providers/place-calls.ts'
import { mostPlaces } from '../../../contract/providers/place-limits.ts'
import { addPlace, changePlace, confirmPlace, removePlace } from '../../directory/records/places.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import type { Api } from '../../platform/http/serve.ts'
import { columnsOf, presentPlaces } from '../profile/places.ts'
import { findManaged, type OfficeBy, officeBy, requireManaged } from './require-managed.ts'

/** Further places of doctors who consent. Which place is the first is their own to say. */
export function serveManagedPlaces(api: Api, db: Db) {
  const change = (
    userId: string,
    doctorId: number,
    work: (tx: Db, by: OfficeBy) => Promise<void>,
  ): Promise<Places> =>
    transactionWithRetry(db, async (tx) => {
      await work(tx, officeBy(userId, await requireManaged(tx, userId, doctorId)))
      return presentPlaces(tx, doctorId, true)
    })
  const path = '/api/user/practice/doctors/:id/places'

  api.serve(`GET ${path}`, async ({ params: { id } }, { identity: { userId } }) => {
    await findManaged(db, userId, id)
    return presentPlaces(db, id, true)
  })
  api.serve(`POST ${path}`, ({ params: { id }, body }, { identity: { userId } }) =>
    change(userId, id, async (tx, by) =>
      addPlace(tx, id, await columnsOf(tx, body), by, { most: mostPlaces }),
    ),
  )
  api.serve(`PUT ${path}/:placeId`, ({ params: { id, placeId }, body }, { identity: { userId } }) =>
    change(userId, id, async (tx, by) =>
      changePlace(tx, id, placeId, await columnsOf(tx, body), by),
    ),
  )
  api.serve(`DELETE ${path}/:placeId`, ({ params: { id, placeId } }, { identity: { userId } }) =>
    change(userId, id, (tx, by) => removePlace(tx, id, placeId, by)),
  )
  api.serve(
    `POST ${path}/:placeId/confirm`,
    ({ params: { id, placeId } }, { identity: { userId } }) =>
      change(userId, id, (tx, by) => confirmPlace(tx, id, placeId, by)),
  )
}
