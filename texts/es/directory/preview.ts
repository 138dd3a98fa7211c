export const preview = 'Vista previa'
export const onlyYou =
  'Así verán los pacientes su perfil cuando nuestro equipo lo apruebe, con todo lo que usted ha guardado. Por ahora solo usted puede verlo.'
export const back = 'Volver a Mi perfil'
/** In place of the form that writes to the office. */
export const messages = 'Aquí podrán escribirle los pacientes.'
export const mustSignIn = 'Inicie sesión para ver la vista previa de su perfil.'
export const signIn = 'Iniciar sesión'
export const yourProfile = 'la vista previa de su perfil'
export const notLoaded = 'No se pudo cargar la vista previa de su perfil.'
export const noProfile = 'Usted todavía no tiene un perfil.'
