export const title = 'Avisos de lectores'
export const theReports = 'los avisos'
export const notLoaded = 'No se pudieron cargar los avisos.'
export const closeAndAnswer = '¿Cerrar el aviso y responder?'
export const notNow = 'Ahora no'
export const answerSoon =
  'Responda en dos días hábiles. Si dos lectores avisan de lo mismo, el dato aparece como dudoso hasta que usted responda.'
export const none =
  'No hay avisos abiertos. Cuando un lector dice que algo de su perfil es incorrecto, aparece aquí.'
