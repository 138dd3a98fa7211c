import type { ReactNode } from 'react'
import { areaInCity } from '../../../contract/area/area-texts.ts'
import { site } from '../../../site.config.ts'

/** Pages that stand in for others. */
export const home = 'Home'

export const wentWrong = 'Something went wrong'
/** The title of a page that did not load without a connection. */
export const notLoaded = 'No connection'
export const notShown = 'This page could not be shown.'
export const reload = 'This page could not be shown. Please reload it or go back to the home page.'

export const notFound = '404 Page Not Found'
export const notFoundDescription = 'There is no page at this address.'
export const notFoundText =
  'There is no page at this address. It may have moved, or a letter of the link is missing.'
export const browseDoctors = 'Browse All Doctors'

export const tooMany = 'Too many pages at once'
export const tooManyDescription = 'This page can be shown in a minute.'
export const tooManyText =
  'Your network asked for more pages than we make for one network in a minute. Please wait a minute and reload this page.'

export const opensSoon = 'The directory opens soon'
export const opensSoonDescription = `Doctors, practices and specialties in ${areaInCity()}.`
export const opensSoonText: ReactNode = (
  <>
    We are gathering the doctors and practices of {site.area}: who treats what, who takes new
    patients, and the number to call. Please come back in a little while.
  </>
)
export const seePatients =
  'Do you see patients here? Create your account now, and your profile can be among the first.'
export const createAccount = 'Create Account'
export const aboutUs = 'About Us'
export const administrators = 'Administrators'
