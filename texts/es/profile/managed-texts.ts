export const title = 'Teléfono, biografía y enlaces'
export const theTexts = 'estos datos'
export const notLoaded = 'No se pudieron cargar estos datos.'
export const intro = 'Se publica enseguida, como dato del consultorio. El médico ve cada cambio.'
export const featuredOnly =
  'Se pueden cambiar el teléfono y la biografía corta. Los demás campos son parte de un perfil destacado, y este perfil no está destacado ahora.'
export const phoneHelp = 'Aparece en el perfil público.'
/** Names the fields of Featured profiles. */
export const ofFeatured = 'Campos de un perfil destacado'
export const inNameOfOffice = 'Se guarda en nombre del consultorio.'
export const save = 'Guardar estos datos'
export const saved = 'Los datos se guardaron.'
export const notAgreed =
  'El médico dio su consentimiento antes de que incluyera el teléfono, la biografía, la formación, los hospitales y los enlaces.'
export const agreesInAccount =
  'Para permitirles cambiarlos también, el médico abre “Mi perfil”, “Ayuda de su consultorio”.'
export const askedOn = (day: string) => `Se lo preguntamos el ${day}.`
