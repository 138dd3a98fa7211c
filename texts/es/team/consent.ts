import { site } from '../../../site.config.ts'

export const description = 'Si los encargados de un consultorio pueden administrar un perfil.'

export const ended = 'Terminado'
export const endedText =
  'El consultorio no puede cambiar el perfil. Si quiere administrarlo en persona, reclámelo con una cuenta.'
export const findProfile = 'Buscar su perfil'

export const aboutProfile = 'Sobre su perfil'
export const notLoaded = 'No se pudo cargar la pregunta. Intente de nuevo.'
export const deadLink = 'Este enlace no funciona'
export const deadLinkText = 'Está incompleto, tiene más de 14 días, o lo que preguntaba ya terminó.'
export const contactUs = 'Escríbanos'

export const mayManage = (practice: string) => `¿Puede ${practice} administrar su perfil?`
export const asksOnBehalf = (by: string, practice: string) =>
  `Lo pregunta ${by}, en nombre de los propietarios y encargados de ${practice}.`
export const theyManage = (doctor: string) =>
  `Administran los datos con que eligen los pacientes, como el horario y los seguros, la foto y otros lugares de consulta de ${doctor}.`
export const theyWrite =
  'También escriben en él el teléfono, la biografía, la formación, los hospitales y los enlaces.'
export const theySee = 'Ven lo que los pacientes escriben por medio del perfil.'
export const teamLooks = 'Nuestro equipo revisa su respuesta antes de que tenga efecto.'
export const linkEnds =
  'Con el enlace de nuestro correo puede retirar su consentimiento cuando quiera.'
export const onlyIfYouAre = (doctor: string) => `Acepte solo si usted es ${doctor}.`

export const youHaveAgreed = 'Usted dio su consentimiento'
export const theyManageNow = (practice: string, doctor: string) =>
  `Los propietarios y encargados de ${practice} administran el perfil de ${doctor}.`
export const thankYou = 'Gracias'
export const teamWillWrite = `Nuestro equipo de ${site.name} revisa su respuesta y le escribe cuando tenga efecto.`

export const didNotWork = 'Eso no funcionó. Intente de nuevo.'
export const agree = 'Acepto'
export const decline = 'No, gracias'
export const end = 'Terminarlo'
export const ending = 'Terminando...'
