import type { ReactNode } from 'react'
import * as texts from '#texts/ui.ts'
import { TryAgainButton } from './load-failure.tsx'

/** The parts of a query that a card needs. */
export type CardQuery<A> = {
  data: A | undefined
  isError: boolean
  refetch: () => Promise<unknown>
}

type Props<A> = {
  query: CardQuery<A>
  /** The thing that loads, for screen readers: `your messages`. */
  what: string
  failureText: string
  children: (data: A) => ReactNode
}

/** A card's content, its skeleton while loading, and a retry button after a failure. */
export function CardContent<A>({ query, what, failureText, children }: Props<A>) {
  const { data, isError, refetch } = query
  if (data !== undefined) return children(data)
  if (isError)
    return (
      <div className="grid justify-items-start gap-s4" role="alert">
        <p>{failureText}</p>
        <TryAgainButton onClick={() => refetch()} />
      </div>
    )
  return (
    <div className="grid gap-s3" role="status">
      <span className="sr-only">{texts.loading(what)}</span>
      <span className="sk w-3/5" />
      <span className="sk w-4/5" />
      <span className="sk w-2/5" />
    </div>
  )
}
