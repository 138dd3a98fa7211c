export const partNotLoaded =
  'No se pudo cargar una parte de esta página. Revise su conexión o vuelva a cargar la página.'
/** Offered to who prefers it. */
export const otherLanguage = 'en'
