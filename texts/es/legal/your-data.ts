import { number } from '../language.ts'

export const yourData = 'Sus datos personales'
export const area = 'Sus datos personales'
export const lead =
  '¿Escribió a un consultorio, avisó de un error o recibe nuestro boletín? Vea lo que guardamos sobre su correo, descárguelo o haga que lo borremos.'
export const failed = 'Eso no funcionó. Intente de nuevo.'
export const needsScripts = 'Ver sus datos requiere JavaScript.'

export const yourAddress = 'Su correo electrónico'
export const yourAddressText =
  'Le enviamos un código a esa dirección para que nadie más pueda mirar. Si tiene una cuenta, el resto está en su panel.'
export const mailCode = 'Enviarme un código'
export const sending = 'Enviando...'
export const enterCode = 'Escriba el código'
export const codeIsOnItsWay = (email: string) =>
  `Si guardamos algo sobre ${email}, un código va en camino a esa dirección. Sirve durante 10 minutos. ¿No le llega nada? Entonces no guardamos nada.`
export const code = 'Código de 6 dígitos'
export const show = 'Ver mis datos'
export const checking = 'Comprobando...'

export const erased = 'Quedó borrado'
export const erasedText =
  'Borramos lo que mostraba esta página. Las copias de seguridad lo olvidan en un plazo de 12 meses. Lo que un consultorio recibió por correo queda en ese consultorio, y la dirección que un consultorio usa para recibir mensajes queda en su perfil.'
export const accountFollows =
  'Después se eliminará su cuenta. Le enviamos por correo la fecha y cómo conservarla.'

export const whatWeHold = 'Qué guardamos sobre esta dirección'
export const nothing = 'Nada.'
export const suspendedAccount = (days: number) =>
  `También hay una cuenta suspendida con esta dirección. Si borra estos datos, la cuenta se elimina ${number(days)} días después.`
export const download = 'Descargar'
export const downloading = 'Descargando...'
export const fileName = 'mis-datos.zip'
export const erase = 'Borrar todo esto'
export const eraseThis = '¿Borrar todo esto?'
export const eraseConfirm = 'Borrar'
export const erasing = 'Borrando...'
export const eraseThisText =
  'Se borra de inmediato y no se puede recuperar. También termina el boletín.'

export const exportDescription = 'Un archivo con todo lo que guardamos sobre usted.'
export const signInToDownload =
  'Inicie sesión para descargar sus datos: el archivo es solo para usted.'
export const signIn = 'Iniciar sesión'
export const badLink = 'Este enlace no funciona'
export const badLinkText =
  'Está incompleto, tiene más de un día o es de la cuenta de otra persona. Puede pedir un archivo nuevo en su panel.'
export const toDashboard = 'Ir a su panel'
export const exportLead =
  'Todo lo que guardamos sobre usted, en un archivo ZIP. Eliminamos el archivo un día después de crearlo.'
export const saved = 'El archivo está en sus descargas.'
export const downloadingExport = 'Descargando…'
export const downloadExport = 'Descargar mis datos'
