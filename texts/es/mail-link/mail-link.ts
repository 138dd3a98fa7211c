export const badLink = 'Este enlace no funciona'
export const needsScripts =
  'Este enlace necesita JavaScript. Actívelo para este sitio o abra el enlace en otro navegador.'
export const failed = 'Eso no funcionó. Intente de nuevo.'
export const failedOpenAgain = 'Eso no funcionó. Abra otra vez el enlace del correo.'
