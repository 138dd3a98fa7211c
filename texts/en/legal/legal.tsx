import type { ReactNode } from 'react'

export const lastUpdated = (day: ReactNode) => <>Last Updated: {day}</>
export const onThisPage = 'On this page'

export const emailLine = (email: ReactNode) => <>Email: {email}</>
export const phoneLine = (phone: ReactNode) => <>Phone: {phone}</>
export const formLine = (contactPage: (text: string) => ReactNode) => (
  <>Or use the form on our {contactPage('contact page')}.</>
)
