/** Names for a record that says none. */
export const unnamedPractice = 'Unnamed practice'
export const unnamedProvider = 'Unnamed provider'
export const unnamedSpecialty = 'Unnamed specialty'
