import { dollars } from '../../../../../contract/billing/dollars.ts'
import type { SeatEnd, SeatRefusal } from '../../../../../contract/billing/seat-calls.ts'
import { site } from '../../../../../site.config.ts'
import { longDay } from '../../long-day.ts'
import type { SeatNotices } from '../notice.ts'
import { dashboard, hello } from './phrases.ts'

const ofPractice = (practice: string) =>
  `You get this mail because of the Featured listings of ${practice} at ${site.name}.`

const listings = (count: number) =>
  count === 1 ? 'one Featured listing' : `${count} Featured listings`

const whyFreed: Record<SeatEnd, string> = {
  'taken back': 'the listing was given to a colleague',
  'fewer seats': 'fewer listings are paid for',
  'left the practice': 'no longer belongs to your team',
  'consent ended': 'no longer lets your practice manage the profile',
  'doctor not listed': 'the profile is no longer public',
  'practice not listed': 'the practice is no longer public',
  'account suspended': 'the account is suspended',
  'own subscription': 'pays for the listing alone now',
  'subscription ended': 'the subscription has ended',
}

const whyEnding = {
  'payer not in the team': 'Whoever paid for them no longer manages the practice.',
  'payer leaves': 'The account that pays for them is about to be deleted.',
  'practice not listed': 'The practice is no longer public in the directory.',
  'another subscription': 'Its Featured listings are paid for by another subscription now.',
}

const whyRefused: Record<SeatRefusal, string> = {
  'paid already': 'a colleague had just paid for the Featured listings of this practice',
  'practice not listed': 'the practice was no longer public when you paid',
  'payer not in the team': 'you were no longer an owner or manager of the practice when you paid',
}

export const seatNotices: SeatNotices = {
  'seats-started': ({ firstName, practice, seats, plan, doctors, dashboardUrl }) => {
    const each = plan === 'yearly' ? site.prices.yearly : site.prices.monthly
    const per = plan === 'yearly' ? 'a year' : 'a month'
    return {
      subject: `Featured listings of ${practice} have started`,
      heading: 'Your Featured listings have started',
      preview: `${dollars(seats * each)} ${per} for ${practice}`,
      reason: ofPractice(practice),
      body: [
        `${hello(firstName)} thank you. You pay for ${listings(seats)} of ${practice}: ${dollars(seats * each)} ${per}, renewed until you cancel.`,
        doctors.length > 0 && `Featured now: ${doctors.join(', ')}.`,
        doctors.length < seats &&
          `Not all of them are given: somebody you chose cannot be Featured by the practice now. Give what is free to a colleague on your dashboard, or pay for fewer.`,
        dashboard(dashboardUrl),
      ],
    }
  },

  'seats-freed': ({ firstName, practice, freed, dashboardUrl }) => ({
    subject: `No longer Featured by ${practice}`,
    heading: 'No longer Featured by your practice',
    preview: freed.map(({ doctor }) => doctor).join(', '),
    reason: ofPractice(practice),
    body: [
      `${hello(firstName)} ${practice} no longer features:`,
      ...freed.map(({ doctor, end }) => `${doctor}: ${whyFreed[end]}.`),
      freed.some(({ end }) => end !== 'fewer seats') &&
        'What you pay for is not lost: give it to a colleague on your dashboard, or pay for fewer listings.',
      dashboard(dashboardUrl),
    ],
  }),

  'seats-ending': ({ firstName, practice, until, because, dashboardUrl }) => ({
    subject:
      because === 'another subscription'
        ? `Your subscription for ${practice} is not renewed`
        : until
          ? `Featured listings of ${practice} end on ${longDay(until, 'en')}`
          : `Featured listings of ${practice} have ended`,
    heading:
      because === 'another subscription'
        ? 'Your subscription is not renewed'
        : until
          ? 'Your Featured listings end'
          : 'Your Featured listings have ended',
    preview: 'The subscription is not renewed',
    reason: ofPractice(practice),
    body: [
      until
        ? `${hello(firstName)} the subscription for the Featured listings of ${practice} is not renewed. What is paid for runs until ${longDay(until, 'en')}.`
        : `${hello(firstName)} the subscription for the Featured listings of ${practice} has ended, and its doctors have free listings again. What they have written is kept.`,
      because && whyEnding[because],
      because !== 'another subscription' &&
        'An owner or manager of the practice can subscribe again on the dashboard.',
      dashboard(dashboardUrl),
    ].filter((part) => part !== null),
  }),

  'seats-kept': ({ firstName, practice, until, dashboardUrl }) => ({
    subject: `Featured listings of ${practice} go on`,
    heading: 'Your Featured listings go on',
    preview: 'The account that pays for them stays',
    reason: ofPractice(practice),
    body: [
      `${hello(firstName)} the account that pays for the Featured listings of ${practice} is not deleted after all.`,
      until
        ? `They run until ${longDay(until, 'en')}, because the subscription was canceled before.`
        : 'They go on, and the subscription is renewed as before.',
      dashboard(dashboardUrl),
    ],
  }),

  'seats-refused': ({ firstName, practice, refusal, dashboardUrl }) => ({
    subject: `Your payment for ${practice} is returned`,
    heading: 'Your payment is returned',
    preview: 'All of it, and nothing further is charged',
    reason: ofPractice(practice),
    body: [
      `${hello(firstName)} your payment for Featured listings of ${practice} could not be used: ${whyRefused[refusal]}.`,
      'The subscription ends at once, and all you paid goes back to your card. Your bank may take some days to show it.',
      dashboard(dashboardUrl),
    ],
  }),
}
