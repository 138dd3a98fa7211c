/* Messages to the team with the facts filled in; the writer adds the rest. */

const proof = '\n\nCómo pueden comprobar que es mío:\n\nCómo pueden comunicarse conmigo:\n'

export const taken = (name: string) => `Ya reclamado: ${name}`
/** `address`: of the profile. */
export const takenText = (name: string, address: string) =>
  `Quise reclamar el perfil de ${name}, pero otra persona ya lo reclamó.\nEstá aquí: ${address}${proof}`

export const notFound = (term: string) => `No encuentro mi perfil: ${term}`
export const notFoundText = (term: string) =>
  `Busqué “${term}” para reclamar mi perfil y no lo encontré.\nSi otra persona lo reclamó, por favor revísenlo.${proof}`

export const addPractice = (term: string) => `Agreguen mi consultorio, por favor: ${term}`
export const addPracticeText = (term: string) =>
  `Busqué “${term}” para conectarme con mi consultorio y no lo encontré.\n\nNombre, dirección y teléfono del consultorio:\n\nLo que hago allí:\n`

export const notPublic = (name: string) => `Mi perfil no es público: ${name}`

export const second = (name: string) => `Un segundo perfil: ${name}`
export const secondText = (name: string, address: string) =>
  `Mi cuenta ya tiene un perfil, y el de ${name} también es mío.\nEstá aquí: ${address}${proof}`
