export const everything = 'los Estados Unidos'
/** How many more there are than are named. */
export const morePostalCodes = (count: number) => `${count} códigos postales más`
export const moreCounties = (count: number) => `${count} condados más`
export const moreStates = (count: number) => `${count} estados más`
