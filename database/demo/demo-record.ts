import type { SocialLinks } from '../../contract/directory/doctor.ts'
import type { OfficeHours } from '../../contract/directory/hours/office-hours.ts'
import type { Weekday } from '../../contract/directory/hours/weekdays.ts'

interface DemoPlace {
  street: string
  suite?: string
}

/**
 * A practice of the demo; what is left out is empty in the database. Everything is in the site's own
 * city and postal code.
 */
export interface DemoPractice extends DemoPlace {
  slug: string
  name: string
  /** Name of the specialty, as in the list of specialties. */
  specialty?: string
  description?: string
  phone?: string
  website?: string
  contactEmail?: string
  /** `YYYY-MM-DD`. */
  checkedOn?: string
}

export interface DemoDoctor {
  slug: string
  /** The name as shown, with title and credentials. */
  name: string
  firstName?: string
  lastName?: string
  /** Name of the specialty, as in the list of specialties. */
  specialty?: string
  /** Slug of the practice. */
  practice?: string
  /** Only for doctors without a practice. */
  place?: DemoPlace
  phone?: string
  /** Left out: nobody has said. */
  accepting?: boolean
  featured?: true
  /** At most 100 characters. */
  basicBio?: string
  detailedBio?: string
  /** Separated by commas. */
  services?: string
  /** One degree or training a line. */
  education?: string
  /** One certification a line. */
  certifications?: string
  affiliations?: string
  yearsExperience?: number
  languages?: string[]
  insurance?: string[]
  hours?: OfficeHours
  links?: SocialLinks
  rating?: { stars: number; reviews: number }
  /** `YYYY-MM-DD`. */
  checkedOn?: string
  /** The slug the profile had before. */
  formerSlug?: string
  /** Left out: public. `pending`: waits for approval. Otherwise when and why it was taken down. */
  notPublic?: 'pending' | { since: string; reason: string }
}

export interface DemoArticle {
  title: string
  excerpt: string
  category: string
  /** `YYYY-MM-DD`. */
  publishedOn: string
  sourceUrl: string
}

type Day = `${string}-${string}` | 'closed'

/** `{ monday: '08:00-12:00,13:00-17:00', sunday: 'closed' }` as the directory stores it. */
export function hours(days: Partial<Record<Weekday, Day>>): OfficeHours {
  return Object.fromEntries(
    Object.entries(days).map(([weekday, day]) => {
      if (day === 'closed') return [weekday, { open: null, close: null, closed: true }]
      const spans = day.split(',').map((span) => span.split('-'))
      const breaks = spans.slice(1).map(([to], place) => ({ from: spans[place]?.[1], to }))
      const [open, close] = [spans[0]?.[0], spans.at(-1)?.[1]]
      return [weekday, { open, close, closed: false, ...(breaks.length > 0 && { breaks }) }]
    }),
  )
}

/** The same hours from Monday to Friday, for use inside `hours`. */
export const mondayToFriday = (day: Day) => ({
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
})

export const weekendClosed = { saturday: 'closed', sunday: 'closed' } as const

/** Paragraphs of a bio, separated by blank lines. */
export const paragraphs = (...texts: string[]) => texts.join('\n\n')

/** One entry a line, for education and certifications. */
export const lines = (...texts: string[]) => texts.join('\n')
