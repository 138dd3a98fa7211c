import { RefreshCw } from 'lucide-react'
import { paths } from '../../../contract/paths.ts'
import type { Practice } from '../../../contract/practice.ts'
import { site } from '../../../site.config.ts'
import { call, useCall } from '../../data/call.ts'
import { FeaturedNote } from '../../provider/featured-note.tsx'
import { Head } from '../../shell/head.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { usePublicUrl } from '../../shell/public-url.ts'
import { collectionRecord } from '../../structured-data/collection.ts'
import { Bed } from '../../ui/bed.tsx'
import { Button } from '../../ui/button.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { CardSkeletons } from '../../ui/skeletons.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { Sun } from '../../ui/sun.tsx'
import { partPractices } from './featured-practices.ts'
import { FeaturedPracticeCard, PracticeEntry, PromoCard } from './practice-cards.tsx'

const title = 'Medical Practices'
const description = `Medical practices in ${site.area}, ${site.city}: address, phone number and the team inside.`
const fiveMinutes = 300_000

/** All practices (PRAC-01 to PRAC-09). */
export default function PracticesPage() {
  // CONST-09: the list is fetched anew each time; CONST-08: featured doctors stay fresh for a while.
  const practices = useCall(call('GET /api/practices', { query: {} }), { staleTime: 0 })
  const featured = useCall(call('GET /api/doctors/featured'), { staleTime: fiveMinutes })
  const publicUrl = usePublicUrl()
  return (
    <>
      <Head
        title={title}
        description={description}
        path={paths.practices()}
        jsonLd={collectionRecord({
          publicUrl,
          path: paths.practices(),
          name: title,
          description,
          items: practices.data?.map(({ name, slug }) => ({ name, path: paths.practice(slug) })),
        })}
      />
      <PageHead
        title={title}
        lead="Offices, addresses and the team inside."
        drawing="band-practices"
      />
      <section className="relative on-1" aria-label={title}>
        <Bed seed={4} to="1" />
        <div className="wrap section pt-[clamp(2rem,3.2vw,2.75rem)]">
          {practices.data && !featured.isPending ? (
            <Practices {...partPractices(practices.data, featured.data ?? [])} />
          ) : practices.isError ? (
            <StatePanel
              kind="error"
              drawing={paths.drawing('error')}
              message="Failed to load practices. Please try again."
            >
              <Button variant="primary" onClick={() => void practices.refetch()}>
                <RefreshCw className="icon" />
                Try Again
              </Button>
            </StatePanel>
          ) : (
            <div role="status">
              <span className="sr-only">Loading practices</span>
              <CardSkeletons count={6} />
            </div>
          )}
        </div>
      </section>
    </>
  )
}

function Practices({ featured, others }: { featured: Practice[]; others: Practice[] }) {
  const count = featured.length + others.length
  return (
    <>
      <section aria-labelledby="featured">
        <SectionHead id="featured" sign={<Sun />} title="Featured Practices">
          <FeaturedNote />
        </SectionHead>
        <div className="grid gap-x-gap gap-y-gap tablet:grid-cols-2 wide:grid-cols-3">
          {featured.map((practice, place) => (
            <FeaturedPracticeCard key={practice.id} practice={practice} lazy={place > 2} />
          ))}
          <PromoCard />
        </div>
      </section>
      {count === 0 ? (
        <div className="mt-s7">
          <StatePanel drawing={paths.drawing('empty')} message="No practices found." />
        </div>
      ) : (
        <section className="mt-s7" aria-labelledby="found">
          <h2 id="found" className="mb-s5">
            {`Found ${count} practice(s) in the ${site.area} area`}
          </h2>
          <div className="grid gap-x-gap gap-y-s6 tablet:grid-cols-2 wide:grid-cols-3">
            {others.map((practice) => (
              <PracticeEntry key={practice.id} practice={practice} />
            ))}
          </div>
        </section>
      )}
    </>
  )
}
