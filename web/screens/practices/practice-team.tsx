import { use } from 'react'
import * as texts from '#texts/directory/practice.ts'
import type { DoctorCard } from '../../../contract/directory/doctor.ts'
import { paths } from '../../../contract/paths.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { CarriedPlace } from '../../parts/near/carried-place.ts'
import { Availability } from '../../parts/provider/availability.tsx'
import { ProviderName } from '../../parts/provider/provider-name.tsx'
import { ProviderPortrait } from '../../parts/provider/provider-portrait.tsx'

/** The providers of a practice (PRACP-05, PRACP-06). */
export function PracticeTeam({ team }: { team: readonly DoctorCard[] }) {
  return (
    <section aria-labelledby="team" className="print:[column-span:all]">
      <div className="mb-s3 flex flex-wrap items-center justify-between gap-x-s4 gap-y-s2">
        <h2 id="team" className="m-0!">
          {texts.team}
        </h2>
        <Badge>{texts.providerCount(team.length)}</Badge>
      </div>
      {team.length === 0 ? (
        <p className="text-ink-2">{texts.teamToCome}</p>
      ) : (
        <div className="grid gap-gap tablet:grid-cols-2">
          {team.map((doctor) => (
            <TeamCard key={doctor.id} doctor={doctor} />
          ))}
        </div>
      )}
    </section>
  )
}

function TeamCard({ doctor }: { doctor: DoctorCard }) {
  const near = use(CarriedPlace)
  return (
    <article className="grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-x-s4 rounded-3 border border-line bg-surface p-s4 [break-inside:avoid] [--ring-gap:var(--surface)]">
      <ProviderPortrait doctor={doctor} />
      <div>
        <h3 className="text-head-4 wrap-anywhere">
          <a className="lone" href={paths.doctor(doctor.slug, { near })}>
            <ProviderName name={doctor.name} />
          </a>
        </h3>
        {doctor.specialty && (
          <p className="leading-snug text-ink-2" lang={doctor.specialtyLanguage}>
            {doctor.specialty}
          </p>
        )}
        <div className="mt-[0.35rem] text-base">
          <Availability doctor={doctor} />
        </div>
      </div>
    </article>
  )
}
