import { site } from '../../../../../site.config.ts'
import type { newsletter as english } from '../en/newsletter.ts'

/** Around a newsletter, and of the mail that confirms it. */
export const newsletter: typeof english = {
  test: `Una prueba, enviada solo a usted como administrador de ${site.name}.`,
  testSubject: (title) => `[Prueba] ${title}`,
  reason: `Recibe este boletín porque se suscribió en ${site.name} y confirmó su correo.`,
  view: 'Ver en el navegador',
  unsubscribe: 'Cancelar la suscripción',
  confirmation: {
    subject: `Confirme su suscripción: el boletín de ${site.name}`,
    heading: 'Un paso más',
    preview: 'Confirme que quiere recibir nuestro boletín',
    reason: `Alguien escribió esta dirección de correo en ${site.name}. Si no fue usted, no haga nada: sin este paso no recibirá el boletín.`,
    text: `Confirme que quiere recibir por correo noticias de salud de ${site.area}.`,
    button: 'Confirmar la suscripción',
    note: (hours) => `El enlace funciona durante ${hours} horas:`,
  },
}
