import { number } from './language.ts'

export const title = 'Fotos'
export const lead =
  'JPEG, PNG, GIF, WebP o AVIF. Las fotos grandes se reducen antes de enviarse. Cada cambio se guarda de inmediato.'

/** The pictures that have a place of their own. */
export const places = {
  building: {
    title: 'Edificio',
    alt: 'El edificio',
    remove: 'Quitar la foto del edificio',
    removeTitle: '¿Quitar la foto del edificio?',
    upload: 'Subir foto del edificio',
    replace: 'Cambiar foto del edificio',
  },
  logo: {
    title: 'Logo',
    alt: 'El logo',
    remove: 'Quitar el logo',
    removeTitle: '¿Quitar el logo?',
    upload: 'Subir logo',
    replace: 'Cambiar logo',
  },
}
/** Titles of what uploads them. */
export const uploads = {
  building: 'Foto del edificio',
  logo: 'Logo',
}
export const pictureSaved = 'La foto está guardada.'
export const logoSaved = 'El logo está guardado.'

export const gallery = 'Galería'
export const pictureOfGallery = (place: number) => `Foto ${place} de la galería`
export const moveUp = (place: number) => `Subir la foto ${place} un lugar`
export const moveDown = (place: number) => `Bajar la foto ${place} un lugar`
export const moved = (from: number, to: number) => `La foto ${from} ahora es la foto ${to}.`
export const addPictures = 'Agregar fotos'
export const orDrop = 'o suéltelas aquí. Cada una se agrega de inmediato.'
export const beingAdded = 'Fotos que se están agregando'
/** A picture whose turn has not come. */
export const waits = 'En espera'
export const pictureAdded = (name: string) => `${name} se agregó.`
export const sendAgain = (name: string) => `Intentar de nuevo: ${name}`
export const sent = (name: string) => `Enviado de ${name}`
export const galleryFull = (most: number) => `Una galería tiene ${number(most)} fotos como máximo.`

export const remove = (place: number) => `Quitar la foto ${place}`
export const removeTitle = (place: number) => `¿Quitar la foto ${place}?`
export const removeAnyTitle = '¿Quitar la foto?'
export const confirmRemove = 'Quitar'
export const removing = 'Quitando...'
export const removed = 'La foto se quitó.'
export const removeText =
  'Desaparece de la página del consultorio de inmediato. Si la quiere otra vez, tiene que subirla de nuevo.'

export const describe = (place: number) => `Describir la foto ${place}`
export const whatItShows = '¿Qué muestra?'
export const descriptionHelp = (most: number) =>
  `Los lectores de pantalla lo leen en lugar de la foto. Por ejemplo: “Sala de espera con rincón de juegos”. Como máximo, ${number(most)} caracteres.`
export const saveDescription = 'Guardar la descripción'
export const descriptionSaved = 'La descripción está guardada.'
