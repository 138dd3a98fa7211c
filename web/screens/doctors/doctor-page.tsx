import { useParams } from 'react-router'
import { required } from '../../../contract/required.ts'
import { useCall } from '../../data/call.ts'
import { doctorCall } from '../../provider/doctor-calls.ts'
import { DoctorLoading, DoctorNotFound } from './doctor-missing.tsx'
import { DoctorProfile } from './doctor-profile.tsx'

/** One doctor's profile (DOCP-01 to DOCP-23). */
export default function DoctorPage() {
  const slug = required(useParams().slug)
  const doctor = useCall(doctorCall(slug))
  if (doctor.data) return <DoctorProfile key={doctor.data.id} doctor={doctor.data} />
  return doctor.isPending ? <DoctorLoading slug={slug} /> : <DoctorNotFound slug={slug} />
}
