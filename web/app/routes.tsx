import { data, type RouteObject } from 'react-router'
import { language } from '#texts/language.ts'
import { addressIn } from '../../contract/addresses.ts'
import { listFacets } from '../../contract/directory/facet-names.ts'
import { required } from '../../contract/required.ts'
import { colorNames } from '../../contract/widget/colors.ts'
import { call } from '../kit/data/call.ts'
import { load } from '../kit/data/load.ts'
import { partOf } from '../kit/list/list-part.ts'
import { tokenInQuery } from '../parts/mail-link/mailed-token.ts'
import { readerPosition } from '../parts/near/reader-position.ts'
import {
  comparisonCall,
  doctorsCall,
  filtersOf,
  summaryCall,
} from '../parts/provider/doctor-calls.ts'
import { invitationCall } from '../screens/account/invitation-call.ts'
import { backupsLoader } from '../screens/administration/backups/backups-loader.ts'
import { dashboardLoader } from '../screens/administration/dashboard/dashboard-loader.ts'
import { administratorLoader } from '../screens/administration/frame/administrator-loader.ts'
import { doctorLoader } from '../screens/doctors/doctor-loader.ts'
import { previewLoader } from '../screens/doctors/preview-loader.ts'
import { issueCall } from '../screens/newsletter/issue-call.ts'
import { practiceLoader } from '../screens/practices/practice-loader.ts'
import {
  filtersOf as practiceFiltersOf,
  practicesCall,
  summaryCall as practicesSummaryCall,
} from '../screens/practices/practices-call.ts'
import { profileLoader } from '../screens/profile/profile-loader.ts'
import { askedHolidayCall } from '../screens/reminders/asked-holiday-call.ts'
import { remindedFactsCall } from '../screens/reminders/reminded-facts-call.ts'
import { recordCallOf } from '../screens/report/record-call.ts'
import { specialtyLoader } from '../screens/specialties/specialty-loader.ts'
import { mailedConsentCall } from '../screens/team/consent-call.ts'
import { teamInvitationCall } from '../screens/team/invitation-call.ts'
import { choicesCall } from '../screens/widget/choices-call.ts'
import { widgetOf } from '../screens/widget/widget-address.ts'
import { eager, screen, screenForOneReader, screenOfRecords } from './screens.ts'
import { ErrorPage } from './shell/errors/error-page.tsx'
import { Layout } from './shell/layout.tsx'

/** Calls that the server can make for a mailed link: the token of former ones is in the query. */
const callsWith = <C,>(token: string | null, callOf: (token: string) => C): C[] =>
  token ? [callOf(token)] : []

const doctorParameters = Object.keys(filtersOf(new URLSearchParams())).filter(
  (name) => name !== 'facets',
)

/** Filters that a widget can have, beside facets. */
const fixedParameters = ['specialty', 'acceptingPatients', 'near', 'within']

const featuredCall = call('GET /api/doctors/featured')

/** The path of a route in the language of these pages. */
const at = (path: string) => addressIn(language, `/${path}`).slice(1)

/** A page that only administrators see. */
const forAdministrators = (path: string, name: string): RouteObject => ({
  path: `admin/${path}`,
  loader: administratorLoader,
  ...screenForOneReader(`administration/${name}`),
})

const administration: RouteObject[] = [
  { path: 'admin/login', ...eager(screen('account/admin-login')) },
  {
    path: 'admin/signup',
    loader: load(({ url }) => [invitationCall(url.search)]),
    ...screenForOneReader('account/admin-signup'),
  },
  {
    path: 'admin/dashboard',
    loader: dashboardLoader,
    ...screenForOneReader('administration/dashboard/dashboard'),
  },
  {
    path: 'admin/backups',
    loader: backupsLoader,
    ...screenForOneReader('administration/backups/backups'),
  },
  forAdministrators('inbox', 'inbox/inbox'),
  forAdministrators('inbox/held', 'inbox/held'),
  forAdministrators('reports', 'reports/reports'),
  forAdministrators('users', 'users/users'),
  forAdministrators('users/:id', 'users/user'),
  forAdministrators('payments', 'payments/payments'),
  forAdministrators('audit', 'audit/audit'),
  forAdministrators('administrators', 'administrators/administrators'),
  forAdministrators('directory', 'records/records'),
  forAdministrators('directory/duplicates', 'records/duplicates/duplicates'),
  forAdministrators('directory/imports', 'imports/imports'),
  forAdministrators('directory/vocabulary', 'vocabulary/vocabulary'),
  forAdministrators('directory/vocabulary/:slug', 'vocabulary/meaning'),
  forAdministrators('directory/:kind/:id', 'records/record'),
]

