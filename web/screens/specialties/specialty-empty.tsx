import type { ReactNode } from 'react'
import { clearFilters } from '#texts/directory/list.ts'
import { browseDoctors } from '#texts/directory/specialties.ts'
import type { DoctorSummary } from '../../../contract/directory/doctor.ts'
import { paths } from '../../../contract/paths.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { StatePanel } from '../../kit/ui/state-panel.tsx'
import type { ListFilters } from '../../parts/provider/filters/list-filters.ts'
import { NearMisses } from '../../parts/provider/near-misses.tsx'

type Props = {
  slug: string
  message: ReactNode
  /** Undefined where nobody practices the specialty. */
  filters: ListFilters | undefined
  figures: DoctorSummary | undefined
}

/** A specialty without doctors, or without any whom its filters leave (SPECP-08). */
export function SpecialtyEmpty({ slug, message, filters, figures }: Props) {
  return (
    <div className="mt-s6 grid gap-s6">
      {filters && figures && (
        <NearMisses
          summary={figures}
          filters={filters}
          addressWith={({ specialty, ...changes }) =>
            // who lacks only the specialty is in no list of it
            specialty === undefined
              ? paths.specialty(slug, { ...filters, ...changes })
              : paths.doctors(filters)
          }
        />
      )}
      <StatePanel drawing={filters ? undefined : paths.drawing('empty')} message={message}>
        {filters ? (
          <ButtonLink href={paths.specialty(slug)}>{clearFilters}</ButtonLink>
        ) : (
          <ButtonLink href={paths.doctors()}>{browseDoctors}</ButtonLink>
        )}
      </StatePanel>
    </div>
  )
}
