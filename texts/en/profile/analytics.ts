import type { ContactWay } from '../../../contract/insights/calls.ts'
import { number, plural } from '../language.ts'

export const failed = 'Failed to load your analytics. Please try again.'
export const beginWithProfile = 'Your analytics begin with your profile: claim or create it.'
export const claimOrCreate = 'Claim or Create Your Profile'
export const yourAnalytics = 'your analytics'

export const sampleData = 'Sample data'
export const unlock = 'Unlock Premium Analytics'
export const metrics = 'Detailed performance metrics'
export const trafficTracking = 'Traffic source tracking'
export const comingSoon = 'coming soon'
export const opensWithApproval =
  'This listing is Featured: its analytics open once your claim is approved.'
export const partOfFeatured =
  'Part of a Featured listing. The figures behind this box are a sample and not yours.'
export const upgrade = 'Upgrade to Premium'

export const totalViews = 'Total profile views'
export const noViews = 'No views recorded yet'
export const patientContacts = 'Patient contacts'
export const noContacts = 'No contacts recorded yet'
export const searchAppearances = 'Search appearances'
export const noAppearances = 'No search appearances recorded yet'
export const inSpecialty = (specialty: string) => `in ${specialty}`
export const rating = 'Patient rating'
export const noReviews = 'No reviews yet'
export const reviews = (count: number) => `${number(count)} ${plural(count, 'review', 'reviews')}`
export const excellentReviews = (count: number) => `${reviews(count)} · Excellent rating`
export const noEarlierFigures = 'No earlier figures yet'
export const asManyAsBefore = 'As many as before'
export const moreThanBefore = (percent: number) => `${number(percent)}% more than before`
export const lessThanBefore = (percent: number) => `${number(percent)}% less than before`
export const onceApproved = 'Shown once your profile is approved'
export const notEnoughData = 'Not enough data yet'

export const last30Days = 'Last 30 days'
export const span = (from: string, to: string) => `${from} to ${to}, beside the 30 days before`
export const exportCsv = 'Export CSV'
export const waitsTitle = 'Pending: your profile is being reviewed by our team'
export const waitsText =
  'What visitors do on your public page is shown here once your profile is approved.'

export const viewsADay = 'Profile views a day'
export const day = 'Day'
export const views = 'Views'
export const before = '30 days before'
export const viewsFigure = (total: number, from: string, to: string) =>
  `Line chart: ${number(total)} profile views from ${from} to ${to}.`
export const these30Days = 'These 30 days'
export const the30DaysBefore = 'The 30 days before'
export const viewCount = (count: number) => `${number(count)} ${plural(count, 'view', 'views')}`
export const countBefore = (count: number) => `${number(count)} 30 days before`

export const contactsByKind = 'Contacts by kind'
export const kind = 'Kind'
export const contacts = 'Contacts'
export const contactsFigure = (kinds: string) => `Bar chart of contacts by kind: ${kinds}.`
export const kindAndCount = (kind: string, count: number) => `${kind} ${number(count)}`
export const ways: Record<ContactWay, string> = {
  call: 'Calls',
  website: 'Website',
  directions: 'Directions',
  message: 'Messages',
}

export const insights = 'Practice insights'
export const nothingStandsOut = 'Nothing stands out in these 30 days.'
export const demographics = 'Patient demographics'
export const trafficSources = 'Traffic sources'
export const notCollected = 'Not collected yet.'

export const trends = 'Performance trends'
export const profileStatus = 'Profile status'
export const active = 'Active'
export const pending = 'Pending'
export const acceptingPatients = 'Accepting patients'
export const yes = 'Yes'
export const no = 'No'
export const featuredStatus = 'Featured status'
export const featured = 'Featured'
export const standard = 'Standard'
export const completeness = 'Completeness'
export const fieldsFilled = (filled: number, of: number) => `${filled} of ${of} fields.`
export const fieldsEmpty = (filled: number, of: number, empty: string) =>
  `${filled} of ${of} fields. Still empty: ${empty}.`

export const searchWords = 'Search words'
export const searchWordsNote =
  'Searches that showed your profile. Words are kept only when they came from at least 5 networks on the same day.'

export const competitiveAnalysis = 'Competitive analysis'
export const whenCompared =
  'Your figures stand beside the median of your specialty once your profile had 10 views in 30 days and three other profiles share the specialty.'
export const comparedWith = (peers: number, featured: boolean) =>
  featured
    ? `You, and the median of ${number(peers)} other Featured profiles`
    : `You, and the median of ${number(peers)} other profiles`
export const comparedIn = (peers: number, featured: boolean, specialty: string) =>
  `${comparedWith(peers, featured)} in ${specialty}`
export const profileViews = 'Profile views'
export const median = (figure: string) => `median ${figure}`

/** `day`: the last one in it. */
export const fileName = (day: string) => `analytics-${day}.csv`
/** Heads of the file. */
export const viewsBefore = 'Profile views 30 days before'
export const contactsBefore = 'Patient contacts 30 days before'
export const appearancesBefore = 'Search appearances 30 days before'
