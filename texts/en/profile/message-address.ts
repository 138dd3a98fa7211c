export const title = 'Where Patients’ Messages Go'
/** What the card is about, where it cannot load. */
export const what = 'where messages go'
export const notLoaded = 'Where patients’ messages go could not be loaded.'
export const to = (addresses: readonly string[]) =>
  `What patients write with the form on your page goes to ${addresses.join(' and ')}.`
export const why = {
  'contact address': {
    doctor: 'It is the contact address of the practice, whose owner can change it.',
    practice: 'It is the contact address of the practice.',
  },
  chosen: { doctor: 'You chose this address.', practice: 'You chose this address.' },
  owner: {
    doctor: 'It is the address of your account.',
    practice: 'It is the address of your account.',
  },
  team: {
    doctor: 'They are the owners and managers of the practice.',
    practice: 'These are the accounts of its owners and managers.',
  },
}
export const nobody =
  'What patients write with the form on your page goes to the team of the directory, which passes it on. Confirm the address of your account, or choose another one here.'
export const label = 'Send them to'
export const change = 'Change Address'
export const linkNote = 'We mail a link to a new address. Messages go there once it is used.'
export const waits = (address: string) =>
  `A link went to ${address}. Messages go there once somebody there presses it, within 7 days.`
export const forget = 'Forget It'
export const forgotten = 'That address is forgotten.'
export const linkSent = (address: string) => `We have mailed a link to ${address}.`
export const changed = 'Patients’ messages go there now.'
