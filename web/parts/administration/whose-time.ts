import { isInCity } from '../../../contract/area/area.ts'
import { site } from '../../../site.config.ts'

/** Says beside a field for a time that it is the directory's, wherever the browser is. */
export const whoseTime = () =>
  isInCity() ? `The time in ${site.city}.` : `The time zone is ${site.timeZone}.`
