/** Names for a record that says none. */
export const unnamedPractice = 'Consultorio sin nombre'
export const unnamedProvider = 'Profesional sin nombre'
export const unnamedSpecialty = 'Especialidad sin nombre'
