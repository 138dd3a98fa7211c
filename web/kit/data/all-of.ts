import type { CardQuery } from '../ui/card-content.tsx'

type Queries = Record<string, CardQuery<unknown>>
type Answers<Q extends Queries> = {
  [Name in keyof Q]: Q[Name] extends CardQuery<infer A> ? A : never
}

/** Several queries as one, answered once all are; a retry refetches those that failed. */
export function allOf<Q extends Queries>(queries: Q): CardQuery<Answers<Q>> {
  const all = Object.entries(queries)
  const isAnswered = all.every(([, { data }]) => data !== undefined)
  const answers = Object.fromEntries(all.map(([name, { data }]) => [name, data]))
  return {
    data: isAnswered ? (answers as Answers<Q>) : undefined,
    isError: all.some(([, { isError }]) => isError),
    refetch: () => Promise.all(all.map(([, query]) => query.isError && query.refetch())),
  }
}
