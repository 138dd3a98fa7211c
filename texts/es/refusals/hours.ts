import { number } from '../language.ts'

export const time = 'Escriba una hora como 13:00'
export const bothTimes = 'Escriba las dos horas'

export const atMostBreaks = (count: number) => `Como máximo, ${number(count)} descansos`
export const closedWithBreaks = 'Un día cerrado no tiene descansos'
export const breakOutside = 'El descanso debe estar entre la hora de abrir y la de cerrar'
export const breakEndsEarly = 'El descanso debe terminar después de empezar'
export const breaksOverlap = 'Los descansos deben ir en orden y no encimarse'

export const endsEarly = 'El último día no puede ser antes del primero'
export const longerThanYear = 'El último día debe ser a más tardar un año después del primero'
export const daysTwice = 'Estos días ya están en otra fila'
