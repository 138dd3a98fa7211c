/** The name of a specialty, such as `Cardiología`, within a Spanish sentence: `médicos de cardiología`. */
export const inSentence = (name: string): string =>
  name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
