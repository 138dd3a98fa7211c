/** One feature of a Featured listing. */
export type PremiumFeature = {
  name: string
  /** What a provider gets with it, as the comparison lists it. */
  parts: readonly string[]
}

/**
 * The features of a Featured listing that exist. The advertise, upgrade and success pages all read
 * this list, so nothing is sold that is not built: priority support and advanced customization are
 * not, and do not stand here.
 */
export const premiumFeatures: readonly PremiumFeature[] = [
  { name: 'Enhanced profile fields', parts: ['Professional headshot', 'Detailed education'] },
  { name: 'Social media integration', parts: ['Social links'] },
  { name: 'Featured priority', parts: ['Priority placement', 'Homepage featured carousel'] },
  { name: 'Analytics dashboard', parts: ['Analytics dashboard'] },
  { name: 'Inquiry tracking', parts: ['Inquiry tracking'] },
]

/** What every listing has without paying. */
export const freeFeatures: readonly string[] = [
  'Basic contact information',
  'Specialty and location',
  'Basic profile info',
  'Insurance list',
]
