import { redirect } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { required } from '../../../contract/required.ts'
import { call } from '../../kit/data/call.ts'
import { load } from '../../kit/data/load.ts'

export const practiceCall = (slug: string) => call('GET /api/practices/:slug', { params: { slug } })
export const teamCall = (practiceId: number) =>
  call('GET /api/doctors', { query: { practiceId, fields: 'card' } })

export const practiceLoader = load(
  ({ params }) => [practiceCall(required(params.slug))],
  ({ params }, client) => {
    const practice = client.getQueryData(practiceCall(required(params.slug)).queryKey)
    if (!practice) return []
    if (practice.slug !== params.slug) throw redirect(paths.practice(practice.slug), 301)
    return [teamCall(practice.id)]
  },
)
