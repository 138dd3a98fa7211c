import { site } from '../../../../../site.config.ts'

/** Begins a mail; without a name where the reader's may be somebody else's. */
export const hello = (firstName: string | null) => (firstName ? `Hola, ${firstName}:` : 'Hola:')

export const yourAccount = `Recibe este correo porque tiene una cuenta en ${site.name}.`

export const neverTell = 'Nunca le dé el código a nadie; nosotros nunca se lo pedimos.'

export const dashboard = (href: string) => ({
  href,
  label: 'Abrir mi panel',
  note: 'Su panel:',
})
