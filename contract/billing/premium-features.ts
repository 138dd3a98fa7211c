export type PremiumFeature = {
  name: string
  /** What a provider gets with it, as the comparison lists it. */
  parts: readonly { name: string; note: string }[]
}

/**
 * The features of a Featured listing that exist. The advertise, upgrade and success pages all read
 * this list, so nothing is sold that is not built: priority support and advanced customization are
 * not, and do not stand here.
 */
export const premiumFeatures: readonly PremiumFeature[] = [
  {
    name: 'Enhanced profile fields',
    parts: [
      { name: 'Professional headshot', note: 'Your photo in place of drawn initials.' },
      {
        name: 'Detailed education',
        note: 'Training and hospital affiliations, and a longer text about you.',
      },
    ],
  },
  {
    name: 'Social media integration',
    parts: [{ name: 'Social links', note: 'Your website and your pages elsewhere.' }],
  },
  {
    name: 'Featured priority',
    parts: [
      { name: 'Priority placement', note: 'A full card above the additional providers.' },
      { name: 'Homepage featured carousel', note: 'Your card on the first page people see.' },
    ],
  },
  {
    name: 'Analytics dashboard',
    parts: [
      {
        name: 'Analytics dashboard',
        note: 'Profile views, patient contacts and search appearances, as counted here.',
      },
    ],
  },
  {
    name: 'Inquiry tracking',
    parts: [
      {
        name: 'Inquiry tracking',
        note: 'Messages sent through your profile: new, read, replied, closed.',
      },
    ],
  },
]

/** What every listing has without paying. */
export const freeFeatures: readonly { name: string; note: string }[] = [
  { name: 'Basic contact information', note: 'A phone number that patients can tap.' },
  { name: 'Specialty and location', note: 'Your field, your practice and where to find it.' },
  { name: 'Basic profile info', note: 'Your name and a short text about you.' },
  { name: 'Insurance list', note: 'The plans you take, as you confirm them.' },
]
