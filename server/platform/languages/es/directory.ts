/** Public records, messages to offices, the newsletter, reports. */
export const directory = {
  'Doctor not found': 'No se encontró el médico',
  'Practice not found': 'No se encontró el consultorio',
  'Specialty not found': 'No se encontró la especialidad',
  'This doctor is no longer listed.': 'Este médico ya no está en el directorio.',
  'This practice is no longer listed.': 'Este consultorio ya no está en el directorio.',
  'There is no such record.': 'Este registro no existe.',
  'There is no such entry.': 'Esta entrada no existe.',
  'Somebody has decided this already.': 'Alguien ya decidió esto.',
  'This record is public already.': 'Este registro ya es público.',
  'This record is not public.': 'Este registro no es público.',
  'Please choose a specialty': 'Elija una especialidad',
  'Please enter street and city': 'Escriba la calle y la ciudad',
  'Please enter a phone, or choose a public practice that has one':
    'Escriba un teléfono o elija un consultorio público que tenga uno',
  'Please enter a phone, or a contact email': 'Escriba un teléfono o un correo de contacto',
  'This was changed in another tab or by somebody else. Load the latest version before you save.':
    'Esto se cambió en otra pestaña o lo cambió otra persona. Cargue la última versión antes de guardar.',

  'There is no such place.': 'Este lugar no existe.',
  'This is the first place already.': 'Este ya es el primer lugar.',
  'At most {most} places. Please remove one first.':
    'Como máximo {most} lugares. Primero quite uno.',
  'The practice has not agreed yet that you are seen there.':
    'El consultorio todavía no ha aceptado que usted atiende allí.',
  'This place is in the list already.': 'Este lugar ya está en la lista.',

  'This message has no recipient here.': 'Este mensaje no tiene destinatario aquí.',
  'This is no address of the directory.': 'Esta dirección no es del directorio.',
  'There is no such message.': 'Este mensaje no existe.',
  'This message was written to the team itself.': 'Este mensaje se escribió al equipo mismo.',
  'Another administrator has changed this message. Please look at it first.':
    'Otro administrador cambió este mensaje. Primero revíselo.',
  '{name} {act}. Please read it first.': '{name} {act}. Primero léalo.',
  'has replied to this message': 'respondió a este mensaje',
  'has passed this message on': 'reenvió este mensaje',
  'has written a note about this message': 'escribió una nota sobre este mensaje',

  'There is no such newsletter.': 'Este boletín no existe.',
  'A newsletter is written in one’s own name only.': 'Un boletín solo se escribe en nombre propio.',
  'Somebody changed this newsletter meanwhile. Copy your text, then open it again.':
    'Alguien cambió este boletín mientras tanto. Copie su texto y ábralo de nuevo.',
  'Choose a time that is still to come': 'Elija una hora que todavía no haya pasado',
  'This newsletter has been sent.': 'Este boletín ya se envió.',
  'This newsletter is being sent already.': 'Este boletín ya se está enviando.',
  'Nobody has confirmed a subscription yet.': 'Nadie ha confirmado una suscripción todavía.',
  'This newsletter is not being sent.': 'Este boletín no se está enviando.',
  'This newsletter is not paused.': 'Este boletín no está en pausa.',
  'This link does not work any more. Please subscribe again.':
    'Este enlace ya no funciona. Suscríbase de nuevo.',
  'This link is damaged. Please open it from the mail again.':
    'Este enlace está dañado. Ábralo de nuevo desde el correo.',

  'There is no such report.': 'Este aviso no existe.',
  'There is no such open report.': 'Este aviso no existe o ya no está abierto.',
  'It still says the same as when the report came. Please correct it first.':
    'Todavía dice lo mismo que cuando llegó el aviso. Primero corríjalo.',
}
