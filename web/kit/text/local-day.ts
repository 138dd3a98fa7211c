import { locale } from '#texts/language.ts'
import { once } from '../../../contract/once.ts'
import { site } from '../../../site.config.ts'
import { dayOf } from './day-text.ts'

const format = once(
  () => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: site.timeZone }),
)

/** A moment's day in the directory's own time, `November 3, 2026`; a date without a time is that day. */
export const localDay = (moment: string): string =>
  moment.length === 'YYYY-MM-DD'.length ? dayOf(moment) : format().format(new Date(moment))
