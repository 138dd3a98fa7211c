export const title = 'What we mail'
export const alwaysSent = 'Always sent'
export const forSubscribers = 'For subscribers'

export const yourAccount = 'Your account'
export const yourAccountText =
  'Codes, links to confirm or download what you asked for, and word of every change of how you sign in.'
export const claims = 'Claims, messages and reports'
export const claimsText =
  'What our team decides and writes, and what readers report as wrong about your entry.'
export const teams = 'Practice teams'
export const teamsText =
  'Invitations, requests to join, and what changes in your team, in a profile that it manages or in its Featured listings.'
export const payments = 'Payments'
export const paymentsText = 'When a subscription starts or ends, and when a payment fails.'
export const newsletter = 'Newsletter'
export const newsletterText =
  'Only to addresses that have subscribed. A link in each issue ends it.'

export const reminders = 'Remind me when facts get old'
export const on = 'On'
export const off = 'Off'
export const yourReminders = 'your reminders'
export const remindersNotLoaded = 'This setting could not be loaded.'
export const remindersOn = (email: string) =>
  `Before patients read that a fact may be out of date, a mail to ${email} asks whether it is still right. One press confirms everything.`
export const remindersOff =
  'Nobody writes to you when facts get old. Patients still see how old they are.'
export const digest = 'What waits for me, once a week'
export const digestOn = (email: string) =>
  `On Mondays a mail to ${email} counts new messages, reports and facts older than 75 days. When nothing waits, none comes.`
export const digestOff = 'No weekly mail comes. Your dashboard still shows what waits.'
export const turnOn = 'Turn On'
export const turnOff = 'Turn Off'
export const turningOn = 'Turning on...'
export const turningOff = 'Turning off...'

export const teamMailsTitle = 'What waits for the team'
/** The thing that loads. */
export const teamMails = 'when we write to you'
export const teamMailsText =
  'A mail with how much waits, what has waited longest, backups and mails. It is only sent when something waits.'
export const digestDay = 'Day'
export const digestDays = {
  never: 'Never',
  'every day': 'Every day',
  Sunday: 'Sundays',
  Monday: 'Mondays',
  Tuesday: 'Tuesdays',
  Wednesday: 'Wednesdays',
  Thursday: 'Thursdays',
  Friday: 'Fridays',
  Saturday: 'Saturdays',
}
export const digestHour = 'Hour'
export const hourText = (hour: number) => `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
export const tellAtOnce = 'Write at once when something is red'
export const teamMailsSaved = 'From now on we write to you as you chose.'

export const language = 'Language of our mails'
export const pagesLanguage = 'The pages have a switch of their own.'
export const languageChosen = {
  en: 'From now on we write to you in English.',
  es: 'Desde ahora le escribimos en español.',
}
