import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until React has taken over the document; then true, also in what appears later. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
