import { useLocation } from 'react-router'
import { useHydrated } from '../../kit/ui/use-hydrated.ts'

/** The token of a link that an earlier version mailed: it is in the query. Null for other links. */
export const tokenInQuery = (search: string) => new URLSearchParams(search).get('token')

/**
 * The token of the mailed link that led here. It stands behind `#`, which only the browser knows:
 * undefined on the server and until the page is hydrated; empty if there is none.
 */
export function useMailedToken(): string | undefined {
  const { search, hash } = useLocation()
  const isHydrated = useHydrated()
  const former = tokenInQuery(search)
  if (former !== null) return former
  return isHydrated ? (new URLSearchParams(hash.slice(1)).get('token') ?? '') : undefined
}

/** The page to go back to, with the token that is behind `#` in the address of the sign-in form. */
export const withMailedToken = (path: string, hash: string) =>
  hash.startsWith('#token=') && !path.includes('#') ? path + hash : path
