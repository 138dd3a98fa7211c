import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../kit/data/call.ts'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { refusalText } from '../../../parts/account/refusal-text.ts'

export const newslettersSummaryCall = (search = '') =>
  call('GET /api/admin/newsletters/summary', { query: { search } })

/** Refetches what is shown of newsletters and their readers. */
export const refreshNewsletters = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [key] }) => /^GET \/api\/admin\/(newsletters|subscribers)/.test(key),
  })

/** Shows the outcome, and refetches the newsletters and their readers. True on success. */
export function useNewsletterAction() {
  const client = useQueryClient()
  return async (work: () => Promise<string>): Promise<boolean> => {
    let isDone = true
    try {
      showToast({ title: 'Success', description: await work() })
    } catch (error) {
      isDone = false
      showToast({ title: 'Error', description: refusalText(error), destructive: true })
    }
    // a next press on what was listed before would be refused
    await refreshNewsletters(client)
    return isDone
  }
}
