import type { z } from 'zod'
import { administratorCalls } from './accounts/administrator-calls.ts'
import { accountCalls } from './accounts/calls.ts'
import { deletionCalls } from './accounts/deletion-calls.ts'
import { ownAccountCalls } from './accounts/own-account-calls.ts'
import { passkeyCalls } from './accounts/passkey-calls.ts'
import { proofCalls } from './accounts/proof-calls.ts'
import { auditCalls } from './administration/audit/calls.ts'
import { findCalls } from './administration/find/calls.ts'
import { registerAlertCalls } from './administration/imports/alerts.ts'
import { directoryImportCalls } from './administration/imports/calls.ts'
import { importUndoCalls } from './administration/imports/undo-calls.ts'
import { teamMessageCalls } from './administration/messages/calls.ts'
import { dashboardCalls } from './administration/overview/calls.ts'
import { ownershipCalls } from './administration/ownership/calls.ts'
import { paymentCalls } from './administration/payments/calls.ts'
import { bulkCalls } from './administration/records/bulk-calls.ts'
import { directoryAdministrationCalls } from './administration/records/calls.ts'
import { duplicateCalls } from './administration/records/duplicate-calls.ts'
import { recordFactCalls } from './administration/records/fact-calls.ts'
import { recordPhotoCalls } from './administration/records/photo-calls.ts'
import { savedFilterCalls } from './administration/records/saved-filter-calls.ts'
import { setupCalls } from './administration/setup/calls.ts'
import { administrationCalls } from './administration/submissions/calls.ts'
import { teamMailCalls } from './administration/team-mails/calls.ts'
import { userCalls } from './administration/users/calls.ts'
import { vocabularyCalls } from './administration/vocabulary/calls.ts'
import { backupCalls } from './backups/calls.ts'
import { billingCalls } from './billing/calls.ts'
import { seatCalls } from './billing/seat-calls.ts'
import { directoryCalls } from './directory/calls.ts'
import type { Endpoint } from './endpoint.ts'
import { messageCalls } from './inquiries/calls.ts'
import { heldCalls } from './inquiries/held-calls.ts'
import { inboxCalls } from './inquiries/inbox-calls.ts'
import { insightCalls } from './insights/calls.ts'
import type { Language, languageParameter } from './languages.ts'
import { mapCalls } from './map/calls.ts'
import { newsCalls } from './news/calls.ts'
import { newsletterCalls } from './newsletter/calls.ts'
import { newsletterIssueCalls } from './newsletter/issue-calls.ts'
import { subscriberCalls } from './newsletter/subscriber-calls.ts'
import { openDataCalls } from './open-data/calls.ts'
import { privacyCalls } from './privacy/calls.ts'
import { providerCalls } from './providers/calls.ts'
import { consentCalls } from './providers/consent-calls.ts'
import { factCalls } from './providers/fact-calls.ts'
import { managedProfileCalls } from './providers/managed-calls.ts'
import { messageAddressCalls } from './providers/message-address-calls.ts'
import { userMessageCalls } from './providers/message-calls.ts'
import { photoCalls } from './providers/photo-calls.ts'
import { placeCalls } from './providers/place-calls.ts'
import { ownPracticeCalls } from './providers/practice-calls.ts'
import { reminderCalls } from './providers/reminder-calls.ts'
import { practiceTeamCalls } from './providers/team-calls.ts'
import { waitingCalls } from './providers/waiting-calls.ts'
import { reportCalls } from './reports/calls.ts'

/** Every call of the API. What is not in this list does not exist. */
export const calls = [
  ...directoryCalls,
  ...mapCalls,
  ...newsCalls,
  ...openDataCalls,
  ...messageCalls,
  ...inboxCalls,
  ...heldCalls,
  ...newsletterCalls,
  ...accountCalls,
  ...deletionCalls,
  ...administratorCalls,
  ...ownAccountCalls,
  ...passkeyCalls,
  ...proofCalls,
  ...providerCalls,
  ...factCalls,
  ...photoCalls,
  ...placeCalls,
  ...reminderCalls,
  ...practiceTeamCalls,
  ...ownPracticeCalls,
  ...consentCalls,
  ...messageAddressCalls,
  ...userMessageCalls,
  ...waitingCalls,
  ...managedProfileCalls,
  ...billingCalls,
  ...seatCalls,
  ...insightCalls,
  ...administrationCalls,
  ...dashboardCalls,
  ...userCalls,
  ...findCalls,
  ...setupCalls,
  ...auditCalls,
  ...paymentCalls,
  ...ownershipCalls,
  ...teamMessageCalls,
  ...teamMailCalls,
  ...newsletterIssueCalls,
  ...subscriberCalls,
  ...backupCalls,
  ...directoryAdministrationCalls,
  ...duplicateCalls,
  ...recordFactCalls,
  ...bulkCalls,
  ...recordPhotoCalls,
  ...savedFilterCalls,
  ...directoryImportCalls,
  ...importUndoCalls,
  ...registerAlertCalls,
  ...vocabularyCalls,
  ...reportCalls,
  ...privacyCalls,
] as const

export type Call = (typeof calls)[number]
type CallMap = { [C in Call as `${C['method']} ${C['path']}`]: C }
/** `GET /api/doctors/:slug` */
export type CallKey = keyof CallMap
export type CallByKey<K extends CallKey> = CallMap[K]
export type Answer<K extends CallKey> = AnswerOf<CallByKey<K>>
// call by call: the parts of all calls, combined with each other, are more than the compiler takes
type Inputs = { [C in Call as `${C['method']} ${C['path']}`]: InputOf<C> }
type ParsedInputs = { [C in Call as `${C['method']} ${C['path']}`]: ParsedInputOf<C> }
export type Input<K extends CallKey> = Inputs[K]
export type ParsedInput<K extends CallKey> = ParsedInputs[K]

export const keyOf = (call: Call) => `${call.method} ${call.path}` as CallKey

/** The access to a call, as it declares. */
export type AccessTo<K extends CallKey> = CallByKey<K>['access']

type Parsed<S, K extends string, Side extends 'input' | 'output'> = S extends {
  [key in K]: infer Schema extends z.ZodType
}
  ? Side extends 'input'
    ? { [key in K]: z.input<Schema> }
    : { [key in K]: z.output<Schema> }
  : { [key in K]?: undefined }

/** Any call may name the language of its answer. */
type AskedLanguage = { [P in typeof languageParameter]?: Language }
type QueryOf<E extends Endpoint> = E extends { query: infer Schema extends z.ZodType }
  ? { query: z.input<Schema> & AskedLanguage }
  : { query?: AskedLanguage }

/** The input of a caller: params, query and body as far as the call has them; a form for an upload. */
type InputOf<E extends Endpoint> = E extends Endpoint
  ? Parsed<E, 'params', 'input'> &
      QueryOf<E> &
      Parsed<E, 'body', 'input'> &
      (E extends { upload: object } ? { form: FormData } : unknown)
  : never

/** The input that a handler receives: the same after validation. */
type ParsedInputOf<E extends Endpoint> = E extends Endpoint
  ? Parsed<E, 'params', 'output'> & Parsed<E, 'query', 'output'> & Parsed<E, 'body', 'output'>
  : never

type AnswerOf<E extends Endpoint> =
  | z.output<E['answer']>
  | (E extends { cards: infer Cards extends z.ZodType } ? z.output<Cards> : never)
