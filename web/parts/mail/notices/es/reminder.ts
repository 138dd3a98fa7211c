import { site } from '../../../../../site.config.ts'
import { longDay } from '../../long-day.ts'
import type { reminder as english } from '../en/reminder.ts'
import { hello } from './phrases.ts'
import { subjectIn } from './report-subjects.ts'

export const reminder: typeof english = {
  subject: (whose) => `¿Sigue siendo correcto? ${whose}`,
  whose: (first, others) =>
    others > 0 ? `${first ?? 'su perfil'} y ${others} más` : (first ?? 'su perfil'),
  heading: '¿Estos datos siguen siendo correctos?',
  preview: 'Un clic los mantiene al día para los pacientes',
  reason: (whose) => `Recibe este correo porque mantiene al día ${whose} en ${site.name}.`,
  stop: 'No enviar más estos recordatorios',
  aging: (firstName) =>
    `${hello(firstName)} los pacientes eligen según los datos de abajo. Algunos tienen más de 90 días y ahora aparecen en gris con las palabras “puede no estar al día”. Después de 180 días ya no cuentan en las búsquedas.`,
  agingFrom: (firstName, moment) =>
    `${hello(firstName)} los pacientes eligen según los datos de abajo. El ${longDay(moment, 'es')}, el más antiguo aparecerá en gris con las palabras “puede no estar al día”.`,
  more: (count) =>
    count === 1
      ? 'Y 1 médico más: el botón lleva a la página que muestra todo.'
      : `Y ${count} médicos más: el botón lleva a la página que muestra todo.`,
  confirm: 'Todo sigue correcto',
  confirmNote: (days) =>
    `Allí puede revisar los datos otra vez antes de confirmar. El enlace funciona durante ${days} días:`,
  change: 'Cambiar algo',
  changeNote: 'Para cambiar algo, inicie sesión en su perfil:',
  fact: subjectIn,
  said: (moment) => `del ${longDay(moment, 'es')}`,
  unconfirmed: 'todavía sin confirmar',
  notRight: '¿No es correcto?',
}
