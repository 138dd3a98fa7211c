import { useLocation, useParams } from 'react-router'
import * as texts from '#texts/directory/doctor.ts'
import { paths } from '../../../contract/paths.ts'
import { required } from '../../../contract/required.ts'
import { useCall } from '../../kit/data/call.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { CarriedPlace, placeIn } from '../../parts/near/carried-place.ts'
import { ProfileLoading, ProfileNotFound } from '../../parts/profile/profile-placeholder.tsx'
import { useWayBack } from '../../parts/profile/use-way-back.ts'
import { doctorCall } from '../../parts/provider/doctor-calls.ts'
import { ReportedContext } from '../../parts/reports/report-control.tsx'
import { DoctorProfile } from './doctor-profile.tsx'

/** One doctor's profile (DOCP-01 to DOCP-23). */
export default function DoctorPage() {
  const slug = required(useParams().slug)
  const near = placeIn(new URLSearchParams(useLocation().search))
  const doctor = useCall(doctorCall(slug, near))
  if (doctor.data) {
    const { id, slug: presentSlug, name } = doctor.data
    return (
      <ReportedContext value={{ kind: 'doctor', id, slug: presentSlug, name }}>
        <CarriedPlace value={near}>
          <DoctorProfile key={id} doctor={doctor.data} />
        </CarriedPlace>
      </ReportedContext>
    )
  }
  return doctor.isPending ? <DoctorLoading slug={slug} /> : <DoctorNotFound slug={slug} />
}

const DoctorLoading = ({ slug }: { slug: string }) => (
  <ProfileLoading
    path={paths.doctor(slug)}
    kind="profile"
    back={{ href: paths.doctors(), label: texts.backToSearch }}
  />
)

/** DOCP-22, DOCP-23 */
function DoctorNotFound({ slug }: { slug: string }) {
  return (
    <ProfileNotFound
      path={paths.doctor(slug)}
      title={texts.notFound}
      description={texts.notFoundDescription}
      message={texts.notFoundText}
    >
      <ButtonLink variant="primary" href={useWayBack(paths.doctors())}>
        {texts.goBackToSearch}
      </ButtonLink>
    </ProfileNotFound>
  )
}
