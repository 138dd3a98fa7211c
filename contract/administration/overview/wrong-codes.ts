/** Wrong codes in one hour, over all accounts, that are more than mistakes. */
export const manyWrongCodes = 100
