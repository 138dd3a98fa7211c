import type { ReactNode } from 'react'
import { dollars } from '../../../contract/billing/dollars.ts'
import { site } from '../../../site.config.ts'

const monthly = dollars(site.prices.monthly)

export const advertise = 'Advertise Your Practice'
export const description = `List your practice in ${site.name}: free, or featured for ${monthly} a month.`
export const lead = `People in ${site.area} look here for a doctor nearby. A basic listing is free; a featured one stands first in lists, and among equally good answers to a search.`

export const freeOrFeatured = 'Free or featured'
export const free = 'Free'
export const createFree = 'Create Your Free Profile'
export const featured = 'Featured'
export const priceOfMonth = `${monthly}/month`
export const priceOfYear = `or ${dollars(site.prices.yearly)} a year. Renews until you cancel, which you can at any time.`
export const allOfFree = 'Everything in Free'
export const becomeFeatured = 'Become Featured'

export const threeSteps = 'Start in three steps'
export const account = 'Create an account'
export const accountText = 'With your name, an email address and a password.'
export const createAccount = 'Create Account'
export const profile = 'Claim or create your profile'
export const profileText = 'Find yourself in the directory and claim the entry, or write a new one.'
export const signIn = 'Sign In'
export const plan = 'Choose free or featured'
export const planText =
  'Stay free as long as you like. Featured can be started and ended on your dashboard.'

export const afterApproval = 'Your profile goes live immediately after approval by our team.'
export const questions = (
  howResultsWork: (text: string) => ReactNode,
  contact: (text: string) => ReactNode,
  ownSite: (text: string) => ReactNode,
) => (
  <>
    See {howResultsWork('how results work')}, and what Featured changes in them. Questions first?{' '}
    {contact('Write to us')}. Your own site can {ownSite('show doctors too')}.
  </>
)
