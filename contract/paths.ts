import { language } from '#texts/language.ts'
import { addressIn } from './addresses.ts'
import type { MeaningState } from './administration/vocabulary/calls.ts'
import type { ConditionKind } from './directory/condition-kinds.ts'
import type { FacetValues } from './directory/facet-names.ts'
import type { FactName } from './directory/facts/facts.ts'
import type { ReadAs } from './directory/read-as.ts'
import type { Language } from './languages.ts'
import type { Radius } from './map/radii.ts'
import type { ProfileForm } from './providers/forms.ts'
import type { WidgetColors } from './widget/colors.ts'

type Query = Record<string, string | number | boolean | undefined | null | readonly string[]>

const withQuery = (path: string, query: Query) => {
  const entries = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '' && value !== false,
  )
  const pairs = entries.flatMap(([name, value]) =>
    [value].flat().map((each) => [name, String(each)]),
  )
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path
}

/**
 * The address of a page that reads its mailed token in the browser: what stands behind `#` is sent to no
 * server, so no log and no `Referer` has it. Pages whose form works without scripts have it in the query.
 */
const withToken = (path: string, token?: string) =>
  token ? `${path}#${new URLSearchParams({ token })}` : path

/** What the addresses of lists of doctors and of practices have in common. */
export type SharedFilters = {
  search?: string
  /** The place that the list starts from, as typed. */
  near?: string
  /** Miles from there; empty: no limit. */
  within?: Radius | ''
  /** Screens without room for both show the map of the list instead of the list. */
  view?: 'map' | ''
  /** The number of entries the list shows, when more than the first page. */
  show?: number | undefined
  /** The number of entries before the list. */
  from?: number | undefined
}

export type DoctorFilters = SharedFilters & {
  /** The reading of words that are also names; empty lets the search decide. */
  readAs?: ReadAs | ''
  specialty?: string
  acceptingPatients?: boolean
  facets?: FacetValues
}

/** What whoever adds the widget decides, and what its reader asks. `chosen`: the reader's own specialty. */
export type WidgetAddress = Omit<DoctorFilters, 'view' | 'show' | 'from'> &
  Partial<WidgetColors> & { chosen?: string }

/** `in`: the language of the widget. `height`: of its frame, in pixels. */
type WidgetForm = Omit<DoctorFilters, 'search' | 'readAs' | 'view' | 'show' | 'from'> &
  Partial<WidgetColors> & { in?: Language; height?: number }

/** The place, as typed, that distances are from. */
type FromPlace = { near?: string | undefined }

type ContactAbout = {
  /** Key of a department. */
  department?: string
  subject?: string
  message?: string
}

/** Filters of the administrators' list of records. */
export type DirectoryFilters = {
  kind?: string
  search?: string
  state?: string
  claimed?: string
  featured?: string
  source?: string
  specialty?: number | string
  lacks?: string
  sort?: string
  order?: string
  page?: number
}

/** Filters of the list of payments. */
export type PaymentFilters = { search?: string; kind?: string; from?: string; until?: string }

/** Filters of the audit log. `kind` and `record` name one record. */
export type AuditFilters = {
  person?: string
  kind?: string
  record?: string | number
  action?: string
  from?: string
  until?: string
}

/** Filters of the administrators' list of users. */
export type UserFilters = { search?: string; state?: string; page?: number }

/** Filters of the administrators' inbox. */
export type InboxFilters = {
  state?: string
  assigned?: string
  search?: string
  page?: number
}

/** Filters of the administrators' list of meanings. */
export type VocabularyFilters = {
  search?: string
  state?: MeaningState
  kind?: ConditionKind
  page?: number
}

/** A fact to look at in a form; `of` left out: a doctor's. */
export type AskedFact = { fact?: FactName | null; of?: 'practice' | null }

