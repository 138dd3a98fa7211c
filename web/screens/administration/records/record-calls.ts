import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { AboutRecord } from '../../../../contract/administration/records/calls.ts'
import type { RecordKind } from '../../../../contract/administration/records/forms.ts'
import type { DirectoryFilters } from '../../../../contract/paths.ts'
import { type CallQuery, call } from '../../../kit/data/call.ts'
import { currentUserCall } from '../../../kit/data/current-user.ts'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { refusalText } from '../../../parts/account/refusal-text.ts'

export type DirectoryRecord = AboutRecord & { form: Record<string, unknown> }

// The calls of the four kinds differ only in the form's type.
export const recordCall = (kind: RecordKind, id: number): CallQuery<DirectoryRecord> =>
  call(`GET /api/admin/directory/${kind}/:id`, { params: { id } })

export const listCall = (kind: RecordKind, filters: DirectoryFilters, page = 1) =>
  call('GET /api/admin/directory/list/:kind', {
    params: { kind },
    query: { ...filters, page } as never,
  })

export const choicesCall = call('GET /api/admin/directory/choices')

/** Invalidates everything, because any response may show the record. */
export const forgetRead = (client: QueryClient, refetchType: 'active' | 'none' = 'active') =>
  client.invalidateQueries({
    predicate: ({ queryKey: [key] }) => key !== currentUserCall,
    refetchType,
  })

/** Changes a record and shows the outcome; true on success. */
export function useAct() {
  const client = useQueryClient()
  /** `gone`: the record was deleted, so nothing of it is refetched. */
  return async (
    act: () => Promise<unknown>,
    outcome: string,
    { gone = false } = {},
  ): Promise<boolean> => {
    try {
      await act()
    } catch (error) {
      showToast({ title: 'Error', description: refusalText(error), destructive: true })
      // refused because of somebody else's change, which is shown next
      void forgetRead(client)
      return false
    }
    showToast({ title: 'Success', description: outcome })
    await forgetRead(client, gone ? 'none' : 'active')
    return true
  }
}
