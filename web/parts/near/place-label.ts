import * as texts from '#texts/directory/near.ts'
import type { NearPlace } from '../../../contract/map/near.ts'

/** The place that a list starts from, as its chip and the title of the list name it. */
export function placeLabel({ label, isAbout }: Pick<NearPlace, 'label' | 'isAbout'>): string {
  if (label === null) return texts.nearYou
  return isAbout ? texts.nearMiddleOf(label) : texts.nearPlace(label)
}
