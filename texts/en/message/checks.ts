import { number } from '../language.ts'

export const atMost = (length: number) => `At most ${number(length)} characters`
export const atLeast = (length: number) => `Message must be at least ${number(length)} characters`
export const oneLine = 'Please write this as one line of text'
export const plainText = 'Please write this as plain text'
export const nameRequired = 'Name is required'
export const emailRequired = 'Email is required'
export const validEmail = 'Valid email is required'
export const subjectRequired = 'Subject is required'
export const messageRequired = 'Message is required'
