import { redirect } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { required } from '../../../contract/required.ts'
import { call } from '../../kit/data/call.ts'
import { load } from '../../kit/data/load.ts'
import { placeIn } from '../../parts/near/carried-place.ts'

/** `near`: the place as typed that its distance is from. */
export const practiceCall = (slug: string, near?: string) =>
  call('GET /api/practices/:slug', { params: { slug }, query: { near } })
export const teamCall = (practiceId: number) =>
  call('GET /api/doctors', { query: { practiceId, fields: 'card' } })

export const practiceLoader = load(
  ({ params, url }) => [practiceCall(required(params.slug), placeIn(url.searchParams))],
  ({ params, url }, client) => {
    const near = placeIn(url.searchParams)
    const practice = client.getQueryData(practiceCall(required(params.slug), near).queryKey)
    if (!practice) return []
    if (practice.slug !== params.slug) throw redirect(paths.practice(practice.slug, { near }), 301)
    return [teamCall(practice.id)]
  },
)
