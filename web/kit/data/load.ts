import type { QueryClient } from '@tanstack/react-query'
import {
  createContext,
  data,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from 'react-router'
import { statusOf } from './api.ts'
import type { CallQuery } from './call.ts'
import { type CurrentUser, currentUserKey } from './current-user.ts'
import { waitingCall } from './waiting.ts'

export const queryClientContext = createContext<QueryClient>()

type Where = { params: Record<string, string>; url: URL }

/** Milliseconds after which a screen in the browser shows its skeleton, if its data takes longer. */
const timeout = 150

/**
 * A route's loader: fills the query client with what the screen reads. A failed call gives the page
 * its status and leaves the error to the screen. `then` runs on the server only, where an address is
 * answered for the first time: it may redirect, or name further calls that depend on the first ones.
 */
export const load =
  (
    calls: (where: Where) => CallQuery<unknown>[],
    then?: (where: Where, client: QueryClient) => CallQuery<unknown>[],
  ) =>
  async ({ params, request, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) => {
    const client = context.get(queryClientContext)
    const where = { params: params as Record<string, string>, url: new URL(request.url) }
    const prefetch = (queries: CallQuery<unknown>[]) =>
      Promise.all(queries.map(({ queryKey }) => client.prefetchQuery({ queryKey })))
    const first = calls(where)
    const loading = prefetch(first)
    if (!import.meta.env.SSR) {
      await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, timeout))])
      return null
    }
    await loading
    const further = then?.(where, client) ?? []
    await prefetch(further)
    const errors = [...first, ...further].map(
      ({ queryKey }) => client.getQueryState(queryKey)?.error,
    )
    return data(null, { status: Math.max(200, ...errors.map(statusAfter)) })
  }

/** The loader of a screen for a signed-in reader, who determines its status. */
export const loadForUser =
  (statusFor: (user: CurrentUser | null) => number) =>
  async ({ context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) => {
    const client = context.get(queryClientContext)
    const loading = client.prefetchQuery({ queryKey: currentUserKey })
    if (!import.meta.env.SSR) return null
    await loading
    const { error } = client.getQueryState(currentUserKey) ?? {}
    const user = client.getQueryData<CurrentUser | null>(currentUserKey) ?? null
    // the header shows it to everybody but administrators
    if (user && !user.isAdmin) await client.prefetchQuery({ queryKey: waitingCall.queryKey })
    return data(null, { status: error ? statusAfter(error) : statusFor(user) })
  }

const statusAfter = (error: unknown) => (error ? (statusOf(error) ?? 500) : 200)
