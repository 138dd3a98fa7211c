import { useLocation, useNavigate } from 'react-router'
import { type DoctorFilters, paths } from '../../../contract/paths.ts'
import { filtersOf } from '../../provider/doctor-calls.ts'

/**
 * The filters in force and how the reader changes them. All of them live in the address (DOC-08).
 * `acceptingPatients` has no field: once it came with an address it stays until it is removed (DOC-02).
 */
export function useDoctorFilters() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const filters = filtersOf(new URLSearchParams(search))

  const filtered = Boolean(filters.search || filters.specialty || filters.acceptingPatients)

  const addressWith = (changes: DoctorFilters) =>
    paths.doctors({ ...filters, show: undefined, from: undefined, ...changes })

  return {
    filters,
    filtered,
    clear: () => filtered && navigate(paths.doctors(), { preventScrollReset: true }),
    /** Address of the same search from its first page on, with some of its filters changed. */
    addressWith,
    change: (changes: DoctorFilters) => {
      const address = addressWith(changes)
      return navigate(address, {
        replace: address === pathname + search,
        preventScrollReset: true,
      })
    },
  }
}
