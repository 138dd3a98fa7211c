/** Of a record that says no name. */
export const unnamedPractice = 'Consultorio sin nombre'
export const unnamedProvider = 'Profesional sin nombre'
export const unnamedSpecialty = 'Especialidad sin nombre'
