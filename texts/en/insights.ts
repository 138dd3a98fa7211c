import type { ContactWay } from '../../contract/insights/calls.ts'
import { number } from './language.ts'

/** Sentences about the figures of 30 days. */
export const viewedMore = (percent: number) =>
  `Your profile was viewed ${number(percent)}% more than in the 30 days before.`
export const viewedLess = (percent: number) =>
  `Your profile was viewed ${number(percent)}% less than in the 30 days before.`

const others = (peers: number, featured: boolean, specialty: string) =>
  featured
    ? `${number(peers)} other Featured ${specialty.toLowerCase()} profiles`
    : `${number(peers)} other ${specialty.toLowerCase()} profiles`
export const moreThanPeers = (peers: number, featured: boolean, specialty: string) =>
  `Your profile had more views than the middle one of ${others(peers, featured, specialty)}.`
export const fewerThanPeers = (peers: number, featured: boolean, specialty: string) =>
  `Your profile had fewer views than the middle one of ${others(peers, featured, specialty)}.`

export const noContact = (views: number) => `None of ${views} views led to a contact yet.`
const ways: Record<ContactWay, string> = {
  call: 'calls',
  website: 'visits of your website',
  directions: 'requests for directions',
  message: 'messages',
}
export const mostChose = (way: ContactWay, count: number, contacts: number) =>
  `Most patients who made contact chose one way: ${count} of ${contacts} contacts were ${ways[way]}.`

export const mostSearched = (words: string) =>
  `“${words}” is the search that showed your profile most often.`

/** Parts of a profile that its visitors look for. */
export const parts = {
  officeHours: 'office hours',
  photo: 'a photo',
  phone: 'a phone number',
  basicBio: 'a brief bio',
  detailedBio: 'a detailed bio',
  website: 'a website',
  education: 'education',
  affiliations: 'hospital affiliations',
  languages: 'languages',
  plans: 'accepted insurance',
}
export const gap = (part: string, specialty: string) =>
  `Adding ${part} would close a gap: most of the most viewed ${specialty.toLowerCase()} profiles have ${part} and yours lacks ${part}.`

/** Fields of a profile that may be empty. */
export const fields = {
  firstName: 'First name',
  lastName: 'Last name',
  specialty: 'Specialty',
  phone: 'Phone',
  basicBio: 'Brief bio',
  detailedBio: 'Detailed bio',
  website: 'Website',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  instagram: 'Instagram',
  education: 'Education',
  affiliations: 'Affiliations',
}
