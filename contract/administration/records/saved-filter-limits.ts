/** For each administrator. */
export const mostSavedFilters = 50
