export const description = 'Facts patients choose by, to confirm.'
export const confirm = 'Are These Facts Still Right?'
export const confirmLead =
  'Patients choose by them. One press says that all of them are right today.'
export const confirmed = 'Thank You'
export const confirmedLead =
  'Patients now see that these facts were confirmed today. We ask again when they get old.'
export const already = 'Nothing Left to Confirm'
export const alreadyLead = 'These facts have been confirmed or changed since our mail.'
export const badConfirmLead =
  'It is incomplete, older than 30 days, or for an entry or address that is no longer yours. Sign in to confirm your facts in your profile.'
export const allRight = 'All Still Right'
export const confirming = 'Confirming...'
export const change = 'Change Something'
export const profile = 'Your Profile'

/** The thing that loads. */
export const facts = 'your facts'
export const factsFailed = 'Your facts could not be loaded.'
export const notRight = 'Not right?'
export const alsoSeenAt = 'Also seen at'
export const disputed =
  'Readers report this as wrong, so it is not confirmed with the others: please look at it in your profile.'
export const changed =
  'Changed since our mail, so it is not confirmed with the others: please look at it in your profile.'
export const notConfirmed = 'Not confirmed yet'
export const fromRegister = (day: string) => `From the national register, ${day}`
export const confirmedOn = (day: string) => `Confirmed ${day}`

export const stopDescription = 'Mails that you no longer want.'
export const stop = 'Stop These Mails'
export const stopLead =
  'One press, and you no longer get mails like the one with this link. Patients still see how old your facts are.'
export const stopping = 'Stopping...'
export const stopped = 'Mails Stopped'
export const alreadyStopped = 'Already Stopped'
export const stoppedLead =
  'You no longer get mails like the one with this link. You can turn them on again in your account.'
export const badStopLead =
  'It is incomplete, too old, or for another address. You can stop the mails in your account.'
export const account = 'Your Account'
