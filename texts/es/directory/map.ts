export const mapAround = (name: string) => `Mapa de las calles alrededor de ${name}`
export const show = 'Mostrar en el mapa'
export const steps = { [-1]: 'Ciudad', 0: 'Zona', 1: 'Barrio', 2: 'Calles', 3: 'Casas' }
export const aboutHere = 'Aproximadamente aquí: la casa exacta no está en el mapa.'
export const setByOwner = (owner: string, day: string) => `${owner} lo señaló el ${day}`
export const setByOffice = (day: string) => `El consultorio lo señaló el ${day}`
export const setByDirectory = (day: string) => `El directorio lo señaló el ${day}`
