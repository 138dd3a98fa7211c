export const subscriberEmail = 'Please enter a valid email address.'
export const doctorId = 'This is no id of a doctor.'
export const unknownAddress = 'This is no address of the directory.'
export const writeSomething = 'Please write something'
