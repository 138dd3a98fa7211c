export const subscriberEmail = 'Escriba una dirección de correo electrónico válida.'
export const doctorId = 'Este no es el número de un médico.'
export const unknownAddress = 'Esta dirección no es del directorio.'
export const writeSomething = 'Escriba algo'
