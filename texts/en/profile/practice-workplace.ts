import { number } from '../language.ts'

export const yourPractice = 'Your practice'
export const featured = (count: number) => `${number(count)} Featured`
export const yourPhoto = 'Your photo'
export const publicPage = 'View Public Page'
/** What a tab shows, for texts about loading it. */
export const theOffice = 'the office'
export const yourDoctors = 'your doctors'
export const yourBilling = 'your billing'

export const seesPatients = 'Do you see patients yourself?'
export const claimYours =
  'Then claim your own profile. This dashboard then shows your profile and your practice.'
export const findProfile = 'Find Your Profile'

export const figures = 'Figures of your Featured doctors'
export const theFigures = 'the figures of your doctors'
export const figuresNotLoaded = 'The figures of your doctors could not be loaded.'
export const nobodyPaidFor =
  'Once your practice pays for Featured listings, you see here how often each of these doctors is found, seen and contacted.'
export const chooseDoctors = 'Choose Doctors'
export const span = (from: string, to: string) => `Last 30 days: ${from} to ${to}`
export const doctor = 'Doctor'
export const together = 'Together'
export const before = (count: number) => `${number(count)} before`
/** `day`: ISO. */
export const fileName = (day: string) => `practice-analytics-${day}.csv`
