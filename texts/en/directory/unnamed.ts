/** Of a record that says no name. */
export const unnamedPractice = 'Unnamed practice'
export const unnamedProvider = 'Unnamed provider'
export const unnamedSpecialty = 'Unnamed specialty'
