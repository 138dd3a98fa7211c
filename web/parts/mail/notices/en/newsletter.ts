import { site } from '../../../../../site.config.ts'

/** Around a newsletter, and of the mail that confirms it. */
export const newsletter = {
  test: `A test, sent to you alone as administrator of ${site.name}.`,
  testSubject: (title: string) => `[Test] ${title}`,
  reason: `You get this newsletter because you subscribed to it at ${site.name} and confirmed your address.`,
  view: 'View in a browser',
  unsubscribe: 'Unsubscribe',
  confirmation: {
    subject: `Please confirm: the newsletter of ${site.name}`,
    heading: 'One more step',
    preview: 'Confirm that you want our newsletter',
    reason: `Somebody entered this address at ${site.name}. If it was not you, do nothing: without that step you get no newsletter.`,
    text: `Confirm that you want healthcare news from ${site.area} by email.`,
    button: 'Confirm subscription',
    note: (hours: number) => `The link works for ${hours} hours:`,
  },
}
