import { locale } from '#texts/language.ts'
import { once } from '../../../contract/once.ts'
import { site } from '../../../site.config.ts'

const format = once(
  () =>
    new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: site.timeZone,
    }),
)

/** `Nov 19, 2026, 2:05 PM` in the directory's own time: server and every reader write the same. */
export const momentText = (moment: string) =>
  format().format(new Date(moment)).replace('\u202f', ' ')
