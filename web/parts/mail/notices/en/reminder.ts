import { site } from '../../../../../site.config.ts'
import { longDay } from '../../long-day.ts'
import { hello } from './phrases.ts'

/** A reminder of old facts, in whose middle the facts stand. */
export const reminder = {
  subject: (whose: string) => `Still right? ${whose}`,
  whose: (first: string | undefined, others: number) =>
    others > 0 ? `${first ?? 'your entry'} and ${others} more` : (first ?? 'your entry'),
  heading: 'Are these facts still right?',
  preview: 'One press keeps them current for patients',
  reason: (whose: string) => `You get this mail because you look after ${whose} at ${site.name}.`,
  stop: 'Stop these reminders',
  aging: (firstName: string | null) =>
    `${hello(firstName)} patients choose by what is below. Some of it is older than 90 days and is now shown in gray as “may be out of date”. After 180 days it no longer counts in searches.`,
  agingFrom: (firstName: string | null, moment: string) =>
    `${hello(firstName)} patients choose by what is below. On ${longDay(moment, 'en')} the oldest of it will be shown in gray as “may be out of date”.`,
  more: (count: number) =>
    count === 1
      ? 'And 1 more doctor: the page behind the button lists everything.'
      : `And ${count} more doctors: the page behind the button lists everything.`,
  confirm: 'All still right',
  confirmNote: (days: number) =>
    `You can look once more there before you confirm. The link works for ${days} days:`,
  change: 'Change something',
  changeNote: 'To change something, sign in to your profile:',
  fact: (label: string) => label,
  said: (moment: string) => `from ${longDay(moment, 'en')}`,
  unconfirmed: 'not confirmed yet',
  notRight: 'Not right?',
}
