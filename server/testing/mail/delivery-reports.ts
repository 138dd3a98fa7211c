type Group = { address: string; action: string | null; status: string; diagnostic?: string }

type Parts = {
  /** The id of the mail that is reported. */
  messageId: string
  /** To whom it went; the report and the returned mail name it. */
  address?: string
  action?: string | null
  status?: string
  diagnostic?: string
  /** The type of the part with the mail; null: the report has none. */
  returnedType?: string | null
  inReplyTo?: string
  encoding?: string
  lineEnd?: string
  /** Further mailboxes behind the address. */
  more?: Group[]
}

/** A delivery report (RFC 3464) of an invented mail server. */
export function reportOf({
  messageId,
  address = 'Ada@Gone.example',
  action = 'failed',
  status = '5.1.1',
  diagnostic = 'smtp; 550 5.1.1 User unknown',
  returnedType = 'message/rfc822',
  inReplyTo,
  encoding = '7bit',
  lineEnd = '\r\n',
  more = [],
}: Parts): Buffer {
  const groups = [{ address, action, status, diagnostic }, ...more].map((group) =>
    [
      `Final-Recipient: rfc822; ${group.address}`,
      ...(group.action === null ? [] : [`Action: ${group.action}`]),
      `Status: ${group.status}`,
      ...(group.diagnostic ? [`Diagnostic-Code: ${group.diagnostic}`] : []),
      '',
    ].join('\n'),
  )
  const returned = `Message-ID: <${messageId}>\nFrom: noreply@directory.example\nTo: ${address}\nSubject: News\n\nHello\n`
  const returnedLines = returnedType
    ? [
        '--B',
        `Content-Type: ${returnedType}`,
        `Content-Transfer-Encoding: ${encoding}`,
        '',
        encoding === 'base64' ? Buffer.from(returned).toString('base64') : returned,
      ]
    : []
  const lines = [
    'Return-Path: <>',
    'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
    'To: noreply@directory.example',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    ...(inReplyTo ? [`In-Reply-To: <${inReplyTo}>`] : []),
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
    '',
    '--B',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry: your mail could not be delivered.',
    '--B',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    'Arrival-Date: Mon, 2 Nov 2026 10:00:00 +0000',
    '',
    ...groups,
    ...returnedLines,
    '--B--',
    '',
  ]
  return Buffer.from(lines.join('\n').replaceAll(/\r?\n/g, lineEnd))
}
