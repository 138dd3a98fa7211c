import { listWords } from '#texts/directory/facts.ts'
import * as texts from '#texts/directory/list-map.ts'
import type { DoctorCard } from '../../../../contract/directory/doctor.ts'

type Props = {
  of: readonly Pick<DoctorCard, 'point'>[]
  /** How many of the list are before these. */
  from?: number
}

/** The numbers of the doctors of a list who have no pin. */
export function NotOnMap({ of, from = 0 }: Props) {
  const numbers = of.flatMap(({ point }, place) => (point ? [] : [`${from + place + 1}`]))
  if (numbers.length === 0) return null
  return <p>{texts.notOnMap(numbers.length, listWords(numbers))}</p>
}
