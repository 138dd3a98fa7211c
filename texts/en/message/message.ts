export const name = 'Name'
export const email = 'Email'
export const phone = 'Phone'
export const subject = 'Subject'
export const message = 'Message'

/** Leads to the form, on a button with little room. */
export const write = 'Write'
export const writeMessage = 'Write a Message'
export const sendCopy = 'Send me a confirmation'
export const sending = 'Sending...'
export const send = 'Send Message'
export const noMedicalDetails = 'Please do not send medical details. For an emergency call 911.'

export const sent = 'Message Sent!'
export const sentText = 'Your message is on its way to the office.'
export const forwardedText =
  'This office has given us no address for messages. Our team passes yours on.'
export const delayedText =
  'Your message has arrived. So many come in right now that it may take longer until it is read.'
/** After the text above, where there is a number. */
export const callSooner = 'To reach somebody sooner, please call.'
export const missing = 'Missing Information'
export const missingText = 'Please fill in all required fields.'
export const failed = 'Error'
export const failedText = 'Failed to send message. Please try again.'

/** `text`: what is said about the message itself. */
export const withCopy = (text: string) => `${text} An email that confirms it is on its way to you.`
export const withoutCopy = (text: string) => `${text} We could not confirm it by email this time.`

export const passedOn =
  'This office has given us no address for messages. We pass your message on, which may take a business day.'
/** After the text above, where there is a number. */
export const callOfficeSooner = 'To reach it sooner, please call.'
export const needsScripts = 'Messages need JavaScript.'
export const callOffice = 'Please call the office.'
