import * as texts from '#texts/directory/distance.ts'
import type { From } from './use-distances.ts'

/** Where a distance is from; undefined: from the device. */
export function fromText(near: From | undefined): string {
  if (!near?.label) return texts.fromYou
  return near.isAbout ? texts.fromMiddleOf(near.label) : texts.from(near.label)
}
