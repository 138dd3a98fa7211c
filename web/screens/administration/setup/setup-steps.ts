import type { Setup } from '../../../../contract/administration/setup/calls.ts'
import { paths } from '../../../../contract/paths.ts'
import { momentText } from '../../../text/moment-text.ts'

type SetupStep = {
  name: string
  /** How it stands, and what to do where it is not done. */
  text: string
  /** Where it is done, when that is on a screen. */
  href: string | null
  isDone: boolean
}

/** What has to be right before patients come, in the order in which it is done. */
export const stepsOf = (setup: Setup): SetupStep[] => [
  contactData(setup),
  address(setup),
  mail(setup),
  payments(setup),
  administrators(setup),
  backups(setup),
  firstImport(setup),
]

const contactData = ({ demoSettings }: Setup): SetupStep => ({
  name: 'Contact data',
  text:
    demoSettings.length === 0
      ? 'Addresses and telephone numbers are your own.'
      : `Still those of the demo, which reach nobody: ${demoSettings.join(', ')}. Set them in site.config.ts and restart.`,
  href: null,
  isDone: demoSettings.length === 0,
})

function address({ publicUrl }: Setup): SetupStep {
  const isDone = publicUrl?.startsWith('https:') ?? false
  return {
    name: 'Address of the site',
    text: isDone
      ? `Readers come to ${publicUrl}.`
      : `${publicUrl ? `PUBLIC_URL is ${publicUrl}, without TLS` : 'PUBLIC_URL is not set'}. Put a proxy with TLS in front and set the https: address (docs/operations.md, Settings).`,
    href: null,
    isDone,
  }
}

/** The step whose button sends a test. */
export const mailStep = 'Mail'

function mail({ mail: { server, acceptedAt } }: Setup): SetupStep {
  const text = () => {
    if (server === null)
      return 'SMTP_URL is not set, so mails are only written to a folder. Set it and restart (docs/mail.md).'
    if (acceptedAt === null) return `${server} has not taken a test mail yet.`
    return `${server} took a test mail on ${momentText(acceptedAt)}.`
  }
  return {
    name: mailStep,
    text: text(),
    href: null,
    isDone: server !== null && acceptedAt !== null,
  }
}

function payments({ payments: { provider, missesEvents } }: Setup): SetupStep {
  const text = () => {
    if (provider === 'sandbox')
      return 'Test payments that charge nobody. Set Stripe’s keys before you take money (docs/operations.md, Payments).'
    if (missesEvents)
      return 'Stripe has new subscriptions, but its webhook has not reached us. Check the endpoint at Stripe (docs/operations.md, Payments).'
    return 'Stripe takes the money.'
  }
  return { name: 'Payments', text: text(), href: null, isDone: !missesEvents }
}

const administrators = ({ administrators: { total, withPasswordAlone } }: Setup): SetupStep => ({
  name: 'Authenticator apps and passkeys',
  text:
    withPasswordAlone === 0
      ? `${total === 1 ? 'The administrator has' : `All ${total} administrators have`} one.`
      : `${withPasswordAlone} of ${total} ${total === 1 ? 'administrator signs' : 'administrators sign'} in with the password alone. Set one up under Account.`,
  href: withPasswordAlone === 0 ? null : paths.profile('account'),
  isDone: withPasswordAlone === 0,
})

function backups({ backups: { writable, lastAt } }: Setup): SetupStep {
  const text = () => {
    if (!writable) return 'BACKUP_DIR cannot be written (docs/operations.md, Backups).'
    if (lastAt === null)
      return 'None yet. Make the first, and copy DATA_DIR/secret-key to another place: no backup holds it.'
    return `The last is of ${momentText(lastAt)}.`
  }
  return {
    name: 'Backups',
    text: text(),
    href: paths.adminBackups(),
    isDone: writable && lastAt !== null,
  }
}

const firstImport = ({ isOpen, importedAt }: Setup): SetupStep => ({
  name: 'First import',
  text: isOpen
    ? `Patients see the directory.${importedAt ? ` The last import was on ${momentText(importedAt)}.` : ''}`
    : 'Patients read that the directory opens soon. It opens with the first published record: import the register, or add a doctor.',
  href: paths.adminImports(),
  isDone: isOpen,
})
