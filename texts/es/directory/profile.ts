/** Texts that the profiles of doctors and practices share. */
export const quickActions = 'Acciones rápidas'
export const callOffice = 'Llamar al consultorio'
/** A file for the address book, and one for the calendar. */
export const saveContact = 'Guardar en contactos'
export const addHours = 'Agregar horario al calendario'
/** A picture on paper that cameras read. */
export const addressCode = 'Código que lleva a esta página'
/** The bar that calls and writes. */
export const contactBar = 'Contacto'

export const loading = 'Cargando'
export const loadingProfile = 'Cargando el perfil'
export const loadingPractice = 'Cargando el consultorio'
export const loadingTheProfile = 'Cargando el perfil'
export const loadingThePractice = 'Cargando el consultorio'

export const lastChecked = (day: string) =>
  `Revisado por última vez el ${day}, contra la fuente de todo el perfil`
export const fromRegister = (day: string) => `Del registro nacional (NPPES), ${day}`

export const buildingOf = (name: string) => `El edificio de ${name}`
export const enlarge = 'Ampliar'
/** `what`: what a picture shows, such as `el edificio de Two Oaks`. */
export const enlargePicture = (what: string) => `Ampliar la foto: ${what}`
export const pictureOf = (what: string) => `Foto: ${what}`
/** Shows all of an enlarged picture. */
export const wholePicture = 'Foto completa'
export const closePicture = 'Cerrar la foto'
