import type { Attachment, ParsedMail } from 'mailparser'

/** The content of a delivery report about one mail of ours. */
export type Report = {
  /** Ids of mails that the report may be about. Only who has the mail knows them. */
  mailIds: string[]
  /** Addresses in lower case that it names, and its returned mail; they prove nothing. */
  addresses: string[]
  /**
   * `hard`: the mailbox does not exist, or takes mail no more. `soft`: another mail may arrive.
   * `unclear`: a person would have to read it.
   */
  outcome: 'hard' | 'soft' | 'unclear'
  /** Enhanced status code (RFC 3463), such as `5.1.1`; null if it is unclear. */
  status: string | null
  /** The diagnostic of the mail server that refused the mail. */
  diagnostic: string | null
}

/** A report's account of one recipient (RFC 3464, 2.3). */
type Recipient = { action: string; status: string; diagnostic: string; addresses: string[] }

/** No text is made of HTML, and nothing is linked: only headers and parts count. */
const options = {
  keepDeliveryStatus: true,
  skipHtmlToText: true,
  skipImageLinks: true,
  skipTextToHtml: true,
  skipTextLinks: true,
}

// loaded with the first report: few installations get any
const parse = async (source: Buffer): Promise<ParsedMail> =>
  (await import('mailparser')).simpleParser(source, options)

/**
 * Reads a mail that came back (RFC 3464).
 * @returns null for what says nothing about a failure: delays, deliveries, automatic replies,
 * complaints and any other mail
 */
export async function readReport(raw: Buffer): Promise<Report | null> {
  const mail = await parse(raw)
  const returnedMails = await Promise.all(partsOf(mail, returnedTypes).map(parse))
  const addresses = returnedMails.flatMap(({ to }) =>
    [to ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address ?? '')),
  )
  const mailIds = idsIn(
    [
      ...returnedMails.map(({ messageId }) => messageId),
      mail.inReplyTo,
      ...[mail.references ?? []].flat(),
    ].join(' '),
  )
  const recipients = await recipientsIn(mail)
  if (recipients.length === 0) {
    const mentionedIds = idsIn(`${mailIds.join(' ')} ${mail.text ?? ''}`)
    if (mentionedIds.length === 0 || !isFromMailServer(mail)) return null
    return { mailIds: mentionedIds, addresses, outcome: 'unclear', status: null, diagnostic: null }
  }
  const failure = failureOf(recipients)
  if (!failure) return null
  return {
    mailIds,
    addresses: lowerCase([...addresses, ...recipients.flatMap((each) => each.addresses)]),
    outcome: isPermanent(failure) ? 'hard' : 'soft',
    status: codeIn(failure.status) ?? null,
    diagnostic: failure.diagnostic || null,
  }
}

/** Parts in which the mail itself is returned; large ones are cut to their headers. */
const returnedTypes = [
  'message/rfc822',
  'message/rfc822-headers',
  'message/global',
  'message/global-headers',
  'text/rfc822-headers',
]
const statusTypes = ['message/delivery-status', 'message/global-delivery-status']

const partsOf = ({ attachments }: ParsedMail, types: string[]): Buffer[] =>
  attachments
    .filter(({ contentType }: Attachment) => types.includes(contentType.toLowerCase()))
    .map(({ content }) => content)

/** Each group of fields after the first, which is about the report itself. */
async function recipientsIn(mail: ParsedMail): Promise<Recipient[]> {
  const groups = partsOf(mail, statusTypes).flatMap((part) =>
    part
      .toString('utf8')
      .trim()
      .split(/\r?\n(?:[ \t]*\r?\n)+/),
  )
  const recipients = await Promise.all(groups.map(readRecipient))
  return recipients.filter(({ status, action }) => status || action)
}

async function readRecipient(group: string): Promise<Recipient> {
  const { headers } = await parse(Buffer.from(`${group}\r\n\r\n`))
  const field = (name: string) => [headers.get(name) ?? ''].flat().at(0)?.toString().trim() ?? ''
  const address = (name: string) =>
    field(name)
      .replace(/^[^;]*;/, '')
      .replace(/[<>\s]/g, '')
  return {
    action: field('action').toLowerCase().replace(/\W.*$/, ''),
    status: field('status'),
    diagnostic: field('diagnostic-code')
      .replace(/^[^;]*;\s*/, '')
      .replace(/\s+/g, ' '),
    addresses: [address('original-recipient'), address('final-recipient')],
  }
}

/**
 * The failure that a report is about. Each mail of ours has one recipient: several groups are
 * mailboxes behind it, and one that took the mail is enough.
 */
function failureOf(recipients: Recipient[]): Recipient | undefined {
  const failures = recipients.filter(({ action, status }) =>
    action === '' ? status.startsWith('5') : action === 'failed',
  )
  return failures.length === recipients.length ? failures[0] : undefined
}

const codeIn = (text: string) => /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0]

/** Mailbox or host do not exist, are closed, or moved; null MX (RFC 3463, 7505). */
const ofMailbox = /^5\.(1\.(?![78]$)\d+|2\.[01]|4\.4|0\.0)$/

/**
 * Whether no mail will ever arrive at the address. A full mailbox, a mail that is too large and a
 * refusal for spam are permanent for one mail only.
 */
function isPermanent({ status, diagnostic }: Recipient): boolean {
  const ofReport = codeIn(status)
  if (!ofReport?.startsWith('5')) return false
  // Exim and others write 5.0.0 and leave the details to the other server's words
  const code = ofReport === '5.0.0' ? (codeIn(diagnostic) ?? ofReport) : ofReport
  if (code === '5.4.1') return /recipient address rejected/i.test(diagnostic)
  if (!ofMailbox.test(code)) return false
  return code !== '5.0.0' || !/^(4\d\d|552|554)\b/.test(diagnostic)
}

/** Reports come from nobody, so that nobody answers them (RFC 3464, 2.1). */
const isFromMailServer = ({ headers, from }: ParsedMail) =>
  JSON.stringify(headers.get('return-path') ?? '').includes('""') ||
  /^(mailer-daemon|postmaster)@/i.test(from?.value[0]?.address ?? '')

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=@)/gi
const idsIn = (text: string) => lowerCase(text.match(uuid) ?? [])

const lowerCase = (texts: string[]) => [
  ...new Set(texts.map((text) => text.toLowerCase()).filter(Boolean)),
]
