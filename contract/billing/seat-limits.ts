/** More than any practice has doctors; above it something was mistyped. */
export const maxSeats = 50
