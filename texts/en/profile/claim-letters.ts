/* Messages to the team with the facts filled in; the writer adds the rest. */

const proof = '\n\nHow you can tell that it is mine:\n\nHow you reach me:\n'

export const taken = (name: string) => `Already claimed: ${name}`
/** `address`: of the profile. */
export const takenText = (name: string, address: string) =>
  `I wanted to claim the profile of ${name}, but somebody else has claimed it.\nIt is here: ${address}${proof}`

export const notFound = (term: string) => `I do not find my profile: ${term}`
export const notFoundText = (term: string) =>
  `I searched for "${term}" to claim my profile and did not find it.\nIf somebody else has claimed it, please look into it.${proof}`

export const addPractice = (term: string) => `Please add my practice: ${term}`
export const addPracticeText = (term: string) =>
  `I searched for "${term}" to connect with my practice and did not find it.\n\nName, address and phone of the practice:\n\nWhat I do there:\n`

export const notPublic = (name: string) => `My profile is not public: ${name}`

export const second = (name: string) => `A second profile: ${name}`
export const secondText = (name: string, address: string) =>
  `My account has a profile already, and the one of ${name} is mine too.\nIt is here: ${address}${proof}`
