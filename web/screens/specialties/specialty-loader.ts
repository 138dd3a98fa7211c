import { redirect } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { required } from '../../../contract/required.ts'
import { load } from '../../data/load.ts'
import { specialtyCall } from '../../provider/doctor-calls.ts'

export const specialtyLoader = load(
  ({ params }) => [specialtyCall(required(params.slug))],
  ({ params }, client) => {
    const found = client.getQueryData(specialtyCall(required(params.slug)).queryKey)
    if (found && found.specialty.slug !== params.slug)
      throw redirect(paths.specialty(found.specialty.slug), 301)
    return []
  },
)
