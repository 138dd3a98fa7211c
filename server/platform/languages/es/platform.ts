/** Refusals that any call may answer. */
export const platform = {
  'The request could not be read.': 'No pudimos leer la solicitud.',
  'The request is too large.': 'La solicitud es demasiado grande.',
  'Send the request as JSON.': 'Envíe la solicitud como JSON.',
  'This is not available right now. Please try again later.':
    'Esto no está disponible en este momento. Intente de nuevo más tarde.',
  'This is not available right now. Please try again in a moment.':
    'Esto no está disponible en este momento. Intente de nuevo en un momento.',
  'There is no room to store anything right now. Please try again later.':
    'No hay espacio para guardar nada en este momento. Intente de nuevo más tarde.',
  'Something went wrong on our side. Please try again.':
    'Algo salió mal de nuestro lado. Intente de nuevo.',
  'This address cannot be read.': 'No pudimos leer esta dirección.',
  'The request must name one host.': 'La solicitud debe indicar un solo servidor.',
  'This request did not come from our own pages.': 'Esta solicitud no viene de nuestras páginas.',
  'Not found': 'No se encontró',
  'There is no such call.': 'Esta función no existe.',
  'There is no such file.': 'Este archivo no existe.',
  'There is no such page.': 'Esta página no existe.',
  'Image not found': 'No se encontró la imagen',
  'Please check the marked fields.': 'Revise los campos marcados.',
  'Please sign in.': 'Inicie sesión.',
  'This is for administrators only.': 'Esto es solo para administradores.',
  'Please set up your authenticator app first.':
    'Primero configure su aplicación de autenticación.',
  'That was too often. Please try again in {wait}.':
    'Lo intentó demasiadas veces. Intente de nuevo en {wait}.',
  'a minute': 'un minuto',
  '{minutes} minutes': '{minutes} minutos',
  'That code is not valid or has expired.': 'Ese código no es válido o ya venció.',

  'Please choose a file (field {field}).': 'Elija un archivo (campo {field}).',
  'Send the file as a form, in the field {field}.':
    'Envíe el archivo como formulario, en el campo {field}.',
  'Send one file, in the field {field}, and nothing else.':
    'Envíe un solo archivo, en el campo {field}, y nada más.',
  'The file did not arrive whole. Please try again.':
    'El archivo no llegó completo. Intente de nuevo.',
  'The file is empty.': 'El archivo está vacío.',
  'The file is too large: at most {megabytes} MB are possible.':
    'El archivo es demasiado grande: puede tener como máximo {megabytes} MB.',
  'Many photos are being uploaded right now. Please try again in a minute.':
    'Se están subiendo muchas fotos en este momento. Intente de nuevo en un minuto.',
  'This is not a picture we can use. Please choose {kinds}.':
    'No podemos usar esta imagen. Elija {kinds}.',
  'This picture is damaged or cannot be opened. Please choose {kinds}.':
    'Esta imagen está dañada o no se puede abrir. Elija {kinds}.',
  'a {kinds} picture of at most 10 MB and {megapixels} megapixels':
    'una imagen {kinds} de hasta 10 MB y {megapixels} megapíxeles',
  'JPEG, PNG, GIF, WebP or AVIF': 'JPEG, PNG, GIF, WebP o AVIF',
  'This photo is in the HEIC format, which we cannot use. On an iPhone, choose “Most Compatible” under Settings > Camera > Formats and take it again, or copy the photo and paste it into a folder in Files: both make a JPEG.':
    'Esta foto está en formato HEIC, que no podemos usar. En un iPhone, elija “Más compatible” en Configuración > Cámara > Formatos y tómela de nuevo, o copie la foto y péguela en una carpeta de Archivos: de las dos formas se crea un JPEG.',
  'This picture has more than {megapixels} megapixels. Please choose a smaller one.':
    'Esta imagen tiene más de {megapixels} megapíxeles. Elija una más pequeña.',
  'This picture takes too much memory to open. Please choose a smaller one, or save it as a JPEG.':
    'Esta imagen necesita demasiada memoria para abrirse. Elija una más pequeña o guárdela como JPEG.',
}

/** Messages of zod about input that no page sends. */
export const malformed = {
  'Invalid input': 'Este dato no es válido',
  'Invalid input: {what}': 'Este dato no es válido',
  'Invalid option: {what}': 'Esta opción no es válida',
  'Invalid {format}': 'El formato de este dato no es válido',
  'Unrecognized key: {key}': 'Este campo no existe: {key}',
  'Unrecognized keys: {keys}': 'Estos campos no existen: {keys}',
  'Too small: {what}': 'Este dato es demasiado corto o pequeño',
  'Too big: {what}': 'Este dato es demasiado largo o grande',
}
