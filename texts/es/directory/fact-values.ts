import type { ChoiceWords } from '../../../contract/directory/facts/declared-facts.ts'

/** The values of each choice, as profiles show them. */
export const choiceWords: ChoiceWords = {
  firstVisit: {
    'within a week': 'Dentro de una semana',
    'within two weeks': 'Dentro de dos semanas',
    'within a month': 'Dentro de un mes',
    longer: 'En más de un mes',
  },
  medicare: {
    accepts: 'Acepta la cantidad que aprueba Medicare',
    'does not accept': 'Puede cobrar más de lo que aprueba Medicare',
    'opted out': 'Fuera de Medicare: Medicare no paga',
  },
  visits: { 'in person': 'En persona', video: 'Por video' },
  ages: {
    babies: 'Bebés (0 a 1)',
    children: 'Niños (2 a 12)',
    teenagers: 'Adolescentes (13 a 17)',
    adults: 'Adultos (18 a 64)',
    'older adults': 'Adultos mayores (65 o más)',
  },
  gender: { female: 'Mujer', male: 'Hombre', nonbinary: 'Persona no binaria' },
  accessibility: {
    'step-free entrance': 'Entrada sin escalones',
    elevator: 'Ascensor',
    'accessible parking': 'Estacionamiento accesible',
    'accessible restroom': 'Baño accesible',
    'adjustable exam table': 'Camilla de altura ajustable',
    'wheelchair scale': 'Báscula para silla de ruedas',
    'hearing loop': 'Bucle magnético para audífonos',
    'sign language interpreter': 'Intérprete de lengua de señas',
  },
}
export const allAges = 'Todas las edades'