const screens: RouteObject[] = [
  { path: at(''), loader: load(() => [featuredCall]), ...screenOfRecords('home/home') },
  {
    path: at('doctors'),
    loader: load(({ url }) => {
      const filters = filtersOf(url.searchParams)
      const position = readerPosition()?.sent
      return [doctorsCall(filters, position), summaryCall(filters, position)]
    }),
    ...screenOfRecords('doctors/doctors', doctorParameters, listFacets),
  },
  {
    path: at('doctors/:slug'),
    loader: doctorLoader,
    ...screenOfRecords('doctors/doctor', ['near']),
  },
  {
    path: at('practices'),
    loader: load(({ url }) => {
      const filters = practiceFiltersOf(url.searchParams)
      const position = readerPosition()?.sent
      return [
        practicesCall(filters, position),
        practicesSummaryCall(filters, position),
        featuredCall,
      ]
    }),
    ...screenOfRecords(
      'practices/practices',
      Object.keys(practiceFiltersOf(new URLSearchParams())),
    ),
  },
  {
    path: at('compare'),
    loader: load(({ url }) => [comparisonCall(url.searchParams)]),
    ...screenOfRecords('compare/compare', ['near'], ['doctors', 'only']),
  },
  {
    path: at('practices/:slug'),
    loader: practiceLoader,
    ...screenOfRecords('practices/practice', ['near']),
  },
  {
    path: at('specialties'),
    loader: load(() => [call('GET /api/specialties')]),
    ...screenOfRecords('specialties/specialties'),
  },
  {
    path: at('specialties/:slug'),
    loader: specialtyLoader,
    ...screenOfRecords(
      'specialties/specialty',
      [
        'acceptingPatients',
        'near',
        'within',
        'view',
        ...Object.keys(partOf(new URLSearchParams())),
      ],
      listFacets,
    ),
  },
  {
    path: at('news'),
    loader: load(() => [call('GET /api/news')]),
    ...screenOfRecords('news/news'),
  },
  { path: at('about'), ...screen('about/about') },
  { path: at('contact'), ...screen('contact/contact') },
  {
    path: at('report'),
    loader: load(({ url }) => {
      const recordCall = recordCallOf(url.searchParams)
      return recordCall ? [recordCall] : []
    }),
    ...eager(screenOfRecords('report/report', ['doctor', 'practice', 'subject', 'result'])),
  },
  { path: at('privacy'), ...screen('legal/privacy') },
  { path: at('privacy/your-data'), ...eager(screen('privacy/your-data')) },
  { path: at('terms'), ...screen('legal/terms') },
  { path: at('advertise'), ...screen('advertise/advertise') },
  { path: at('how-results-work'), ...screen('legal/how-results-work') },
  {
    path: at('open-data'),
    loader: load(() => [call('GET /api/open-data')]),
    ...screenOfRecords('legal/open-data'),
  },
  {
    path: at('add-to-your-site'),
    loader: load(() => [choicesCall]),
    ...screenOfRecords(
      'widget/add-to-your-site',
      ['in', 'height', ...fixedParameters, ...colorNames],
      listFacets,
    ),
  },
  { path: at('subscribe'), ...eager(screen('subscribe/subscribe', ['plan'])) },
  // its address has the payment's id: not worth caching
  { path: at('subscription-success'), ...screenForOneReader('subscribe/success') },
  { path: at('auth'), ...eager(screen('account/auth', ['account'])) },
  { path: at('keep-account'), ...screenForOneReader('account/keep-account') },
  { path: at('confirm-address'), ...screenForOneReader('account/confirm-address') },
  { path: at('undo-email'), ...screenForOneReader('account/undo-email') },
  {
    path: at('confirm-facts'),
    loader: load(({ url }) => [remindedFactsCall(url.search)]),
    ...screenForOneReader('reminders/confirm-facts'),
  },
  {
    path: at('holiday-hours'),
    loader: load(({ url }) => [askedHolidayCall(url.search)]),
    ...screenForOneReader('reminders/holiday-hours'),
  },
  {
    path: at('join-team'),
    loader: load(({ url }) => callsWith(tokenInQuery(url.search), teamInvitationCall)),
    ...screenForOneReader('team/join-team'),
  },
  {
    path: at('consent'),
    loader: load(({ url }) => callsWith(tokenInQuery(url.search), mailedConsentCall)),
    ...screenForOneReader('team/consent'),
  },
  { path: at('message-address'), ...screenForOneReader('team/message-address') },
  { path: at('stop-reminders'), ...screenForOneReader('reminders/stop-reminders') },
  {
    path: at('profile/export'),
    loader: profileLoader,
    ...screenForOneReader('privacy/data-export'),
  },
  {
    path: at('profile/preview'),
    loader: previewLoader,
    ...screenForOneReader('doctors/preview'),
  },
  { path: at('profile'), loader: profileLoader, ...screenForOneReader('profile/profile') },
  {
    path: at('newsletter/issues/:key'),
    loader: load(({ params }) => [issueCall(required(params.key))]),
    ...screen('newsletter/issue'),
  },
  { path: at('newsletter/subscribe'), ...screenForOneReader('newsletter/subscribe') },
  { path: at('newsletter/confirm'), ...screenForOneReader('newsletter/confirm') },
  { path: at('newsletter/unsubscribe'), ...screenForOneReader('newsletter/unsubscribe') },
  ...(language === 'en' ? administration : []),
  {
    path: at('*'),
    loader: () => data(null, { status: 404 }),
    ...screen('not-found/not-found'),
  },
]

/**
 * The page for frames on other sites: without header and footer, and without scripts, so no browser routes to
 * it. It comes last, because routes have the same ids on the server and in the browser.
 */
const widget = (): RouteObject => {
  const { handle, lazy } = screenOfRecords(
    'widget/widget',
    ['search', 'readAs', 'chosen', ...fixedParameters, ...colorNames],
    listFacets,
  )
  return {
    path: at('widget'),
    loader: load(({ url }) => {
      const { filters } = widgetOf(url.searchParams)
      return [doctorsCall(filters), summaryCall(filters)]
    }),
    handle: { ...handle, withoutScripts: true },
    lazy,
  }
}

export const routes: RouteObject[] = [
  { Component: Layout, children: [{ ErrorBoundary: ErrorPage, children: screens }] },
  ...(import.meta.env.SSR ? [widget()] : []),
]
