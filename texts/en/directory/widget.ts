import type { Language } from '../../../contract/languages.ts'
import { site } from '../../../site.config.ts'

/** The search in a frame of another site. */
export const title = 'Find a Doctor'
export const description = `Doctors of the ${site.name}, in a frame of another site.`
export const whatToType = 'Name, specialty, language or need'
export const search = 'Search'
/** Before the filters that the other site has set. */
export const only = 'Only:'
export const firstOf = (shown: number, total: number) => `The first ${shown} of ${total} doctors`
export const all = (total: number) => (total === 1 ? '1 doctor' : `${total} doctors`)
export const seeAll = (total: number) => `See all ${total}`
export const moreOn = `More on ${site.name}`
export const newTab = 'Names and links open our pages in a new tab.'
/** `words`: `near me`. */
export const sayPlace = (words: string) => `“${words}”: type a street or ZIP code instead.`
export const nobody = 'No doctors found matching your criteria.'
export const failed = 'The doctors could not be shown here.'
export const searchOn = `Search on ${site.name}`
/** In place of the search. */
export const notNow = {
  'too many': 'Too many requests from your network. Wait a minute, then load the page again.',
  failed: 'The search is not available at the moment. Load the page again.',
  'opens soon': `${site.name} opens soon.`,
}

/** The page that writes the line for the frame. */
export const addToYourSite = 'Add to Your Site'
export const addDescription = `A search for doctors in ${site.area}, as a frame for your own site: free, without scripts, cookies or tracking.`
export const lead =
  'A search for doctors on your own pages: for schools, employers, offices and neighbors.'
export const choose = 'What It Shows'
export const everySpecialty = 'All, for the reader to choose'
export const onlyAccepting = 'Only who accepts new patients'
export const languageSpoken = 'Language spoken'
export const everyLanguage = 'All languages'
export const near = 'Near'
export const nearHelp = 'An address, crossing or ZIP code; the nearest come first.'
export const distance = 'Distance'
export const alsoOnly = (labels: string) => `Also only: ${labels}.`
export const looks = 'How It Looks'
export const languageOfWidget = 'Language of the search'
export const languages: Record<Language, string> = { en: 'English', es: 'Spanish' }
export const height = 'Height in pixels'
export const heightHelp = (least: number, most: number) =>
  `${least} to ${most}. What is longer scrolls inside.`
export const colors = { background: 'Background', text: 'Text', accent: 'Links and buttons' }
export const colorsHelp =
  'Six digits such as 1d3557, with or without #. Leave all three empty for our colors, which follow the light or dark of the reader’s device.'
export const colorProblems = {
  missing: 'Give all three colors, or none.',
  'no color': 'Write six digits from 0 to 9 and a to f.',
  faint: 'This is too close to the background to be read: its contrast must be at least 4.5 to 1.',
}
export const ourColors = 'Until the colors are right, the search has ours.'
export const update = 'Write the Line'
export const snippet = 'The Line for Your Page'
export const snippetHelp =
  'Copy it into the HTML of your page, where the search should be. It needs nothing else.'
export const copy = 'Copy'
export const copied = 'Line Copied'
export const copyItYourself = 'Select the line and copy it.'
export const preview = 'Preview'
export const frameTitles: Record<Language, string> = {
  en: `Find a doctor: ${site.name}`,
  es: `Buscar un médico: ${site.name}`,
}
export const goodToKnow = 'Good to Know'
export const facts = [
  'Results are those of this directory at that moment. Featured is a paid listing and says so there too.',
  'The frame runs no script, sets no cookie and stores nothing on your readers’ devices. Its line keeps your readers’ browsers from telling us which page they are on.',
  'A search goes to us as the address of the frame, as on our own pages; names and links open our pages in a new tab.',
  'Any filter of our list of doctors works in the address of the frame under the same name, such as an insurance plan or a practice.',
]
export const figuresFailed = 'The choices could not be loaded.'
