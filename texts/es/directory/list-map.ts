export const mapOfDoctors = 'Mapa de estos médicos'
export const pinLabel = (number: number, name: string, where: string) =>
  `${number}, ${name}${where && `, ${where}`}`
export const notOnMap = (count: number, numbers: string) =>
  count === 1
    ? `No está en el mapa: el número ${numbers}.`
    : `No están en el mapa: los números ${numbers}.`
