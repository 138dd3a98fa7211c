export const form = 'Perfil'
export const basic = 'Información básica'
export const premiumFeatures = 'Funciones Premium'
export const fieldsFilled = 'Campos llenos'

export const labels = {
  firstName: 'Nombre',
  lastName: 'Apellido',
  specialty: 'Especialidad médica',
  phone: 'Teléfono',
  basicBio: 'Biografía corta en inglés',
  detailedBio: 'Biografía detallada en inglés',
  website: 'Sitio web',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  instagram: 'Instagram',
  education: 'Formación y certificaciones',
  affiliations: 'Hospitales donde trabaja',
}
export const phoneHelp = 'Aparece en su perfil público.'
export const chooseSpecialty = 'Elija una especialidad'
export const specialtiesNotLoaded = 'No se pudieron cargar las especialidades.'
export const educationHelp = 'Un título, una formación o una certificación por línea.'

export const premium = 'Premium'
export const publicOnceApproved =
  'Estos campos serán públicos cuando nuestro equipo apruebe su perfil.'
export const upgradeToEdit = 'Para editar estos campos, pase a Premium.'
export const opensWithApproval =
  'Este perfil está destacado: los campos se abren cuando se apruebe su solicitud.'
export const upgrade = 'Pasar a Premium'

export const save = 'Guardar el perfil'
export const saved = 'Su perfil está guardado.'
export const notSaved = 'No se pudo guardar el perfil. Intente de nuevo.'
export const cancelChanges = 'Cancelar los cambios'
export const asLastSaved = 'Los campos están como se guardaron la última vez.'
export const unsaved = 'Tiene cambios sin guardar.'

/** Texts for when it changed while somebody typed. */
export const changedTitle = 'No se guardó: el perfil cambió'
export const typedTitle = 'Lo que usted escribió'
export const claimEnded =
  'Su solicitud terminó: se retiró, o nuestro equipo no la aprobó. Lo que usted escribió sigue en los campos.'
export const profileNow = 'Ahora tiene un perfil. Lo que usted escribió sigue en los campos.'
export const changedElsewhere =
  'Cambió en otra pestaña o lo cambió otra persona mientras usted escribía. Lo que usted escribió sigue en los campos.'
export const loadToSee =
  'Cargue la última versión para verla. Sus palabras se quedan aquí al lado, y usted decide qué conservar.'
export const loadLatest = 'Cargar la última versión'
export const chooseInput =
  'Los campos muestran la última versión. Tome lo que quiera conservar y luego guarde.'
export const takeMine = 'Usar lo mío'
export const takeMineOf = (label: string) => `Usar lo mío: ${label}`
export const keepLatest = 'Dejar la última versión'
export const emptied = 'Nada: usted lo había borrado.'
