export const everything = 'los Estados Unidos'
/** The number of those that are not named. */
export const morePostalCodes = (count: number) => `${count} códigos postales más`
export const moreCounties = (count: number) => `${count} condados más`
export const moreStates = (count: number) => `${count} estados más`
