import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../../../contract/paths.ts'
import type { ApiError } from '../../../../kit/data/api.ts'
import type { CallQuery } from '../../../../kit/data/call.ts'

/** The record to claim from the address, set by `Is this you?` on its public page. */
export function useAskedRecord<R>(
  name: 'claim' | 'connect',
  callFor: (slug: string) => CallQuery<R>,
) {
  const slug = new URLSearchParams(useLocation().search).get(name)
  const navigate = useNavigate()
  const { data } = useQuery<R, ApiError>({
    queryKey: callFor(slug ?? '').queryKey,
    enabled: slug !== null,
    // a free record may have been claimed since
    staleTime: 0,
    gcTime: 0,
  })
  return {
    slug,
    record: slug === null ? undefined : data,
    forget: () => {
      const options = { replace: true, preventScrollReset: true }
      if (slug !== null) void navigate(paths.profile('my-profile'), options)
    },
  }
}
