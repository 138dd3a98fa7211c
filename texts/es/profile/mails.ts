export const title = 'Lo que enviamos por correo'
export const alwaysSent = 'Siempre se envía'
export const forSubscribers = 'Para suscriptores'

export const yourAccount = 'Su cuenta'
export const yourAccountText =
  'Códigos, enlaces para confirmar o descargar lo que pidió, y avisos de cada cambio en su forma de iniciar sesión.'
export const claims = 'Solicitudes, mensajes y avisos'
export const claimsText =
  'Lo que decide y escribe nuestro equipo, y los errores que los lectores encuentran en su perfil.'
export const teams = 'Equipos de consultorios'
export const teamsText =
  'Invitaciones, solicitudes para unirse y cambios en su equipo, en un perfil que el equipo administra o en los perfiles destacados.'
export const payments = 'Pagos'
export const paymentsText = 'Cuándo empieza o termina una suscripción, y cuándo falla un pago.'
export const newsletter = 'Boletín'
export const newsletterText =
  'Solo a correos suscritos. Un enlace en cada boletín cancela la suscripción.'

export const reminders = 'Recordarme cuando haya que confirmar los datos'
export const on = 'Activado'
export const off = 'Desactivado'
export const yourReminders = 'sus recordatorios'
export const remindersNotLoaded = 'No se pudo cargar esta opción.'
export const remindersOn = (email: string) =>
  `Antes de que los pacientes lean que un dato puede no estar al día, un correo a ${email} pregunta si sigue siendo correcto. Con un clic se confirma todo.`
export const remindersOff =
  'No le escribimos cuando haya que confirmar los datos. Los pacientes siguen viendo de qué fecha son.'
export const digest = 'Lo que tengo pendiente, una vez por semana'
export const digestOn = (email: string) =>
  `Los lunes, un correo a ${email} cuenta los mensajes nuevos, los avisos y los datos con más de 75 días. Si no hay nada pendiente, no llega.`
export const digestOff =
  'No llega ningún correo semanal. Su panel sigue mostrando lo que tiene pendiente.'
export const turnOn = 'Activar'
export const turnOff = 'Desactivar'
export const turningOn = 'Activando...'
export const turningOff = 'Desactivando...'

export const teamMailsTitle = 'Lo que espera al equipo'
export const teamMails = 'cuándo le escribimos'
export const teamMailsText =
  'Un correo en inglés con cuánto espera, lo que lleva más tiempo esperando, las copias de seguridad y los correos. Solo se envía cuando algo espera.'
export const digestDay = 'Día'
export const digestDays = {
  never: 'Nunca',
  'every day': 'Todos los días',
  Sunday: 'Los domingos',
  Monday: 'Los lunes',
  Tuesday: 'Los martes',
  Wednesday: 'Los miércoles',
  Thursday: 'Los jueves',
  Friday: 'Los viernes',
  Saturday: 'Los sábados',
}
export const digestHour = 'Hora'
export const hourText = (hour: number) => `${hour % 12 || 12}:00 ${hour < 12 ? 'a. m.' : 'p. m.'}`
export const tellAtOnce = 'Escribirme de inmediato cuando algo esté en rojo'
export const teamMailsSaved = 'Desde ahora le escribimos como eligió.'

export const language = 'Idioma de nuestros correos'
export const pagesLanguage = 'El idioma de las páginas se cambia aparte.'
export const languageChosen = {
  en: 'Desde ahora le escribimos en inglés.',
  es: 'Desde ahora le escribimos en español.',
}
