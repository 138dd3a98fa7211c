/** Messages of the contract about fields that are not in `texts/en/refusals`. */
export const contract = {
  'Please enter a valid email address.': 'Escriba una dirección de correo electrónico válida.',
  'Password must be at least 8 characters long': 'La contraseña debe tener al menos 8 caracteres',
  'This is no id of a doctor.': 'Este no es el número de un médico.',
  'Please write something': 'Escriba algo',
}
