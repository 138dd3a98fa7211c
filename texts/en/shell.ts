import { areaInState } from '../../contract/area/area-texts.ts'
import { site } from '../../site.config.ts'

export const skipToContent = 'Skip to content'

export const home = 'Home'
export const findDoctors = 'Find Doctors'
export const practices = 'Practices'
export const specialties = 'Specialties'
export const news = 'News'
export const about = 'About'
export const contact = 'Contact'
export const doctorDashboard = 'Doctor Dashboard'
export const login = 'Login'
export const privacy = 'Privacy'
export const terms = 'Terms'

export const mainNavigation = 'Main'
export const menu = 'Menu'
export const openMenu = 'Open menu'
export const closeMenu = 'Close menu'
export const signIn = 'Sign In'
export const doctorLogin = 'Doctor Login'
export const advertise = 'Advertise'
export const advertiseTip = 'Join as a medical professional to manage your practice profile'
export const getListed = 'Get Listed Today'

export const bannerTitle = 'Ready to Grow Your Practice?'
export const bannerText =
  'Claim your profile for free, keep your phone number and specialty right, and be found by neighbors who are looking for a doctor.'

export const footerText = `Doctors, practices and specialties in ${areaInState()}.`
export const quickLinks = 'Quick Links'
export const contactAndSupport = 'Contact & Support'
export const stayUpdated = 'Stay Updated'
export const partners = 'Partners'

export const newsletterLabel = `Healthcare news from ${site.area}, by email`
export const emailAddress = 'Email address'
export const subscribe = 'Subscribe'
export const subscribing = 'Subscribing...'
export const exampleOfAddress = 'An address looks like name@example.com.'
export const invalidEmail = 'Invalid Email'
export const enterValidEmail = 'Please enter a valid email address.'
export const alreadySubscribed = 'Already Subscribed'
export const alreadySubscribedText = "You're already subscribed to our newsletter."
export const subscribed = 'Successfully Subscribed!'
export const subscribedText =
  'Thank you for subscribing to our newsletter. Check your email for confirmation.'
export const subscriptionFailed = 'Subscription Failed'
export const subscriptionFailedText =
  'There was an error subscribing to our newsletter. Please try again.'
