import { call, useCall } from '../../data/call.ts'
import { Bed } from '../../ui/pictures/bed.tsx'
import { Sun } from '../../ui/pictures/sun.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { CardSkeletons } from '../../ui/skeletons.tsx'
import { DoctorCarousel } from './doctor-carousel.tsx'

const title = 'Featured Doctors'

/** Nothing at all where nobody is featured or the call failed (HOME-05). */
export function FeaturedDoctors() {
  const { data: doctors, isPending } = useCall(call('GET /api/doctors/featured'))
  if (!isPending && !doctors?.length) return null
  return (
    <section className="relative on-1">
      <Bed seed={9} to="1" />
      <div className="wrap section">
        {doctors ? <DoctorCarousel title={title} doctors={doctors} /> : <Waiting />}
      </div>
    </section>
  )
}

function Waiting() {
  return (
    <>
      <SectionHead title={title} sign={<Sun />} />
      <p className="sr-only" role="status">
        Loading featured doctors
      </p>
      <div className="max-wide:[&_.card+.card]:hidden">
        <CardSkeletons count={3} />
      </div>
    </>
  )
}
