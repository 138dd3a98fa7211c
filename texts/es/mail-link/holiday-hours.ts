import { dayAndDate } from '../directory/hours.ts'

export const description = 'El horario de un día festivo, con un solo clic.'
/** `name`: of the holiday; `date`: ISO. */
export const closedOn = (name: string, date: string) => `¿Cerrado el ${dayAndDate(date)} (${name})?`
export const openOn = (name: string, date: string) =>
  `¿Abierto como siempre el ${dayAndDate(date)} (${name})?`
/** Before the link is read. */
export const title = 'Horario de un día festivo'
export const lead = 'Con un clic, los pacientes lo verán con la fecha de hoy.'
export const sayClosed = 'Cerrado ese día'
export const sayOpen = 'Abierto como siempre'
export const saying = 'Guardando...'
export const done = 'Gracias'
export const doneLead =
  'Los pacientes ya ven su horario de ese día. Hasta que termine, el otro botón de nuestro correo lo deshace.'
export const already = 'Ya está dicho'
export const alreadyLead = 'Su consultorio ya dijo su horario de ese día.'
export const badLead =
  'Está incompleto, ese día ya pasó, o es de un perfil o un correo que ya no es suyo. Inicie sesión para decir su horario en su perfil.'
export const otherHours = 'Decir otro horario'
/** The thing that loads. */
export const hours = 'su horario'
export const hoursFailed = 'No se pudo cargar su horario.'
export const usually = 'Ese día, por lo general'
export const said = 'Dicho para ese día'
export const nothingSaid = 'Nada todavía'
