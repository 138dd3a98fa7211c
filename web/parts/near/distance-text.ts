import * as texts from '#texts/directory/distance.ts'
import { number } from '#texts/language.ts'
import type { Distance } from '../../../contract/map/near.ts'

type DistanceText = {
  shown: string
  /** Shown after it: that it is not by street. */
  straight: string | undefined
  spoken: string
}

/** How far it is: in tenths of a mile, from ten miles on in whole ones. */
export function distanceText({ miles, isByStreet }: Distance): DistanceText {
  const figure = number(miles < 9.95 ? Math.round(miles * 10) / 10 : Math.round(miles))
  const isLess = miles < 0.1
  return {
    shown: isLess ? texts.shownLess : texts.shown(figure),
    straight: isByStreet ? undefined : texts.straight,
    spoken: `${isLess ? texts.spokenLess : texts.spoken(figure)} ${isByStreet ? texts.byStreet : texts.straight}`,
  }
}
