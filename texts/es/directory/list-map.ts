export const list = 'Lista'
export const map = 'Mapa'

export const notLoaded =
  'No pudimos cargar el mapa. Vuelva a cargar la página para intentarlo de nuevo.'
export const mapOf = { doctors: 'Mapa de estos médicos', practices: 'Mapa de estos consultorios' }
export const pinLabel = (number: number, name: string, where: string) =>
  `${number}, ${name}${where && `, ${where}`}`
export const notOnMap = (count: number, numbers: string) =>
  count === 1
    ? `No está en el mapa: el número ${numbers}.`
    : `No están en el mapa: los números ${numbers}.`
export const ringMarks = (place: string) => `El anillo marca ${place}.`
export const ringMarksMiddle = (place: string) => `El anillo marca el centro de ${place}.`
export const ringMarksYou = 'El anillo marca aproximadamente dónde está usted.'
export const shownBelow = (names: string) => `Debajo del mapa: ${names}`
