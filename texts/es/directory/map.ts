export const mapAround = (name: string) => `Mapa de las calles alrededor de ${name}`
export const show = 'Mostrar en el mapa'
export const steps = ['Zona', 'Barrio', 'Calles', 'Casas'] as const
export const aboutHere = 'Aproximadamente aquí: la casa exacta no está en el mapa.'
