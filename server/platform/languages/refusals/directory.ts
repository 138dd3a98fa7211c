import type { Refusals } from './refusals.ts'

/** Public records, messages to offices, the newsletter, reports. */
export const directoryRefusals = {
  doctorNotFound: { en: 'Doctor not found', es: 'No se encontró el médico' },
  practiceNotFound: { en: 'Practice not found', es: 'No se encontró el consultorio' },
  specialtyNotFound: { en: 'Specialty not found', es: 'No se encontró la especialidad' },
  doctorGone: {
    en: 'This doctor is no longer listed.',
    es: 'Este médico ya no está en el directorio.',
  },
  practiceGone: {
    en: 'This practice is no longer listed.',
    es: 'Este consultorio ya no está en el directorio.',
  },
  noRecord: { en: 'There is no such record.', es: 'Este registro no existe.' },
  noEntry: { en: 'There is no such entry.', es: 'Esta entrada no existe.' },
  alreadyDecided: { en: 'Somebody has decided this already.', es: 'Alguien ya decidió esto.' },
  alreadyPublic: { en: 'This record is public already.', es: 'Este registro ya es público.' },
  notPublic: { en: 'This record is not public.', es: 'Este registro no es público.' },
  chooseSpecialty: { en: 'Please choose a specialty', es: 'Elija una especialidad' },
  enterStreetAndCity: { en: 'Please enter street and city', es: 'Escriba la calle y la ciudad' },
  enterPhoneOrPractice: {
    en: 'Please enter a phone, or choose a public practice that has one',
    es: 'Escriba un teléfono o elija un consultorio público que tenga uno',
  },
  enterPhoneOrEmail: {
    en: 'Please enter a phone, or a contact email',
    es: 'Escriba un teléfono o un correo de contacto',
  },
  changedMeanwhile: {
    en: 'This was changed in another tab or by somebody else. Load the latest version before you save.',
    es: 'Esto se cambió en otra pestaña o lo cambió otra persona. Cargue la última versión antes de guardar.',
  },
  pinNeedsStreet: {
    en: 'Please save an address with a street before its pin',
    es: 'Guarde primero una dirección con calle y después el marcador',
  },
  pinOfOtherAddress: {
    en: 'The address has changed since. Please load the page again, then set the pin for the new address',
    es: 'La dirección cambió entretanto. Cargue la página de nuevo y ponga el marcador para la nueva dirección',
  },
  pinOffMap: {
    en: 'The pin is outside of the map. Please move it near the address',
    es: 'El marcador está fuera del mapa. Póngalo cerca de la dirección',
  },
  pinFarAway: {
    en: (miles: number) =>
      `The pin is more than ${miles} miles from its address. Please move it nearer, or correct the address first`,
    es: (miles: number) =>
      `El marcador está a más de ${miles} millas de su dirección. Acérquelo o corrija primero la dirección`,
  },
  noPlace: { en: 'There is no such place.', es: 'Este lugar no existe.' },
  alreadyFirstPlace: { en: 'This is the first place already.', es: 'Este ya es el primer lugar.' },
  tooManyPlaces: {
    en: (most: number) => `At most ${most} places. Please remove one first.`,
    es: (most: number) => `Como máximo ${most} lugares. Primero quite uno.`,
  },
  practiceHasNotAgreed: {
    en: 'The practice has not agreed yet that you are seen there.',
    es: 'El consultorio todavía no ha aceptado que usted atiende allí.',
  },
  placeExists: { en: 'This place is in the list already.', es: 'Este lugar ya está en la lista.' },
  noRecipient: {
    en: 'This message has no recipient here.',
    es: 'Este mensaje no tiene destinatario aquí.',
  },
  noMessage: { en: 'There is no such message.', es: 'Este mensaje no existe.' },
  writtenToTeam: {
    en: 'This message was written to the team itself.',
    es: 'Este mensaje se escribió al equipo mismo.',
  },
  messageChanged: {
    en: 'Another administrator has changed this message. Please look at it first.',
    es: 'Otro administrador cambió este mensaje. Primero revíselo.',
  },
  readFirst: {
    en: (name: string, act: string) => `${name} ${act}. Please read it first.`,
    es: (name: string, act: string) => `${name} ${act}. Primero léalo.`,
  },
  hasReplied: { en: 'has replied to this message', es: 'respondió a este mensaje' },
  hasForwarded: { en: 'has passed this message on', es: 'reenvió este mensaje' },
  hasNoted: {
    en: 'has written a note about this message',
    es: 'escribió una nota sobre este mensaje',
  },
  noNewsletter: { en: 'There is no such newsletter.', es: 'Este boletín no existe.' },
  noSubscriber: { en: 'There is no such subscriber.', es: 'Este suscriptor no existe.' },
  foreignNewsletter: {
    en: 'A newsletter is written in one’s own name only.',
    es: 'Un boletín solo se escribe en nombre propio.',
  },
  newsletterChanged: {
    en: 'Somebody else has changed this newsletter meanwhile. Load the latest version before you save.',
    es: 'Otra persona cambió este boletín mientras tanto. Cargue la última versión antes de guardar.',
  },
  chooseFutureTime: {
    en: 'Choose a time that is still to come',
    es: 'Elija una hora que todavía no haya pasado',
  },
  newsletterSent: { en: 'This newsletter has been sent.', es: 'Este boletín ya se envió.' },
  newsletterBeingSent: {
    en: 'This newsletter is being sent already.',
    es: 'Este boletín ya se está enviando.',
  },
  noSubscribers: {
    en: 'Nobody has confirmed a subscription yet.',
    es: 'Nadie ha confirmado una suscripción todavía.',
  },
  newsletterNotBeingSent: {
    en: 'This newsletter is not being sent.',
    es: 'Este boletín no se está enviando.',
  },
  newsletterNotPaused: {
    en: 'This newsletter is not paused.',
    es: 'Este boletín no está en pausa.',
  },
  badSubscriptionLink: {
    en: 'This link does not work any more. Please subscribe again.',
    es: 'Este enlace ya no funciona. Suscríbase de nuevo.',
  },
  damagedLink: {
    en: 'This link is damaged. Please open it from the mail again.',
    es: 'Este enlace está dañado. Ábralo de nuevo desde el correo.',
  },
  noReport: { en: 'There is no such report.', es: 'Este aviso no existe.' },
  noOpenReport: {
    en: 'There is no such open report.',
    es: 'Este aviso no existe o ya no está abierto.',
  },
  notCorrected: {
    en: 'It still says the same as when the report came. Please correct it first.',
    es: 'Todavía dice lo mismo que cuando llegó el aviso. Primero corríjalo.',
  },
} satisfies Refusals
