import { photoKinds } from '../../../../contract/photo.ts'
import type { Refusals } from './refusals.ts'

/** Refusals that any call may answer. */
export const callRefusals = {
  unreadableRequest: { en: 'The request could not be read.', es: 'No pudimos leer la solicitud.' },
  requestTooLarge: { en: 'The request is too large.', es: 'La solicitud es demasiado grande.' },
  sendJson: { en: 'Send the request as JSON.', es: 'Envíe la solicitud como JSON.' },
  unavailable: {
    en: 'This is not available right now. Please try again later.',
    es: 'Esto no está disponible en este momento. Intente de nuevo más tarde.',
  },
  unavailableForAMoment: {
    en: 'This is not available right now. Please try again in a moment.',
    es: 'Esto no está disponible en este momento. Intente de nuevo en un momento.',
  },
  storageFull: {
    en: 'There is no room to store anything right now. Please try again later.',
    es: 'No hay espacio para guardar nada en este momento. Intente de nuevo más tarde.',
  },
  internal: {
    en: 'Something went wrong on our side. Please try again.',
    es: 'Algo salió mal de nuestro lado. Intente de nuevo.',
  },
  unreadableAddress: { en: 'This address cannot be read.', es: 'No pudimos leer esta dirección.' },
  oneHost: {
    en: 'The request must name one host.',
    es: 'La solicitud debe indicar un solo servidor.',
  },
  foreignOrigin: {
    en: 'This request did not come from our own pages.',
    es: 'Esta solicitud no viene de nuestras páginas.',
  },
  notFound: { en: 'Not found', es: 'No se encontró' },
  noCall: { en: 'There is no such call.', es: 'Esta función no existe.' },
  noFile: { en: 'There is no such file.', es: 'Este archivo no existe.' },
  noPage: { en: 'There is no such page.', es: 'Esta página no existe.' },
  onlyFilter: {
    en: 'This filter goes with no other.',
    es: 'Este filtro no se combina con otros.',
  },
  tooFarToPage: {
    en: 'Lists are not paged that far. Everything is in the files of open data.',
    es: 'Las listas no llegan a esa página. Todo está en los archivos de datos abiertos.',
  },
  unknownPostalCode: {
    en: 'The map does not know this ZIP code.',
    es: 'El mapa no conoce este código postal.',
  },
  needsPostalCode: {
    en: 'A distance needs a ZIP code to start from.',
    es: 'Una distancia necesita un código postal desde donde medirla.',
  },
  onlySpecialties: {
    en: 'Only the taxonomy of specialties finds services.',
    es: 'Solo la taxonomía de especialidades encuentra servicios.',
  },
  imageNotFound: { en: 'Image not found', es: 'No se encontró la imagen' },
  checkFields: { en: 'Please check the marked fields.', es: 'Revise los campos marcados.' },
  unreadablePosition: {
    en: 'X-Position must be a latitude and a longitude, such as 29.640,-98.490.',
    es: 'X-Position debe ser una latitud y una longitud, como 29.640,-98.490.',
  },
  signIn: { en: 'Please sign in.', es: 'Inicie sesión.' },
  administratorsOnly: {
    en: 'This is for administrators only.',
    es: 'Esto es solo para administradores.',
  },
  setUpAuthenticator: {
    en: 'Please set up your authenticator app first.',
    es: 'Primero configure su aplicación de autenticación.',
  },
  tooOften: {
    en: (wait: string) => `That was too often. Please try again in ${wait}.`,
    es: (wait: string) => `Lo intentó demasiadas veces. Intente de nuevo en ${wait}.`,
  },
  aMinute: { en: 'a minute', es: 'un minuto' },
  minutes: {
    en: (minutes: number) => `${minutes} minutes`,
    es: (minutes: number) => `${minutes} minutos`,
  },
  wrongCode: {
    en: 'That code is not valid or has expired.',
    es: 'Ese código no es válido o ya venció.',
  },
  chooseFile: {
    en: (field: string) => `Please choose a file (field ${field}).`,
    es: (field: string) => `Elija un archivo (campo ${field}).`,
  },
  sendAsForm: {
    en: (field: string) => `Send the file as a form, in the field ${field}.`,
    es: (field: string) => `Envíe el archivo como formulario, en el campo ${field}.`,
  },
  sendOneFile: {
    en: (field: string) => `Send one file, in the field ${field}, and nothing else.`,
    es: (field: string) => `Envíe un solo archivo, en el campo ${field}, y nada más.`,
  },
  fileIncomplete: {
    en: 'The file did not arrive whole. Please try again.',
    es: 'El archivo no llegó completo. Intente de nuevo.',
  },
  fileEmpty: { en: 'The file is empty.', es: 'El archivo está vacío.' },
  fileTooLarge: {
    en: (megabytes: number) => `The file is too large: at most ${megabytes} MB are possible.`,
    es: (megabytes: number) =>
      `El archivo es demasiado grande: puede tener como máximo ${megabytes} MB.`,
  },
  busyWithPhotos: {
    en: 'Many photos are being uploaded right now. Please try again in a minute.',
    es: 'Se están subiendo muchas fotos en este momento. Intente de nuevo en un minuto.',
  },
  notAPhoto: {
    en: (kinds: string) => `This is not a picture we can use. Please choose ${kinds}.`,
    es: (kinds: string) => `No podemos usar esta imagen. Elija ${kinds}.`,
  },
  damagedPhoto: {
    en: (kinds: string) => `This picture is damaged or cannot be opened. Please choose ${kinds}.`,
    es: (kinds: string) => `Esta imagen está dañada o no se puede abrir. Elija ${kinds}.`,
  },
  photoOfKinds: {
    en: (kinds: string, megapixels: number) =>
      `a ${kinds} picture of at most 10 MB and ${megapixels} megapixels`,
    es: (kinds: string, megapixels: number) =>
      `una imagen ${kinds} de hasta 10 MB y ${megapixels} megapíxeles`,
  },
  photoKinds: { en: photoKinds, es: 'JPEG, PNG, GIF, WebP o AVIF' },
  heic: {
    en: 'This photo is in the HEIC format, which we cannot use. On an iPhone, choose “Most Compatible” under Settings > Camera > Formats and take it again, or copy the photo and paste it into a folder in Files: both make a JPEG.',
    es: 'Esta foto está en formato HEIC, que no podemos usar. En un iPhone, elija “Más compatible” en Configuración > Cámara > Formatos y tómela de nuevo, o copie la foto y péguela en una carpeta de Archivos: de las dos formas se crea un JPEG.',
  },
  tooManyPixels: {
    en: (megapixels: number) =>
      `This picture has more than ${megapixels} megapixels. Please choose a smaller one.`,
    es: (megapixels: number) =>
      `Esta imagen tiene más de ${megapixels} megapíxeles. Elija una más pequeña.`,
  },
  tooMuchMemory: {
    en: 'This picture takes too much memory to open. Please choose a smaller one, or save it as a JPEG.',
    es: 'Esta imagen necesita demasiada memoria para abrirse. Elija una más pequeña o guárdela como JPEG.',
  },
} satisfies Refusals
