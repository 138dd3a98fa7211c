import { expect, test } from 'vitest'
import { ada } from '../testing/records.ts'
import type { CallApi } from './api.ts'
import { call, createQueryClient } from './call.ts'
import { currentUserKey, setCurrentUser } from './current-user.ts'

/** A client whose calls are answered by hand. */
function clientWith() {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  return { client: createQueryClient((() => promise) as CallApi), answer: resolve }
}

test('a sign-in replaces the user at once, and drops the data of the former one', async () => {
  const { client } = clientWith()
  const sessions = call('GET /api/user/sessions').queryKey
  const specialties = call('GET /api/specialties').queryKey
  const invitation = call('GET /api/admin/invitation', { query: { invite: 'x' } }).queryKey
  client.setQueryData(sessions, [])
  client.setQueryData(specialties, [])
  client.setQueryData(invitation, { state: 'valid' })
  await setCurrentUser(client, ada)
  expect(client.getQueryData(currentUserKey)).toEqual(ada)
  expect(client.getQueryData(sessions)).toBeUndefined()
  expect(client.getQueryData(specialties)).toEqual([])
  expect(client.getQueryData(invitation)).toEqual({ state: 'valid' })
})

test('an answer from before the sign-in is ignored', async () => {
  const { client, answer } = clientWith()
  const request = client.prefetchQuery({ queryKey: currentUserKey })
  await setCurrentUser(client, ada)
  answer({ ...ada, id: 'somebody before' })
  await request
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(client.getQueryData(currentUserKey)).toEqual(ada)
})
