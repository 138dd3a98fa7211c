import { site } from '../../../../../site.config.ts'

/** Begins a mail; without a name where the reader's may be somebody else's. */
export const hello = (firstName: string | null) => (firstName ? `Hello ${firstName},` : 'Hello,')

export const yourAccount = `You get this mail because of your account at ${site.name}.`

export const dashboard = (href: string) => ({
  href,
  label: 'Open the dashboard',
  note: 'Your dashboard:',
})
