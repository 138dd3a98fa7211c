import { number } from '../language.ts'

export const atLeast = (length: number) => `Message must be at least ${number(length)} characters`
export const nameRequired = 'Name is required'
export const emailRequired = 'Email is required'
export const validEmail = 'Valid email is required'
export const subjectRequired = 'Subject is required'
export const messageRequired = 'Message is required'
