import type { ReactNode } from 'react'
import { number, plural } from './language.ts'

export const goToErrors = (count: number) =>
  plural(count, 'Go to 1 error', `Go to the first of ${number(count)} errors`)

/** One bar for several forms; the names of those that are unsaved. */
export const saveAll = 'Save All'
export const discard = 'Discard'
export const unsavedParts = (names: string) => `Unsaved: ${names}`

export const leaveTitle = 'Leave without saving?'
export const leaveText =
  'You have changed something here that is not saved yet. It is lost when you leave.'
export const leave = 'Leave Without Saving'
export const stay = 'Stay on This Page'

/** Texts for when somebody else saved while the reader wrote. */
export const changedMeanwhile = 'Changed meanwhile'
export const changedByBoth = 'Changed by both'
export const loadLatest = 'Load the latest version'
export const isNow = (label: ReactNode, theirs: string) => (
  <>
    {label} is now: {theirs}
  </>
)
export const blank = '(blank)'
export const keepMine = 'Keep mine'
export const keepMineOf = (label: string) => `Keep mine: ${label}`
export const takeTheirs = 'Take theirs'
export const takeTheirsOf = (label: string) => `Take theirs: ${label}`

/** Kinds and sizes that a picture may have. */
export const pictureFiles =
  'JPEG, PNG, GIF, WebP or AVIF. Large photos are made smaller before they are sent.'
export const preparing = 'Preparing...'
export const chosenFile = (size: string) => `${size}.`
export const chosenFileCut = (size: string) => `${size}. It is cut square.`
/** The square that is kept of a photo. */
export const zoom = 'Zoom'
export const moveLeft = 'Move left'
export const moveUp = 'Move up'
export const moveDown = 'Move down'
export const moveRight = 'Move right'
export const chooseAnother = 'Choose Another'
export const cancelUpload = 'Cancel Upload'
export const removing = 'Removing...'
export const sent = 'Sent'
export const percent = (part: number) => `${Math.round(part * 100)} %`
export const noPreview = 'No preview of this file'
export const uploadFailed = 'Failed to upload image. Please try again.'

/** By what the picture is. */
export const pictures = {
  photo: {
    choose: 'Choose a Photo',
    save: 'Save Photo',
    remove: 'Remove Photo',
    sending: 'Sending the photo...',
    saving: 'Saving the photo...',
    preview: 'Preview of the new photo',
  },
  logo: {
    choose: 'Choose a Logo',
    save: 'Save Logo',
    remove: 'Remove Logo',
    sending: 'Sending the logo...',
    saving: 'Saving the logo...',
    preview: 'Preview of the new logo',
  },
  picture: {
    choose: 'Choose a Picture',
    save: 'Save Picture',
    remove: 'Remove Picture',
    sending: 'Sending the picture...',
    saving: 'Saving the picture...',
    preview: 'Preview of the new picture',
  },
}
