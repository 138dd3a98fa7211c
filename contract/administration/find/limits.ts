/** Matches that `Find` shows of each kind; the lists have all of them. */
export const mostOfKind = 5
