import { premiumFeatures } from '../../../contract/billing/premium-features.ts'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { FeatureList } from '../../billing/feature-list.tsx'
import { plans } from '../../billing/plans.ts'
import { Head } from '../../shell/head.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Bed } from '../../ui/pictures/bed.tsx'
import { Sun } from '../../ui/pictures/sun.tsx'
import { Upgrade } from './upgrade.tsx'

const [monthly, annual] = plans
const features = premiumFeatures.flatMap(({ parts }) => parts)

/** What a Featured listing adds, and the way to pay for it (UPG-01 to UPG-07). */
export default function SubscribePage() {
  return (
    <>
      <Head
        title="Upgrade to Premium"
        description={`A Featured listing in the ${site.name}: ${monthly.price} a month or ${annual.price} a year.`}
        path={paths.subscribe()}
      />
      <PageHead
        title="Upgrade to Premium"
        lead={`Become a Featured listing: first in every list where people in ${site.area} look for a doctor, and among equally good answers to a search.`}
        drawing="band-advertise"
      />
      <div className="relative on-1">
        <Bed seed={6} to="1" />
        <div className="wrap section grid items-start gap-x-[clamp(2rem,5vw,5rem)] gap-y-s6 pt-[clamp(2rem,3.2vw,2.75rem)] wide:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
          <Upgrade />
          <section aria-labelledby="features" className="wide:order-first">
            <h2 id="features" className="mb-s5 flex items-center gap-s3">
              <Sun />
              What a Featured listing adds
            </h2>
            <FeatureList items={features} />
            <div className="mt-s6 grid max-w-prose gap-s3 border-t border-line pt-s4 text-ink-2">
              <p>
                Featured is marked as a paid listing. It changes where you stand and what your
                profile shows, and never what is said about your care:{' '}
                <a href={paths.howResultsWork()}>how results work</a>.
              </p>
              <p>
                We promise no number of views, calls or patients. When a subscription ends, the
                listing becomes a free one again, and everything you wrote is kept.
              </p>
            </div>
          </section>
        </div>
      </div>
    </>
  )
}
