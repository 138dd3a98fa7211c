import { redirect } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { required } from '../../../contract/required.ts'
import { load } from '../../data/load.ts'
import { partOf } from '../../list/list-part.ts'
import { specialtyCall } from '../../provider/doctor-calls.ts'

export const specialtyLoader = load(
  ({ params, url }) => [specialtyCall(required(params.slug), partOf(url.searchParams))],
  ({ params, url }, client) => {
    const query = specialtyCall(required(params.slug), partOf(url.searchParams))
    const answer = client.getQueryData(query.queryKey)
    if (answer && answer.specialty.slug !== params.slug)
      throw redirect(paths.specialty(answer.specialty.slug), 301)
    return []
  },
)
