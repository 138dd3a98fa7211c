import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Figures } from '../insights/calls.ts'
import { Id } from '../record-id.ts'
import { revision } from '../text-fields.ts'
import { Page, PlanType, Subscription } from './calls.ts'
import { maxSeats } from './seat-limits.ts'

const PracticeDoctor = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  /**
   * `seat`: Featured by the practice. Only who is `free` can be given one; the others are Featured by an
   * own subscription, or by the directory team.
   */
  state: z.enum(['seat', 'free', 'own subscription', 'complimentary']),
})
export type PracticeDoctor = z.infer<typeof PracticeDoctor>

/** A practice's subscription: how many doctors it pays a Featured listing for, and who pays. */
const PracticeSubscription = Subscription.extend({
  seats: z.int(),
  payer: z.object({ name: z.string(), isSelf: z.boolean() }),
})
export type PracticeSubscription = z.infer<typeof PracticeSubscription>

export const PracticeSeats = z.object({
  practice: z.object({ id: z.int(), name: z.string(), listed: z.boolean() }),
  /** Doctors whom a seat can be given, by name. */
  doctors: z.array(PracticeDoctor),
  subscription: PracticeSubscription.nullable(),
  /** The reader pays, or paid, for the practice: card and invoices are the reader's, whoever pays now. */
  ownBilling: z.boolean(),
  /** Changes with seats and doctors; a save names the one it started from. */
  revision: z.string(),
})
export type PracticeSeats = z.infer<typeof PracticeSeats>

/** The figures over 30 days, today included, of each doctor whom the practice pays for. */
export const SeatFigures = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** By name. `before`: the 30 days before; null while those are not known whole. */
  doctors: z.array(
    Figures.extend({
      id: z.int(),
      name: z.string(),
      slug: z.string(),
      before: Figures.nullable(),
    }),
  ),
})
export type SeatFigures = z.infer<typeof SeatFigures>

/** Why a seat became free. A member of the practice chose `taken back`. */
export const seatEnds = [
  'taken back',
  'fewer seats',
  'left the practice',
  'consent ended',
  'doctor not listed',
  'practice not listed',
  'account suspended',
  'own subscription',
  'subscription ended',
] as const
export type SeatEnd = (typeof seatEnds)[number]

/** Why a payment for seats is paid back. */
export type SeatRefusal = 'paid already' | 'practice not listed' | 'payer not in the team'

const doctorIds = z.array(Id).max(maxSeats)
const seats = z.int().min(1).max(maxSeats)
const limit = { per: 'user', count: 60, minutes: 60 } as const

export const seatCalls = [
  endpoint('GET', '/api/user/practice/seats', {
    access: 'user',
    summary:
      "Which doctors of the practice are Featured by its subscription, for owners and managers; null for nobody's",
    answer: PracticeSeats.nullable(),
  }),
  endpoint('GET', '/api/user/practice/seats/figures', {
    access: 'user',
    summary:
      'The figures of the doctors whom the practice pays for, for owners and managers; null for nobody’s',
    answer: SeatFigures.nullable(),
  }),
  endpoint('POST', '/api/user/practice/seats/checkout', {
    access: 'user',
    limit: { per: 'user', count: 30, minutes: 60 },
    summary:
      'The payment page for a Featured listing of each of these doctors, in one subscription; 409 while the practice has one',
    body: z.strictObject({
      doctorIds: doctorIds.min(1),
      planType: PlanType.default('standard_monthly'),
    }),
    answer: Page,
  }),
  endpoint('POST', '/api/user/practice/seats/preview', {
    access: 'user',
    limit,
    summary: 'What another number of seats would cost now, as its payer',
    body: z.strictObject({ seats }),
    answer: z.object({
      /** US cents, as the payment provider reckons it; below zero: a credit for the next invoice. */
      now: z.int(),
    }),
  }),
  endpoint('PUT', '/api/user/practice/seats', {
    access: 'user',
    limit,
    summary:
      'Feature exactly these doctors, and pay for so many seats, which only the payer changes. 409 when seats or doctors changed meanwhile',
    body: z.strictObject({ doctorIds, seats, revision }),
    answer: PracticeSeats,
  }),
  endpoint('POST', '/api/user/practice/seats/portal', {
    access: 'user',
    limit: { per: 'user', count: 30, minutes: 60 },
    summary:
      "The page that manages card, invoices and end of the reader's own subscription for the practice",
    answer: Page,
  }),
] as const
