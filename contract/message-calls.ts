import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Lengths of the spec's silence (VAL-12). */
const name = z.string().trim().min(1, 'Name is required').max(100)
const email = z.email('Valid email is required').max(254)
const phone = z.string().trim().max(30)
const subject = z.string().trim().max(200)
const message = z.string().trim().max(5000)

/** The form of a doctor's or practice's page: phone and subject are optional (VAL-03, VAL-04). */
export const OfficeMessage = z.object({
  name,
  email,
  phone: phone.optional(),
  subject: subject.optional(),
  message: message.min(1, 'Message is required'),
})

/** The form of the contact page (VAL-08 to VAL-11). */
export const TeamMessage = z.object({
  name,
  email,
  subject: subject.min(1, 'Subject is required'),
  message: message.min(10, 'Message must be at least 10 characters'),
})

/** Routing of a message. The server trusts none of it: it looks the recipient up (D14). */
export const ContactMessage = z.union([
  OfficeMessage.extend({
    recipientType: z.literal('doctor'),
    recipientId: z.coerce.number().int().positive(),
    recipientName: z.string().max(200).optional(),
  }),
  OfficeMessage.extend({ originalTo: z.email().max(254) }),
])

export const NewsletterSubscription = z.object({
  email: z.email('Please enter a valid email address.').max(254),
})

export const messageCalls = [
  endpoint('POST', '/api/contact', {
    access: 'anyone',
    summary: 'Send a message to a doctor, a practice or the directory team',
    body: ContactMessage,
    answer: z.object({ success: z.literal(true) }),
  }),
  endpoint('POST', '/api/newsletter/subscribe', {
    access: 'anyone',
    summary: 'Subscribe an address to the newsletter',
    body: NewsletterSubscription,
    answer: z.object({ alreadySubscribed: z.boolean() }),
  }),
] as const
