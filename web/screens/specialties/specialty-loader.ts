import { redirect } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { required } from '../../../contract/required.ts'
import { load } from '../../data/load.ts'
import { partOf } from '../../list/list-part.ts'
import { specialtyCall } from '../../provider/doctor-calls.ts'

export const specialtyLoader = load(
  ({ params, url }) => [specialtyCall(required(params.slug), partOf(url.searchParams))],
  ({ params, url }, client) => {
    const asked = specialtyCall(required(params.slug), partOf(url.searchParams))
    const found = client.getQueryData(asked.queryKey)
    if (found && found.specialty.slug !== params.slug)
      throw redirect(paths.specialty(found.specialty.slug), 301)
    return []
  },
)
