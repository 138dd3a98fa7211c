import { redirect } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { required } from '../../../contract/required.ts'
import { load } from '../../kit/data/load.ts'
import { doctorCall } from '../../parts/provider/doctor-calls.ts'

/** A former slug or an id redirects to the present address. */
export const doctorLoader = load(
  ({ params }) => [doctorCall(required(params.slug))],
  ({ params }, client) => {
    const doctor = client.getQueryData(doctorCall(required(params.slug)).queryKey)
    if (doctor && doctor.slug !== params.slug) throw redirect(paths.doctor(doctor.slug), 301)
    return []
  },
)
