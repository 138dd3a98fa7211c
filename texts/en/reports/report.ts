import { number, plural } from '../language.ts'

/** Opens the form, beside what it is about. */
export const somethingWrong = 'Something wrong?'
export const reportSomething = 'Report something wrong'
export const isSomethingWrong = 'Is something wrong here?'
export const reportDetail = 'Report a wrong detail'
export const edit = 'Edit'
export const thisIsMe = 'This is me'
export const thisIsMyPractice = 'This is my practice'

export const reportOn = (name: string) => `Report: ${name}`
export const thankYou = 'Thank you'
export const thanks = (days: number) =>
  `Your report is with the people who look after this entry. They should answer within ${number(days)} business ${plural(days, 'day', 'days')}; if you left an address, we write to you once.`

export const formAbout = (name: string) => `Report about ${name}`
export const whatIsWrong = 'What is wrong?'
export const pleaseChoose = 'Please choose'
export const whatIsRight = 'What is right?'
export const whatDoYouKnow = 'What do you know about it?'
export const nothingAboutHealth = 'Please write nothing about your health.'
export const emailForAnswer = 'Email for an answer (optional)'
export const emailForAnswerHelp =
  'We write to you once, delete it then, and never show it to the office.'
export const send = 'Send Report'
export const sending = 'Sending...'
export const failed = 'Your report was not sent. Please try again.'

export const title = 'Report a Wrong Detail'
export const aboutRecord = (name: string) => `About ${name}`
export const thankYouHeading = 'Thank You'
export const backToProfile = 'Back to the profile'
export const backToSearch = 'Back to Search'
export const notSent = 'Not Sent'
export const notSentText =
  'Your report was not sent. Please go back with your browser: what you wrote is still there. Say what is wrong and what is right, without web or mail addresses.'
export const findDoctor = 'Find a Doctor'
export const nothingChosen = 'Nothing to Report On'
export const nothingChosenText =
  'Open the profile that has the wrong detail. The link to report it is at its foot.'
