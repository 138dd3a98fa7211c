import { number, plural } from '../language.ts'

type State = 'new' | 'read' | 'replied' | 'closed'

export const inquiries = 'Inquiries'
export const yourInquiries = 'your inquiries'
export const inquiriesNotLoaded = 'Your inquiries could not be loaded.'
export const medianReplyTime = (duration: string) => `Median reply time: ${duration}`
export const minutes = (count: number) => `${number(count)} min`
export const hours = (count: number) => `${number(count)} h`
export const days = (count: number) => plural(count, '1 day', `${number(count)} days`)
export const onceApproved =
  'What patients write through your profile appears here once it is approved.'
export const noInquiries =
  'No inquiries yet. What patients write through your profile appears here.'
export const partOfFeatured = 'Part of a Featured listing.'
export const whatFeaturedAdds = 'What Featured Adds'

export const showInquiries = 'Show inquiries'
export const all = (count: number) => `All (${number(count)})`
export const states: Record<State, string> = {
  new: 'new',
  read: 'read',
  replied: 'replied',
  closed: 'closed',
}
export const inState = (state: State, count: number) => `${states[state]} (${number(count)})`
export const noneInState = (state: State) => `No inquiry is ${states[state]}.`

export const messageFrom = (name: string) => `Message from ${name}`
export const to = (recipient: string) => `To ${recipient}`
export const reply = 'Reply'
export const markAsReplied = 'Mark as Replied'
export const close = 'Close'
export const reopen = 'Reopen'
/** Subjects of a reply. */
export const re = (subject: string) => `Re: ${subject}`
export const yourMessageTo = (recipient: string) => `Your message to ${recipient}`

export const teamMessages = 'Messages from the directory team'
export const yourMessages = 'your messages'
export const messagesNotLoaded = 'Your messages could not be loaded.'
export const noMessages = 'No messages yet. What we write to you appears here.'
export const replyTo = (subject: string) => `Reply to ${subject}`
export const unreadCount = (count: number) => `${number(count)} unread`
export const read = 'Read'
export const unread = 'Unread'