const english = {
  home: () => '/',
  doctors: ({ from, facets, ...filters }: DoctorFilters = {}) =>
    withQuery('/doctors', { ...filters, ...facets, from: from || undefined }),
  /** `near`: the place as typed from which it says the distance; the same of a practice and a comparison. */
  doctor: (slug: string, { near }: FromPlace = {}) =>
    withQuery(`/doctors/${encodeURIComponent(slug)}`, { near }),
  practices: ({ from, ...filters }: SharedFilters = {}) =>
    withQuery('/practices', { ...filters, from: from || undefined }),
  practice: (slug: string, { near }: FromPlace = {}) =>
    withQuery(`/practices/${encodeURIComponent(slug)}`, { near }),
  /** A vCard of what the page of a doctor shows; the same of a practice. */
  doctorContact: (slug: string) => `/doctors/${encodeURIComponent(slug)}/contact.vcf`,
  practiceContact: (slug: string) => `/practices/${encodeURIComponent(slug)}/contact.vcf`,
  /** Office hours as a calendar. */
  doctorHours: (slug: string) => `/doctors/${encodeURIComponent(slug)}/hours.ics`,
  practiceHours: (slug: string) => `/practices/${encodeURIComponent(slug)}/hours.ics`,
  /** A picture of the page's address, for cameras. */
  doctorCode: (slug: string) => `/doctors/${encodeURIComponent(slug)}/code.svg`,
  practiceCode: (slug: string) => `/practices/${encodeURIComponent(slug)}/code.svg`,
  /** Up to three doctors side by side; `only`: what they differ in. */
  compare: (
    slugs: readonly string[] = [],
    { only, near }: FromPlace & { only?: 'differences' | undefined } = {},
  ) =>
    slugs.length > 0
      ? `/compare?doctors=${slugs.map(encodeURIComponent).join(',')}${only ? `&only=${only}` : ''}${near ? `&near=${encodeURIComponent(near)}` : ''}`
      : '/compare',
  specialties: () => '/specialties',
  /** `show` and `from` as of doctors. */
  specialty: (
    slug: string,
    {
      show,
      from,
      acceptingPatients,
      facets,
      near,
      within,
      view,
    }: Omit<DoctorFilters, 'search' | 'readAs' | 'specialty'> = {},
  ) =>
    withQuery(`/specialties/${encodeURIComponent(slug)}`, {
      acceptingPatients,
      ...facets,
      near,
      within,
      view,
      show,
      from: from || undefined,
    }),
  news: () => '/news',
  /** The place of one article on it. */
  newsArticle: (id: number) => `/news#article-${id}`,
  about: () => '/about',
  /** `about`: what the form there is filled with. */
  contact: (about: ContactAbout = {}) => withQuery('/contact', about),
  /** The form that reports a wrong detail of a doctor or a practice, both by their slug. */
  report: (about: { doctor?: string; practice?: string; subject?: string | undefined } = {}) =>
    withQuery('/report', about),
  privacy: () => '/privacy',
  terms: () => '/terms',
  advertise: () => '/advertise',
  howResultsWork: () => '/how-results-work',
  openData: () => '/open-data',
  /** A search in a frame of another site. */
  widget: ({ facets, ...query }: WidgetAddress = {}) =>
    withQuery('/widget', { ...query, ...facets }),
  /** The page that writes the line for such a frame. */
  addToYourSite: ({ facets, ...query }: WidgetForm = {}) =>
    withQuery('/add-to-your-site', { ...query, ...facets }),
  /** An issue that was sent, for everybody who has its address. */
  newsletterIssue: (key: string) => `/newsletter/issues/${encodeURIComponent(key)}`,
  newsletterSubscribe: () => '/newsletter/subscribe',
  newsletterConfirm: (token?: string) => withQuery('/newsletter/confirm', { token }),
  newsletterUnsubscribe: (token?: string) => withQuery('/newsletter/unsubscribe', { token }),
  /** `next`: where the reader goes back to after signing in, with the mailed `token` that its link had. */
  auth: (next?: string, token?: string) => withToken(withQuery('/auth', { next }), token),
  /** The same page with the form of a new account open. */
  register: (next?: string, token?: string) =>
    withToken(withQuery('/auth', { account: 'new', next }), token),
  /** The sign-in page with its card to reset a password open. */
  resetPassword: () => '/auth#reset-password',
  confirmAddress: (token?: string) => withQuery('/confirm-address', { token }),
  undoEmail: (token?: string) => withQuery('/undo-email', { token }),
  keepAccount: (token?: string) => withQuery('/keep-account', { token }),
  /** Shows, exports and erases what is held about an address without an account. */
  yourData: () => '/privacy/your-data',
  confirmFacts: (token?: string) => withQuery('/confirm-facts', { token }),
  /** The page of an answer about a holiday: closed, or open as usual. */
  holidayHours: (token?: string) => withQuery('/holiday-hours', { token }),
  /** The page of an invitation to a practice. */
  joinTeam: (token?: string) => withToken('/join-team', token),
  /** The page for a doctor whose profile managers want to manage. */
  consent: (token?: string) => withToken('/consent', token),
  /** The page that confirms where patients' messages go. */
  messageAddress: (token?: string) => withQuery('/message-address', { token }),
  stopReminders: (token?: string) => withQuery('/stop-reminders', { token }),
  /**
   * `claim`, `connect`: slug of the doctor or practice that is asked for there. `fact`: one to look at, of
   * the own doctor or of the connected practice. `doctor`: whose profile a manager of the practice manages.
   * `seats`: Featured listings of the practice were just paid. `message`: of the team, open.
   */
  profile: (
    tab?: 'my-profile' | 'analytics' | 'doctors' | 'billing' | 'account',
    query:
      | { claim?: string; connect?: string; doctor?: number; seats?: 'paid'; message?: number }
      | { field: keyof ProfileForm }
      | AskedFact = {},
  ) => withQuery('/profile', { tab, ...query }),
  /** The owner's profile as it will be public. */
  profilePreview: () => '/profile/preview',
  /** The page of an export, linked in the mail about it. */
  dataExport: (token?: string) => withToken('/profile/export', token),
  /** `plan`: which one is chosen there; monthly unless told. */
  subscribe: (plan?: 'annual') => withQuery('/subscribe', { plan }),
  subscriptionSuccess: () => '/subscription-success',
  adminLogin: () => '/admin/login',
  /**
   * `tab`: `submissions` and the like; without, the overview. `message`: to a user, open. `search`: the
   * submissions with these words, `waitsFor` those of applicants.
   */
  adminDashboard: (
    tab?: string,
    query: { message?: number } | { search?: string; waitsFor?: 'applicant' | undefined } = {},
  ) => withQuery('/admin/dashboard', { tab, ...query }),
  adminBackups: () => '/admin/backups',
  adminInbox: (filters: InboxFilters = {}) => withQuery('/admin/inbox', filters),
  /** Messages that are not delivered: held back, or spam. */
  adminHeld: (filters: { state?: 'spam'; page?: number } = {}) =>
    withQuery('/admin/inbox/held', filters),
  adminReports: (filters: { state?: 'held' | 'ended' | 'spam'; page?: number } = {}) =>
    withQuery('/admin/reports', filters),
  adminUsers: (filters: UserFilters = {}) => withQuery('/admin/users', filters),
  adminUser: (id: string) => `/admin/users/${encodeURIComponent(id)}`,
  adminPayments: (filters: PaymentFilters = {}) => withQuery('/admin/payments', filters),
  adminAudit: (filters: AuditFilters = {}) => withQuery('/admin/audit', filters),
  /** A file of the same lines. */
  adminAuditExport: (filters: AuditFilters = {}) => withQuery('/api/admin/audit/export', filters),
  /** A file of the subscribers that the filters leave. */
  adminSubscriberExport: (filters: { search?: string; state?: string | undefined } = {}) =>
    withQuery('/api/admin/subscribers/export', filters),
  adminAdministrators: () => '/admin/administrators',
  adminDirectory: (filters: DirectoryFilters = {}) => withQuery('/admin/directory', filters),
  /** `new`: the form for one that is not there yet. */
  adminRecord: (kind: string, id: number | 'new', query: AskedFact = {}) =>
    withQuery(`/admin/directory/${kind}/${id}`, query),
  adminDuplicates: (kind: string, filters: { show?: string; page?: number } = {}) =>
    withQuery('/admin/directory/duplicates', { kind, ...filters }),
  /** `id`: the one to look at; without, the one under way. */
  adminImports: (id?: number) => withQuery('/admin/directory/imports', { import: id }),
  adminVocabulary: (filters: VocabularyFilters = {}) =>
    withQuery('/admin/directory/vocabulary', filters),
  /** `new`: the form for one that is not there yet, with the words of a search filled in. */
  adminMeaning: (slug: string, { words }: { words?: string } = {}) =>
    withQuery(`/admin/directory/vocabulary/${slug}`, { words }),
  adminSignup: (invite: string) => withQuery('/admin/signup', { invite }),
  drawing: (name: string) => `/drawings/${name}.svg`,
  /** Every practice keeps one of sixteen. */
  buildingDrawing: (practiceId: number) => `/drawings/building-${practiceId % 16}.svg`,
}

type Paths = typeof english

/** Every address of the site, in a language. */
export const pathsIn = (language: Language): Paths =>
  Object.fromEntries(
    Object.entries<(...about: never[]) => string>(english).map(([name, path]) => [
      name,
      (...about: never[]) => addressIn(language, path(...about)),
    ]),
  ) as Paths

/** Every address of the site, in the language of the pages that link to it. */
export const paths = language === 'en' ? english : pathsIn(language)
