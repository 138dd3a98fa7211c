import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ImportState } from '../../../../contract/administration/imports/findings.ts'
import type { Answer } from '../../../../contract/calls.ts'
import type { ApiError } from '../../../data/api.ts'
import { call } from '../../../data/call.ts'

export type OneImport = Answer<'GET /api/admin/directory/imports/:id'>

export const importsCall = call('GET /api/admin/directory/imports')
export const importCall = (id: number) =>
  call('GET /api/admin/directory/imports/:id', { params: { id } })

export const isMoving = (state: ImportState) => state === 'reading' || state === 'applying'

/** Milliseconds between two looks at an import that moves. */
const look = 1000

/** One import as it is now, while it moves; the list is asked for again when that ends. */
export function useImport(id: number) {
  const client = useQueryClient()
  const query = useQuery<OneImport, ApiError>({
    queryKey: importCall(id).queryKey,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isMoving(data.state) ? look : false),
  })
  const state = query.data?.state
  useEffect(() => {
    // also at first: it may have ended since the list was read
    if (state && !isMoving(state)) void client.invalidateQueries({ queryKey: importsCall.queryKey })
  }, [state, client])
  return query
}
