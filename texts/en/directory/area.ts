export const everything = 'the United States'
/** The number of those that are not named. */
export const morePostalCodes = (count: number) => `${count} more ZIP codes`
export const moreCounties = (count: number) => `${count} more counties`
export const moreStates = (count: number) => `${count} more states`
