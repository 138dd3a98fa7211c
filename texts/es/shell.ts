import { areaInState } from '../../contract/area/area-texts.ts'
import { site } from '../../site.config.ts'

export const skipToContent = 'Ir al contenido'

export const home = 'Inicio'
export const findDoctors = 'Médicos'
export const practices = 'Consultorios'
export const specialties = 'Especialidades'
export const news = 'Noticias'
export const about = 'Quiénes somos'
export const contact = 'Contacto'
export const doctorDashboard = 'Panel del médico'
export const login = 'Administración'
export const privacy = 'Privacidad'
export const terms = 'Condiciones'

export const mainNavigation = 'Principal'
export const menu = 'Menú'
export const openMenu = 'Abrir el menú'
export const closeMenu = 'Cerrar el menú'
export const signIn = 'Iniciar sesión'
export const doctorLogin = 'Acceso para médicos'
export const advertise = 'Anúnciese'
export const advertiseTip = 'Regístrese como profesional de la salud y administre su perfil'
export const getListed = 'Aparezca aquí'

export const bannerTitle = '¿Quiere tener más pacientes?'
export const bannerText =
  'Reclame su perfil gratis, mantenga al día su teléfono y su especialidad, y lo encontrarán los vecinos que buscan médico.'

export const footerText = `Médicos, consultorios y especialidades en ${areaInState()}.`
export const quickLinks = 'Enlaces rápidos'
export const contactAndSupport = 'Contacto y ayuda'
export const stayUpdated = 'Manténgase al día'
export const partners = 'Colaboradores'

export const newsletterLabel = `Noticias de salud de ${site.area}, por correo`
export const emailAddress = 'Correo electrónico'
export const subscribe = 'Suscribirse'
export const subscribing = 'Enviando...'
export const exampleOfAddress = 'Un correo se escribe así: nombre@example.com.'
export const invalidEmail = 'Correo electrónico no válido'
export const enterValidEmail = 'Escriba una dirección de correo electrónico válida.'
export const alreadySubscribed = 'Ya está suscrito'
export const alreadySubscribedText = 'Este correo ya recibe nuestro boletín.'
export const subscribed = '¡Suscripción recibida!'
export const subscribedText =
  'Gracias por suscribirse a nuestro boletín. Revise su correo para confirmarlo.'
export const subscriptionFailed = 'No se pudo suscribir'
export const subscriptionFailedText = 'Hubo un error al hacer la suscripción. Intente de nuevo.'
