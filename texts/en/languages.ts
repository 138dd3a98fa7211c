// Both say something to who reads the other language.

export const otherLanguage = 'Español'
export const offer = '¿Prefiere español?'
export const declineOffer = 'No, gracias'
