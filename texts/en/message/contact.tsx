import type { ReactNode } from 'react'
import { site } from '../../../site.config.ts'

export const contact = 'Contact'
export const description = `Write to the team of ${site.name}, or reach us by email or phone.`
export const heading = 'Contact Us'
export const lead =
  'Questions about the directory, a listing or this site. For an appointment, please call the doctor’s office.'

export const sendUs = 'Send Us a Message'
export const needsScripts = (email: ReactNode, phone: string) => (
  <>
    This form needs JavaScript. Without it, please write to {email} or call {phone}.
  </>
)

export const forProviders = 'For Healthcare Providers'
export const forProvidersText =
  'List your practice, claim your profile, or see what a Featured listing adds.'
export const plans = 'Learn About Our Plans'

export const details = 'Contact Information'
export const email = 'Email'
export const phone = 'Phone'
export const location = 'Location'
export const reply = 'Reply'
export const replyPromise = site.contact.replyPromise

export const fullName = 'Full Name'
export const emailAddress = 'Email Address'
export const department = 'Department'
export const departmentName = ({ label }: (typeof site.departments)[number]): string => label
export const subject = 'Subject'
export const message = 'Message'

export const sent = 'Message Sent Successfully!'
export const sentText = "We've received your message and will get back to you within 24 hours."
export const failed = 'Failed to Send Message'
export const failedText =
  'There was an error sending your message. Please try again or contact us directly.'
