import type { PlaceForm, Places } from '../../../contract/providers/place-calls.ts'
import { api } from '../../kit/data/api.ts'
import { type CallQuery, call } from '../../kit/data/call.ts'

/** Calls for one doctor's places; each answers the resulting places. */
export type PlaceCalls = {
  /** null: the reader has no doctor any more. */
  query: CallQuery<Places | null>
  add: (body: PlaceForm) => Promise<Places>
  change: (placeId: number, body: PlaceForm) => Promise<Places>
  remove: (placeId: number) => Promise<Places>
  /** Omitted if the reader may not do this. */
  makeFirst?: (placeId: number) => Promise<Places>
  /** Confirms it. */
  confirm: (placeId: number) => Promise<Places>
}

/** Lists the calls of administrators for the places of any doctor. */
export function placesOfDoctor(id: number): PlaceCalls {
  const path = '/api/admin/directory/doctors/:id/places'
  return {
    query: call(`GET ${path}`, { params: { id } }),
    add: (body) => api(`POST ${path}`, { params: { id }, body }),
    change: (placeId, body) => api(`PUT ${path}/:placeId`, { params: { id, placeId }, body }),
    remove: (placeId) => api(`DELETE ${path}/:placeId`, { params: { id, placeId } }),
    makeFirst: (placeId) => api(`POST ${path}/:placeId/first`, { params: { id, placeId } }),
    confirm: (placeId) => api(`POST ${path}/:placeId/confirm`, { params: { id, placeId } }),
  }
}
