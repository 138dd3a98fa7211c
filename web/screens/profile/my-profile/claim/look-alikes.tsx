import { useQuery } from '@tanstack/react-query'
import { isThisYou } from '#texts/directory/facts.ts'
import * as texts from '#texts/profile/claim.tsx'
import type { DoctorCard } from '../../../../../contract/directory/doctor.ts'
import { fold } from '../../../../../contract/text/fold.ts'
import type { ApiError } from '../../../../kit/data/api.ts'
import { useDebounced } from '../../../../kit/form/use-debounced.ts'
import { freshFor } from '../../own-calls.ts'
import { FoundDoctor, searchDoctorsCall } from './doctor-claim.tsx'

type Name = { firstName: string; lastName: string }

type Props = { name: Name; onClaim: (doctor: DoctorCard) => void }

/** Profiles of the directory with the name of a new one, to be claimed in its place. */
export function LookAlikes({ name, onClaim }: Props) {
  const term = useDebounced(`${name.firstName.trim()} ${name.lastName.trim()}`)
  const { data = [] } = useQuery<DoctorCard[], ApiError>({
    queryKey: searchDoctorsCall(term).queryKey,
    enabled: Boolean(name.firstName.trim() && name.lastName.trim()),
    staleTime: freshFor,
  })
  const alike = data.filter((doctor) => resembles(name, doctor))
  if (alike.length === 0) return null
  return (
    <section
      aria-label={isThisYou}
      className="grid gap-s3 rounded-3 bg-bonnet-tint p-s4 [--ring-gap:var(--bonnet-tint)] tablet:col-span-2"
    >
      <div role="status">
        <h3>{isThisYou}</h3>
        <p className="text-ink-2">{texts.claimInstead}</p>
      </div>
      <ul className="grid gap-s4">
        {alike.map((doctor) => (
          <li key={doctor.id}>
            <FoundDoctor doctor={doctor} onClaim={() => onClaim(doctor)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The same last name, and first names of which one begins the other: `Liz` is not `Elizabeth`, `E` is. */
export function resembles(one: Name, other: Name): boolean {
  const [first, otherFirst] = [fold(one.firstName), fold(other.firstName)]
  return (
    first !== '' &&
    otherFirst !== '' &&
    fold(one.lastName) === fold(other.lastName) &&
    (first.startsWith(otherFirst) || otherFirst.startsWith(first))
  )
}
