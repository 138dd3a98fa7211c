import { call } from '../../kit/data/call.ts'

/** The holiday of the link in the page's address; none without a token. */
export const askedHolidayCall = (search: string) =>
  call('GET /api/reminders/holiday', {
    query: { token: new URLSearchParams(search).get('token') ?? '' },
  })
