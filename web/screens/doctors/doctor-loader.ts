import { redirect } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { required } from '../../../contract/required.ts'
import { load } from '../../kit/data/load.ts'
import { placeIn } from '../../parts/near/carried-place.ts'
import { doctorCall } from '../../parts/provider/doctor-calls.ts'

/** A former slug or an id redirects to the present address. */
export const doctorLoader = load(
  ({ params, url }) => [doctorCall(required(params.slug), placeIn(url.searchParams))],
  ({ params, url }, client) => {
    const near = placeIn(url.searchParams)
    const doctor = client.getQueryData(doctorCall(required(params.slug), near).queryKey)
    if (doctor && doctor.slug !== params.slug)
      throw redirect(paths.doctor(doctor.slug, { near }), 301)
    return []
  },
)
