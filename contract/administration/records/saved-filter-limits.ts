/** The most saved filters of one administrator. */
export const mostSavedFilters = 50
