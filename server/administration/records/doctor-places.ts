import { mostPlaces } from '../../../contract/providers/place-limits.ts'
import { audit } from '../../accounts/audit.ts'
import {
  addPlace,
  changePlace,
  confirmPlace,
  makePlaceFirst,
  removePlace,
} from '../../directory/records/places.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import type { Api } from '../../platform/http/serve.ts'
import { columnsOf, presentPlaces } from '../../providers/profile/places.ts'

/** Edits the places of any doctor, for administrators. */
export function serveDoctorPlaces(api: Api, db: Db) {
  const by = (actorId: string) => ({ actorId, source: 'administrator' }) as const
  const change = (
    { id, actorId }: { id: number; actorId: string },
    work: (tx: Db) => Promise<void>,
  ) =>
    transactionWithRetry(db, async (tx) => {
      await work(tx)
      const details = { kind: 'doctors', record: id }
      await audit(tx, { action: 'record edited', actorId, details })
      return presentPlaces(tx, id, true)
    })

  api.serve('GET /api/admin/directory/doctors/:id/places', ({ params }) =>
    presentPlaces(db, params.id, true),
  )
  api.serve(
    'POST /api/admin/directory/doctors/:id/places',
    ({ params: { id }, body }, { identity: { userId: actorId } }) =>
      change({ id, actorId }, async (tx) =>
        addPlace(tx, id, await columnsOf(tx, body), by(actorId), { most: mostPlaces }),
      ),
  )
  api.serve(
    'PUT /api/admin/directory/doctors/:id/places/:placeId',
    ({ params: { id, placeId }, body }, { identity: { userId: actorId } }) =>
      change({ id, actorId }, async (tx) =>
        changePlace(tx, id, placeId, await columnsOf(tx, body), by(actorId)),
      ),
  )
  api.serve(
    'DELETE /api/admin/directory/doctors/:id/places/:placeId',
    ({ params: { id, placeId } }, { identity: { userId: actorId } }) =>
      change({ id, actorId }, (tx) => removePlace(tx, id, placeId, by(actorId))),
  )
  api.serve(
    'POST /api/admin/directory/doctors/:id/places/:placeId/first',
    ({ params: { id, placeId } }, { identity: { userId: actorId } }) =>
      change({ id, actorId }, (tx) => makePlaceFirst(tx, id, placeId, by(actorId))),
  )
  api.serve(
    'POST /api/admin/directory/doctors/:id/places/:placeId/confirm',
    ({ params: { id, placeId } }, { identity: { userId: actorId } }) =>
      change({ id, actorId }, (tx) => confirmPlace(tx, id, placeId, by(actorId))),
  )
}
