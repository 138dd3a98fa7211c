import type { ReactNode } from 'react'
import { isInCity } from '../../../contract/area/area.ts'
import { areaInCity, areaInState, coveredText } from '../../../contract/area/area-texts.ts'
import { site } from '../../../site.config.ts'
import { locale } from '../language.ts'

export const title = 'Healthcare News'
export const description = `News from the clinics, practices and hospitals around ${areaInCity()}.`
export const lead = `What is new at the practices and hospitals around ${site.area}`
export const articles = 'Articles'
export const loading = 'Loading news'
export const failed = 'Failed to load news. Please try again.'
export const none = 'No news articles available'
export const noneText = `Check back soon for the latest healthcare news in ${site.area}.`
export const newTab = ' (opens in a new tab)'
/** One of the categories that articles have, or any other text. */
export const category = (name: string) => name

/** `area`: wraps the area's name. */
export const community = (area: (name: string) => ReactNode) => <>The {area(site.area)} community</>
const neighbors = new Intl.ListFormat(locale).format(
  site.areasServed.filter((area) => area !== site.area),
)
export const communityText = `${
  isInCity()
    ? `${site.area} is a community in ${areaInState().slice(site.area.length + 2)}, in ${site.county}.`
    : `We list the doctors and practices of ${coveredText()}.`
}${neighbors && ` Its doctors and clinics also look after people from ${neighbors}.`}`
export const aboutNews =
  'The news on this page is about the places where neighbors get care: rooms that open, people who take on a new task, services that start. Each article is published by the source it links to; we show its title, month and a few lines.'
export const browsePractices = 'Browse Practices'
