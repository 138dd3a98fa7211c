import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { Head } from '../../shell/head.tsx'
import { usePublicUrl } from '../../shell/public-url.ts'
import { organizationRecord } from '../../structured-data/organization.ts'
import { FeaturedDoctors } from './featured-doctors.tsx'
import { HomeDoors } from './home-doors.tsx'
import { HomeHero } from './home-hero.tsx'

export default function HomePage() {
  return (
    <>
      <Head
        description={`Find a doctor in ${site.area}, ${site.city}: who treats what, who takes new patients, and the number to call. Doctors, practices and specialties in ${site.postalCode}.`}
        path={paths.home()}
        jsonLd={organizationRecord(usePublicUrl())}
      />
      <HomeHero />
      <HomeDoors />
      <FeaturedDoctors />
    </>
  )
}
