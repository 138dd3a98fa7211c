import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { AboutRecord } from '../../../../contract/administration/records/calls.ts'
import type { RecordKind } from '../../../../contract/administration/records/forms.ts'
import type { DirectoryFilters } from '../../../../contract/paths.ts'
import { refusalText } from '../../../account/refusal-text.ts'
import { type CallQuery, call } from '../../../data/call.ts'
import { currentUserCall } from '../../../data/current-user.ts'
import { showToast } from '../../../ui/overlays/toast.ts'

export type DirectoryRecord = AboutRecord & { form: Record<string, unknown> }

// The calls of the four kinds differ only in the form, which is told by its fields here.
export const recordCall = (kind: RecordKind, id: number): CallQuery<DirectoryRecord> =>
  call(`GET /api/admin/directory/${kind}/:id`, { params: { id } })

export const listCall = (kind: RecordKind, filters: DirectoryFilters, page = 1) =>
  call('GET /api/admin/directory/list/:kind', {
    params: { kind },
    query: { ...filters, page } as never,
  })

export const choicesCall = call('GET /api/admin/directory/choices')

/** Everything read so far may show the record: it is asked for again where it is shown next. */
export const forgetRead = (client: QueryClient, refetchType: 'active' | 'none' = 'active') =>
  client.invalidateQueries({
    predicate: ({ queryKey: [key] }) => key !== currentUserCall,
    refetchType,
  })

/** Does something with a record and tells how it went; true when it is done. */
export function useAct() {
  const client = useQueryClient()
  /** `gone`: the record is no more, so that nothing of it on the screen is asked for again. */
  return async (
    act: () => Promise<unknown>,
    done: string,
    { gone = false } = {},
  ): Promise<boolean> => {
    try {
      await act()
    } catch (error) {
      showToast({ title: 'Error', description: refusalText(error), destructive: true })
      // refused because of what somebody else did: that is shown next
      void forgetRead(client)
      return false
    }
    showToast({ title: 'Success', description: done })
    await forgetRead(client, gone ? 'none' : 'active')
    return true
  }
}
