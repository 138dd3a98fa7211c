import { useRef } from 'react'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { pageSize } from '../../list/list-part.ts'
import { Head } from '../../shell/head.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { usePublicUrl } from '../../shell/public-url.ts'
import { collectionRecord } from '../../structured-data/collection.ts'
import { Button } from '../../ui/button.tsx'
import { Bed } from '../../ui/pictures/bed.tsx'
import { CardSkeletons } from '../../ui/skeletons.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { DoctorsCount } from './doctors-count.tsx'
import { DoctorsEmpty } from './doctors-empty.tsx'
import { DoctorsFilters } from './doctors-filters.tsx'
import { DoctorsResults } from './doctors-results.tsx'
import { useDoctorFilters } from './use-doctor-filters.ts'
import { useDoctors } from './use-doctors.ts'

const title = 'Find Doctors'
const description = `Every doctor in ${site.area}, ${site.city}: specialty, practice, phone, and who takes new patients.`

export default function DoctorsPage() {
  const { filters, filtered, clear, addressWith, change } = useDoctorFilters()
  const { doctors, summary, choices, isGrowing, isPending, isError, retry } = useDoctors(filters)
  const found = useRef<HTMLDivElement>(null)
  const publicUrl = usePublicUrl()
  const figures = isError ? undefined : summary
  const orDash = (figure: number | undefined) => figure ?? <span aria-hidden="true">–</span>
  return (
    <>
      <Head
        title={title}
        description={description}
        path={paths.doctors()}
        noindex={filtered || filters.show > pageSize || filters.from > 0}
        jsonLd={
          doctors && !filtered && filters.from === 0
            ? collectionRecord({
                publicUrl,
                path: paths.doctors(),
                name: title,
                description,
                items: doctors.map(({ name, slug }) => ({ name, path: paths.doctor(slug) })),
              })
            : undefined
        }
      />
      <PageHead
        title={title}
        drawing="band-doctors"
        stats={[
          { label: 'Total Providers', value: orDash(figures?.total) },
          { label: 'Featured Providers', value: orDash(figures?.featured) },
          { label: 'Specialties', value: orDash(figures?.specialties.length) },
        ]}
      />
      <section className="relative on-1">
        <Bed seed={4} to="1" />
        <div className="wrap section pt-[clamp(2rem,3.2vw,2.75rem)]">
          <DoctorsFilters
            filters={filters}
            filtered={filtered}
            choices={choices}
            onApply={change}
            onClear={() => {
              found.current?.focus({ preventScroll: true }) // the button pressed is gone
              void clear()
            }}
          />
          <DoctorsCount
            ref={found}
            filters={filters}
            figures={figures}
            isPending={isPending}
            addressWith={addressWith}
            onRemove={(changes) => {
              found.current?.focus({ preventScroll: true }) // the link pressed is gone
              void change(changes)
            }}
          />
          <div className="mt-s6">
            {isError ? (
              <StatePanel
                kind="error"
                drawing={paths.drawing('error')}
                message="Failed to load doctors. Please try again."
              >
                <Button onClick={retry}>Try Again</Button>
              </StatePanel>
            ) : !doctors || !summary ? (
              <CardSkeletons count={6} />
            ) : doctors.length === 0 ? (
              <DoctorsEmpty filters={filters} summary={summary} addressWith={addressWith} />
            ) : (
              <DoctorsResults
                doctors={doctors}
                summary={summary}
                from={filters.from}
                isGrowing={isGrowing}
                addressWith={addressWith}
              />
            )}
          </div>
        </div>
      </section>
    </>
  )
}
