export const partNotLoaded =
  'Part of this page could not be loaded. Please check your connection, or reload the page.'
/** Offered to who prefers it. */
export const otherLanguage = 'es'
