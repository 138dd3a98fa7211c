import { number } from './language.ts'

export const title = 'Pictures'
export const lead =
  'JPEG, PNG, GIF, WebP or AVIF. Large photos are made smaller before they are sent. Each change is saved at once.'

/** The pictures that have a place of their own. */
export const places = {
  building: {
    title: 'Building',
    alt: 'The building',
    remove: 'Remove the building',
    removeTitle: 'Remove the building?',
    upload: 'Upload building',
    replace: 'Replace building',
  },
  logo: {
    title: 'Logo',
    alt: 'The logo',
    remove: 'Remove the logo',
    removeTitle: 'Remove the logo?',
    upload: 'Upload logo',
    replace: 'Replace logo',
  },
}
/** Titles of what uploads them. */
export const uploads = {
  building: 'Picture of the Building',
  logo: 'Logo',
}
export const pictureSaved = 'The picture is saved.'
export const logoSaved = 'The logo is saved.'

export const gallery = 'Gallery'
export const pictureOfGallery = (place: number) => `Picture ${place} of the gallery`
export const moveUp = (place: number) => `Move picture ${place} up`
export const moveDown = (place: number) => `Move picture ${place} down`
export const moved = (from: number, to: number) => `Picture ${from} is now picture ${to}.`
export const addPictures = 'Add pictures'
export const orDrop = 'or drop them here. Each is added at once.'
export const beingAdded = 'Pictures being added'
/** A picture whose turn has not come. */
export const waits = 'Waits'
export const pictureAdded = (name: string) => `${name} is added.`
export const sendAgain = (name: string) => `Try Again: ${name}`
export const sent = (name: string) => `Sent of ${name}`
export const galleryFull = (most: number) => `A gallery has at most ${number(most)} pictures.`

export const remove = (place: number) => `Remove picture ${place}`
export const removeTitle = (place: number) => `Remove picture ${place}?`
export const removeAnyTitle = 'Remove picture?'
export const confirmRemove = 'Remove'
export const removing = 'Removing...'
export const removed = 'The picture is removed.'
export const removeText =
  'It leaves the practice’s page at once. To have it again, upload it again.'

export const describe = (place: number) => `Describe picture ${place}`
export const whatItShows = 'What does it show?'
export const descriptionHelp = (most: number) =>
  `Screen readers say it in place of the picture, such as “Waiting room with a play corner”. At most ${number(most)} characters.`
export const saveDescription = 'Save Description'
export const descriptionSaved = 'The description is saved.'
