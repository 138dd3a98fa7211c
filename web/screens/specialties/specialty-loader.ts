import { redirect } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { required } from '../../../contract/required.ts'
import { load } from '../../kit/data/load.ts'
import { readerPosition } from '../../parts/near/reader-position.ts'
import {
  filtersOf,
  specialtyCall,
  specialtySummaryCall,
} from '../../parts/provider/doctor-calls.ts'

export const specialtyLoader = load(
  ({ params, url }) => {
    const slug = required(params.slug)
    const filters = filtersOf(url.searchParams)
    const position = readerPosition()?.sent
    return [specialtyCall(slug, filters, position), specialtySummaryCall(slug, filters, position)]
  },
  ({ params, url }, client) => {
    const query = specialtyCall(required(params.slug), filtersOf(url.searchParams))
    const answer = client.getQueryData(query.queryKey)
    if (answer && answer.specialty.slug !== params.slug)
      throw redirect(paths.specialty(answer.specialty.slug), 301)
    return []
  },
)
