/** Places of a doctor at most, beside the first. */
export const mostPlaces = 10
