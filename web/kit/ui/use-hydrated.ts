import { useEffect, useState } from 'react'

/** False on the server and until React has taken over the document; then true. */
export function useHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  return isHydrated
}
