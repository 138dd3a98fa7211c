/** Days in which signing in keeps an account that is about to be deleted. */
export const graceDays = 14
