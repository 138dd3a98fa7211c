import type { ReactNode } from 'react'
import { number, plural } from './language.ts'

export const goToErrors = (count: number) =>
  plural(count, 'Ir al error', `Ir al primero de ${number(count)} errores`)

/** One bar for several forms; the names of those that are unsaved. */
export const saveAll = 'Guardar todo'
export const discard = 'Descartar'
export const unsavedParts = (names: string) => `Sin guardar: ${names}`

export const leaveTitle = '¿Salir sin guardar?'
export const leaveText = 'Usted cambió algo aquí y todavía no lo ha guardado. Si sale, se pierde.'
export const leave = 'Salir sin guardar'
export const stay = 'Quedarse en esta página'

/** Texts for when somebody else saved while the reader wrote. */
export const changedMeanwhile = 'Hubo cambios mientras tanto'
export const changedByBoth = 'Cambiado por los dos'
export const loadLatest = 'Cargar la última versión'
export const isNow = (label: ReactNode, theirs: string) => (
  <>
    {label} ahora dice: {theirs}
  </>
)
export const blank = '(en blanco)'
export const keepMine = 'Dejar lo mío'
export const keepMineOf = (label: string) => `Dejar lo mío: ${label}`
export const takeTheirs = 'Usar lo otro'
export const takeTheirsOf = (label: string) => `Usar lo otro: ${label}`

/** Kinds and sizes that a picture may have. */
export const pictureFiles =
  'JPEG, PNG, GIF, WebP o AVIF. Las fotos grandes se reducen antes de enviarse.'
export const preparing = 'Preparando...'
export const chosenFile = (size: string) => `${size}.`
export const chosenFileCut = (size: string) => `${size}. Se recorta en forma cuadrada.`
/** The square that is kept of a photo. */
export const zoom = 'Acercar'
export const moveLeft = 'Mover a la izquierda'
export const moveUp = 'Mover hacia arriba'
export const moveDown = 'Mover hacia abajo'
export const moveRight = 'Mover a la derecha'
export const chooseAnother = 'Elegir otra'
export const cancelUpload = 'Cancelar el envío'
export const removing = 'Quitando...'
export const sent = 'Enviado'
export const percent = (part: number) => `${Math.round(part * 100)}%`
export const noPreview = 'Este archivo no se puede mostrar aquí'
export const uploadFailed = 'No se pudo subir la foto. Intente de nuevo.'

/** By what the picture is. */
export const pictures = {
  photo: {
    choose: 'Elegir foto',
    save: 'Guardar foto',
    remove: 'Quitar foto',
    sending: 'Enviando la foto...',
    saving: 'Guardando la foto...',
    preview: 'Así se verá la foto nueva',
  },
  logo: {
    choose: 'Elegir un logo',
    save: 'Guardar el logo',
    remove: 'Quitar el logo',
    sending: 'Enviando el logo...',
    saving: 'Guardando el logo...',
    preview: 'Así se verá el logo nuevo',
  },
  picture: {
    choose: 'Elegir foto',
    save: 'Guardar foto',
    remove: 'Quitar foto',
    sending: 'Enviando la foto...',
    saving: 'Guardando la foto...',
    preview: 'Así se verá la foto nueva',
  },
}
