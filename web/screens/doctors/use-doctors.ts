import { useLocation, useNavigate } from 'react-router'
import { type DoctorFilters, paths } from '../../../contract/paths.ts'
import { useCall } from '../../kit/data/call.ts'
import { usePagedCall } from '../../kit/data/paged-call.ts'
import { useFormer } from '../../kit/data/use-former.ts'
import { useKept } from '../../kit/data/use-kept.ts'
import { partInAddress } from '../../kit/list/list-part.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { listFrom, type ReaderPosition } from '../../parts/near/reader-position.ts'
import { doctorsCall, filtersOf, summaryCall } from '../../parts/provider/doctor-calls.ts'

/** The list and its figures as one query. */
export function useDoctors(filters: Required<DoctorFilters>, position: ReaderPosition | null) {
  const doctors = usePagedCall(doctorsCall(filters, position?.sent))
  const summary = useCall(summaryCall(filters, position?.sent))
  const { answers, keptAt } = useKept(
    doctors.data &&
      summary.data && { doctors: doctors.data, summary: summary.data, from: filters.from },
    { of: paths.doctors(), at: doctors.dataUpdatedAt, isPart: doctors.growth.state !== undefined },
  )
  const isShown = answers !== undefined

  // the specialty can be changed while the figures load
  const choices = useFormer(summary.data?.specialtyChoices)

  return {
    doctors: answers && listFrom(position, answers.doctors, answers.summary),
    /** The figures may come before the doctors. */
    summary: answers?.summary ?? summary.data,
    from: answers?.from ?? filters.from,
    choices: choices ?? [],
    keptAt,
    growth: doctors.growth,
    isPending: !isShown && (doctors.isPending || summary.isPending),
    isError: !isShown && (doctors.isError || summary.isError),
    retry: () => {
      for (const answer of [doctors, summary]) if (answer.isError) void answer.refetch()
    },
  }
}

/**
 * The active filters and their setters. All are in the address (DOC-08).
 * `acceptingPatients` has no field: set by an address, it stays until it is removed (DOC-02).
 */
export function useDoctorFilters() {
  const filters = filtersOf(new URLSearchParams(useLocation().search))
  const navigate = useNavigate()

  const isFiltered = Boolean(
    filters.search ||
      filters.specialty ||
      filters.acceptingPatients ||
      filters.near ||
      Object.keys(filters.facets).length > 0,
  )

  return {
    ...useListAddress(filtersOf, addressFrom),
    filters,
    isFiltered,
    /** The part of the list that is shown, for the address of its other view. */
    part: partInAddress(filters),
    clear: () =>
      isFiltered && navigate(paths.doctors({ view: filters.view }), { preventScrollReset: true }),
    /** Address of the first page of the same search with changed filters. */
    addressWith: (changes: DoctorFilters) => addressFrom(filters, changes),
  }
}

const addressFrom = (filters: DoctorFilters, changes: DoctorFilters) =>
  paths.doctors({
    ...filters,
    // another text is read anew
    ...(changes.search !== undefined && { readAs: '' }),
    show: undefined,
    from: undefined,
    ...changes,
  })
