export const zoomIn = 'Acercar'
export const zoomOut = 'Alejar'
export const showAll = 'Mostrar todos los puntos'
export const severalHere = {
  doctors: (labels: readonly string[]) => `${labels.length} médicos aquí: ${labels.join('; ')}`,
  practices: (labels: readonly string[]) =>
    `${labels.length} consultorios aquí: ${labels.join('; ')}`,
}
export const holdKey = (key: string) => `Mantenga ${key} para acercar o alejar con la rueda`
export const aboutHere =
  'Un círculo claro indica el lugar aproximado: la casa exacta no está en el mapa.'
