import { RefreshCw } from 'lucide-react'
import { useParams } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import type { SpecialtyPage as Found } from '../../../contract/specialty.ts'
import { site } from '../../../site.config.ts'
import { useCall } from '../../data/call.ts'
import { FeaturedCard } from '../../provider/featured-card.tsx'
import { ProviderEntry } from '../../provider/provider-entry.tsx'
import { Head } from '../../shell/head.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { usePublicUrl } from '../../shell/public-url.ts'
import { collectionRecord } from '../../structured-data/collection.ts'
import { Bed } from '../../ui/bed.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CardGrid } from '../../ui/card.tsx'
import { EntryGrid } from '../../ui/entry.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { CardSkeletons } from '../../ui/skeletons.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { Sun } from '../../ui/sun.tsx'
import { specialtyIcon } from './specialty-icon.ts'
import { specialtyCall } from './specialty-loader.ts'

const back = { href: paths.specialties(), label: 'All specialties' }
const body = 'wrap section pt-[clamp(2rem,3.2vw,2.75rem)]'

/** One specialty and its doctors (SPECP-01 to SPECP-09). */
export default function SpecialtyPage() {
  const slug = useParams().slug!
  const { data, isPending, error, refetch } = useCall(specialtyCall(slug))
  if (isPending) return <Loading slug={slug} />
  if (!data)
    return (
      <NotFound slug={slug} onRetry={error?.status === 404 ? undefined : () => void refetch()} />
    )
  return <Specialty {...data} />
}

function Specialty({ specialty, doctors }: Found) {
  const { name, slug } = specialty
  const title = `${name} Doctors`
  const description =
    specialty.description ?? `Doctors in ${site.area} whose field is ${name}, with phone numbers.`
  const path = paths.specialty(slug)
  const publicUrl = usePublicUrl()
  const Icon = specialtyIcon(name)
  return (
    <>
      <Head
        title={`${title} in ${site.area}`}
        description={description}
        path={path}
        jsonLd={collectionRecord({
          publicUrl,
          path,
          name: title,
          description,
          items: doctors.map((doctor) => ({ name: doctor.name, path: paths.doctor(doctor.slug) })),
        })}
      />
      <PageHead
        title={title}
        lead={`${specialty.doctorCount} doctor(s) available`}
        back={back}
        drawing="band-stone"
      />
      <section className="relative on-1" aria-label={title}>
        <Bed seed={7} to="1" />
        <div className={body}>
          <div className="panel flex max-w-prose items-start gap-s4">
            <Icon className="icon mt-1 size-8 text-oak" strokeWidth={1.6} />
            <p className="min-w-0 flex-1">{description}</p>
          </div>
          <Groups name={name} doctors={doctors} />
        </div>
      </section>
      <Missing name={name} />
    </>
  )
}

function Groups({ name, doctors }: Pick<Found, 'doctors'> & { name: string }) {
  const featured = doctors.filter((doctor) => doctor.featured)
  const additional = doctors.filter((doctor) => !doctor.featured)
  if (doctors.length === 0)
    return (
      <div className="mt-s6">
        <StatePanel drawing={paths.drawing('empty')} message={`No ${name} doctors found.`}>
          <ButtonLink href={paths.doctors()}>Browse All Doctors</ButtonLink>
        </StatePanel>
      </div>
    )
  return (
    <>
      {featured.length > 0 && (
        <section className="mt-s6" aria-labelledby="featured">
          <SectionHead id="featured" sign={<Sun />} title={`Featured ${name} Doctors`} />
          <CardGrid>
            {featured.map((doctor) => (
              <FeaturedCard key={doctor.id} doctor={doctor} />
            ))}
          </CardGrid>
        </section>
      )}
      {additional.length > 0 && (
        <section className="mt-s7" aria-labelledby="additional">
          <SectionHead id="additional" title={`Additional ${name} Doctors`} />
          <EntryGrid>
            {additional.map((doctor) => (
              <ProviderEntry key={doctor.id} doctor={doctor} />
            ))}
          </EntryGrid>
        </section>
      )}
    </>
  )
}

function Missing({ name }: { name: string }) {
  return (
    <section className="relative on-2" aria-labelledby="missing">
      <Bed seed={3} to="2" />
      <div className="wrap section flex flex-wrap items-center justify-between gap-x-s7 gap-y-s4">
        <div className="grid max-w-prose gap-s2">
          <h2 id="missing">Is someone missing?</h2>
          <p>
            Tell us about a {name} doctor who should be listed here, or about something on this page
            that is not right.
          </p>
        </div>
        <ButtonLink href={paths.contact()}>Contact Us</ButtonLink>
      </div>
    </section>
  )
}

function Loading({ slug }: { slug: string }) {
  return (
    <>
      <Head title="Specialty" description="Loading" path={paths.specialty(slug)} noindex />
      <PageHead title="Loading specialty" back={back} drawing="band-stone" />
      <section className="relative on-1">
        <Bed seed={7} to="1" />
        <div className={body} role="status">
          <span className="sr-only">Loading doctors</span>
          <CardSkeletons count={6} />
        </div>
      </section>
    </>
  )
}

/** Also for any other failure (SPECP-02); only then is it worth trying again. */
function NotFound({ slug, onRetry }: { slug: string; onRetry: (() => void) | undefined }) {
  const title = 'Specialty Not Found'
  return (
    <>
      <Head
        title={title}
        description="There is no specialty at this address."
        path={paths.specialty(slug)}
        noindex
      />
      <PageHead title={title} back={back} drawing="band-stone" />
      <section className="relative on-1" aria-label={title}>
        <Bed seed={7} to="1" />
        <div className={body}>
          <StatePanel
            kind={onRetry ? 'error' : 'empty'}
            drawing={paths.drawing(onRetry ? 'error' : 'empty')}
            message={
              onRetry
                ? 'This specialty could not be loaded.'
                : 'There is no specialty at this address.'
            }
          >
            <div className="flex flex-wrap gap-s3">
              <ButtonLink variant="primary" href={paths.doctors()}>
                Browse All Doctors
              </ButtonLink>
              {onRetry && (
                <Button onClick={onRetry}>
                  <RefreshCw className="icon" />
                  Try Again
                </Button>
              )}
            </div>
          </StatePanel>
        </div>
      </section>
    </>
  )
}
