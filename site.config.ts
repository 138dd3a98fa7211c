/** Everything that names the suburb. Another suburb is this one file edited, and `npm run brand`. */
export const site = {
  name: 'Stone Oak Health Directory',
  /** The name on two lines, as the brand mark sets it. */
  brand: { first: 'Stone Oak', second: 'Health Directory' },
  area: 'Stone Oak',
  /** Which providers the directory lists: ZIP codes, counties, states or `everything` (docs/import.md). */
  covers: { postalCodes: ['78258'] },
  /**
   * City and county are named as the area's where `covers` names ZIP codes, the state where all of the area
   * lies in it. County and state are also those of the courts in the terms.
   */
  city: 'San Antonio',
  state: 'TX',
  stateName: 'Texas',
  county: 'Bexar County',
  /** Of the site. In an area of counties or states each office keeps that of its place (docs/import.md). */
  timeZone: 'America/Chicago',
  /** What pages can be read in. English is always among them. */
  languages: ['en', 'es'] as readonly ('en' | 'es')[],
  areasServed: [
    'Stone Oak',
    'San Antonio North',
    'Encino Park',
    'Canyon Springs',
    'Sonterra',
    'Redland Oaks',
    'Steubing Ranch',
    'Wilderness Oak',
  ],
  contact: {
    email: 'hello@stoneoak.example',
    phone: '(210) 555-0100',
    /** The sender of every mail. Replies to it are read by nobody. */
    sender: 'no-reply@stoneoak.example',
    /**
     * Where post reaches you: a street address, a P.O. box or a registered mailbox. It stands below each
     * newsletter, as CAN-SPAM requires; a city alone is no address.
     */
    postalAddress: '100 Example Street, San Antonio, TX 78258',
    replyPromise: 'We reply within 24 hours on business days.',
  },
  /** The first is preselected on the contact page. */
  departments: [
    { key: 'general', label: 'General Information', email: 'hello@stoneoak.example' },
    { key: 'support', label: 'Technical Support', email: 'support@stoneoak.example' },
    { key: 'business', label: 'Business Inquiries', email: 'business@stoneoak.example' },
  ],
  /** Messages to a practice are addressed to its slug at this domain and delivered by us (D14). */
  practiceMailDomain: 'practices.stoneoak.example',
  /** US cents. */
  prices: { monthly: 9900, yearly: 99500 },
  /** Days a stored message is kept. */
  messageRetentionDays: 180,
  /** Months the daily figures of insights are kept. */
  insightRetentionMonths: 25,
  /** schema.org price range of practice records, one marker for all (SEO-03). */
  practicePriceRange: '$-$$',
  /** Badges in the footer, only partners that agreed: `{ name, url? }`. Empty hides the row. */
  partners: [] as { name: string; url?: string }[],
  /** Under which everybody may use the files of public data, and its full text (`/open-data`). */
  openDataLicense: {
    name: 'CC BY 4.0',
    url: 'https://creativecommons.org/licenses/by/4.0/',
  },
  /** Revision days of the legal texts, ISO dates. */
  legal: { privacyUpdated: '2026-11-29', termsUpdated: '2026-11-21' },
} as const

/** What of it is more than a name, in Spanish. Not in `site`, so that English pages do not carry it. */
export const siteInSpanish = {
  county: 'condado de Bexar',
  replyPromise: 'Respondemos en 24 horas los días hábiles.',
  departments: {
    general: 'Información general',
    support: 'Ayuda técnica',
    business: 'Asuntos comerciales',
  },
} as const
