// Both say something to who reads the other language.

export const otherLanguage = 'English'
export const offer = 'Do you prefer English?'
export const declineOffer = 'No, thank you'
