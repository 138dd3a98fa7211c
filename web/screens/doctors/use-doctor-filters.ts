import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type DoctorFilters, paths } from '../../../contract/paths.ts'
import { filtersOf } from './doctors-loader.ts'

/**
 * The filters in force and how the reader changes them. Search and specialty live in the address
 * (DOC-08); `acceptingPatients` has no control and stays, once it came with an address, in the
 * history entry until it is cleared (DOC-02).
 */
export function useDoctorFilters() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  // the document was made from the address alone
  const remembers = useHydrated() && state?.acceptingPatients === true
  const inAddress = filtersOf(new URLSearchParams(search))
  const filters = { ...inAddress, acceptingPatients: inAddress.acceptingPatients || remembers }

  const filtered = Boolean(filters.search || filters.specialty || filters.acceptingPatients)

  const go = (address: string, replace = address === pathname + search) => {
    const kept = filters.acceptingPatients && { state: { acceptingPatients: true } }
    return navigate(address, { ...kept, replace, preventScrollReset: true })
  }

  return {
    filters,
    filtered,
    apply: ({ search, specialty }: DoctorFilters) => go(paths.doctors({ search, specialty })),
    clear: () => filtered && navigate(paths.doctors(), { preventScrollReset: true }),
    /** Address of the same list, longer; all filters are in it, for readers without our code. */
    addressOf: (show: number) => paths.doctors({ ...filters, show }),
    /** One history entry for the whole growth of a list, so that one step back leaves it. */
    showUpTo: (show: number) => go(paths.doctors({ ...inAddress, show }), true),
  }
}

const useHydrated = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
