import { call } from '../../kit/data/call.ts'

/** The facts of the link in the page's address; none without a token. */
export const remindedFactsCall = (search: string) =>
  call('GET /api/reminders/facts', {
    query: { token: new URLSearchParams(search).get('token') ?? '' },
  })
