import * as texts from '#texts/billing/features.ts'

type PremiumFeature = {
  name: string
  /** Parts that a provider gets with it, as the comparison lists them. */
  parts: readonly { name: string; note: string }[]
}

export const inquiryTracking: PremiumFeature = {
  name: texts.inquiryTracking,
  parts: [{ name: texts.inquiryTracking, note: texts.inquiryTrackingNote }],
}

/**
 * The features of a Featured listing that exist. The advertise, upgrade and success pages all read
 * this list, so nothing is sold that is not built: priority support and advanced customization are
 * not, and do not stand here.
 */
export const premiumFeatures: readonly PremiumFeature[] = [
  {
    name: texts.enhancedProfile,
    parts: [
      { name: texts.headshot, note: texts.headshotNote },
      { name: texts.education, note: texts.educationNote },
    ],
  },
  {
    name: texts.socialMedia,
    parts: [{ name: texts.socialLinks, note: texts.socialLinksNote }],
  },
  {
    name: texts.featuredPriority,
    parts: [
      { name: texts.placement, note: texts.placementNote },
      { name: texts.carousel, note: texts.carouselNote },
    ],
  },
  {
    name: texts.analytics,
    parts: [{ name: texts.analytics, note: texts.analyticsNote }],
  },
  inquiryTracking,
]

/** Features of every listing, without paying. */
export const freeFeatures: readonly { name: string; note: string }[] = [
  { name: texts.basicContact, note: texts.basicContactNote },
  { name: texts.specialtyAndLocation, note: texts.specialtyAndLocationNote },
  { name: texts.basicProfile, note: texts.basicProfileNote },
  { name: texts.insuranceList, note: texts.insuranceListNote },
]
