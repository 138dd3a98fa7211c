import { useQueryClient } from '@tanstack/react-query'
import type { Inquiry } from '../../../../contract/providers/calls.ts'
import { refusalText } from '../../../account/refusal-text.ts'
import { api } from '../../../data/api.ts'
import { showToast } from '../../../ui/overlays/toast.ts'
import { inquiriesCall } from '../own-calls.ts'

/**
 * Changes the state of an inquiry, true when that is done. A reader who only opened it (`quietly`) is
 * not told of a failure: the message is there, and it stays new.
 */
export function useMarkInquiry() {
  const client = useQueryClient()
  const { queryKey } = inquiriesCall
  return async (id: number, state: Inquiry['state'], { quietly = false } = {}) => {
    try {
      const marked = await api('PUT /api/user/inquiries/:id', { params: { id }, body: { state } })
      client.setQueryData(
        queryKey,
        (inbox) =>
          inbox && {
            ...inbox,
            inquiries: inbox.inquiries.map((inquiry) => (inquiry.id === id ? marked : inquiry)),
          },
      )
    } catch (error) {
      if (!quietly)
        showToast({ title: 'Error', description: refusalText(error), destructive: true })
      return false
    }
    if (!quietly) void client.refetchQueries({ queryKey }) // the median reply time
    return true
  }
}
