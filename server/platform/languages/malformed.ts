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
