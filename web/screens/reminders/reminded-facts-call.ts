import { call } from '../../data/call.ts'
import { load } from '../../data/load.ts'

const tokenOf = (search: string) => new URLSearchParams(search).get('token') ?? ''

/** The facts that the link in a page's address asks about. */
export const remindedFactsCall = (search: string) =>
  call('GET /api/reminders/facts', { query: { token: tokenOf(search) } })

/** Without scripts the page comes back with how it went, and without the token. */
export const confirmFactsLoader = load(({ url }) =>
  tokenOf(url.search) ? [remindedFactsCall(url.search)] : [],
)
