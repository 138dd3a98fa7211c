import { number, plural } from '../language.ts'

/** Opens the form, beside what it is about. */
export const somethingWrong = '¿Algo está mal?'
export const reportSomething = 'Avisar de un error'
export const isSomethingWrong = '¿Hay algo incorrecto aquí?'
export const reportDetail = 'Avisar de un error'
export const edit = 'Editar'
export const thisIsMe = 'Este perfil es mío'
export const thisIsMyPractice = 'Este es mi consultorio'

export const reportOn = (name: string) => `Avisar de un error: ${name}`
export const thankYou = 'Gracias'
export const thanks = (days: number) =>
  `Su aviso ya está con las personas que cuidan este perfil. Deberían responder en ${number(days)} ${plural(days, 'día hábil', 'días hábiles')}; si dejó su correo, le escribiremos una sola vez.`

export const formAbout = (name: string) => `Aviso de un error: ${name}`
export const whatIsWrong = '¿Qué está mal?'
export const pleaseChoose = 'Elija una opción'
export const whatIsRight = '¿Cuál es el dato correcto?'
export const whatDoYouKnow = '¿Qué sabe usted al respecto?'
export const nothingAboutHealth = 'No escriba nada sobre su salud.'
export const emailForAnswer = 'Correo para recibir una respuesta (opcional)'
export const emailForAnswerHelp =
  'Le escribimos una sola vez, después eliminamos su correo, y nunca se lo mostramos al consultorio.'
export const send = 'Enviar'
export const sending = 'Enviando...'
export const failed = 'Su aviso no se envió. Intente de nuevo.'

export const title = 'Avisar de un error'
export const aboutRecord = (name: string) => `Sobre ${name}`
export const thankYouHeading = 'Gracias'
export const backToProfile = 'Volver al perfil'
export const backToSearch = 'Volver a la búsqueda'
export const notSent = 'No se envió'
export const notSentText =
  'Su aviso no se envió. Vuelva atrás en su navegador: lo que escribió sigue allí. Diga qué está mal y cuál es el dato correcto, sin direcciones web ni de correo.'
export const findDoctor = 'Buscar un médico'
export const nothingChosen = 'Falta elegir un perfil'
export const nothingChosenText =
  'Abra el perfil que tiene el error. El enlace para avisarnos está al pie de la página.'
