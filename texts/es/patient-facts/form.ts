/** Parts of the form. */
export const groups = {
  newPatients: 'Pacientes nuevos',
  insurance: 'Seguro médico',
  languages: 'Idiomas',
  care: 'Consultas y servicios',
  hours: 'Horario',
  office: 'El consultorio',
}

/** Ages of what a part says. */
export const ages = {
  fresh: 'Al día',
  aging: 'Puede no estar al día',
  stale: 'Ya no cuenta en las búsquedas',
  unconfirmed: 'Sin confirmar',
  disputed: 'Avisaron de un error',
}
export const nothingSaid = 'Todavía sin datos.'
export const stillRight = 'Sigue correcto'
export const stillRightWhat = (title: string) => `Sigue correcto: ${title}`

/** Texts about who said something, and when. */
export const ourTeam = 'nuestro equipo'
export const confirmedBy = (name: string, day: string) => `Confirmado por ${name} el ${day}.`
export const notConfirmed = 'Nadie lo ha confirmado todavía.'
export const fromRegister = 'Del registro nacional (NPPES). Nadie lo ha confirmado todavía.'
export const fromRegisterOf = (day: string) =>
  `Del registro nacional (NPPES) del ${day}. Nadie lo ha confirmado todavía.`

export const confirming = 'Confirmando...'
export const confirmed = 'Confirmado'
export const confirmedText = 'Los pacientes ven que estos datos son correctos hoy.'
export const unsaved = (saveNote: string) => `Tiene cambios sin guardar. ${saveNote}`
export const save = 'Guardar los datos'
export const cancelChanges = 'Cancelar los cambios'
/** By whose form it is. */
export const saved = {
  your: 'Sus datos para los pacientes están guardados.',
  the: 'Los datos para los pacientes están guardados.',
}

export const changedTitle = 'No se guardó: estos datos cambiaron'
export const changedText =
  'Cambiaron en otra pestaña o los cambió otra persona. Cargue la última versión: lo que usted cambió se conserva, y usted decide donde los dos escribieron.'
export const unfinishedEntry = (text: string) =>
  `Elija “${text}” de la lista, agréguelo o borre el campo`
