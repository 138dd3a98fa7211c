import { listWords } from '#texts/directory/facts.ts'
import * as texts from '#texts/directory/list-map.ts'
import type { Located } from '../../near/reader-position.ts'

type Props = {
  of: readonly Pick<Located, 'point'>[]
  /** How many of the list are before these. */
  from?: number
}

/** The numbers of a list that have no pin. */
export function NotOnMap({ of, from = 0 }: Props) {
  const numbers = of.flatMap(({ point }, place) => (point ? [] : [`${from + place + 1}`]))
  if (numbers.length === 0) return null
  return <p>{texts.notOnMap(numbers.length, listWords(numbers))}</p>
}
