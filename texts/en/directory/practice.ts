import { areaInCity } from '../../../contract/area/area-texts.ts'

export const back = 'Back to practices'
export const notFound = 'Practice Not Found'
export const notFoundDescription = 'There is no practice at this address.'
export const notFoundText = "The practice you're looking for doesn't exist or has been removed."

type Summary = { name: string; address: string | null; phone: string | null; providers: number }
/** The text that a search engine shows under the name. */
export const summary = ({ name, address, phone, providers }: Summary) =>
  [
    `${name} in ${areaInCity()}.`,
    providers > 0 && `${providerCount(providers)}.`,
    address && `${address}.`,
    phone && `Call ${phone}.`,
  ]
    .filter(Boolean)
    .join(' ')

export const providerCount = (count: number) => `${count} ${count === 1 ? 'provider' : 'providers'}`
export const visitWebsite = 'Visit Website'
export const contact = 'Contact the practice'
export const about = 'About the practice'
export const buildingAndContact = 'Building and contact'
/** The building, in the middle of a sentence. */
export const theBuildingOf = (name: string) => `the building of ${name}`
export const services = 'Services'
export const inside = 'Inside the practice'
export const pictureOf = (name: string, place: number, of: number) => `${name}, ${place} of ${of}`
export const logoToCome = 'Logo Coming Soon'
export const logoOf = (name: string) => `Logo of ${name}`
export const team = 'Our Healthcare Team'
export const teamToCome = 'Coming Soon'
