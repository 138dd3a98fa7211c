import { describe, expect, test } from 'vitest'
import { reportOf } from '../../../testing/mail/delivery-reports.ts'
import { readReport } from './read-report.ts'

const id = '7b1c6f2a-93c4-4d0e-8a57-0f4c1f1de001'
const messageId = `${id}@directory.example`
const read = (parts: Partial<Parameters<typeof reportOf>[0]>) =>
  readReport(reportOf({ messageId, ...parts }))

describe('reports of a failure', () => {
  test.each([
    [
      'Postfix',
      '5.1.1',
      'smtp; 550 5.1.1 <ada@gone.example>: Recipient address rejected: User unknown',
      'hard',
    ],
    ['Postfix, no such domain', '5.4.4', 'X-Postfix; Host or domain name not found', 'hard'],
    [
      'Postfix, after five days',
      '4.4.1',
      'X-Postfix; connect to mx.example: Connection timed out',
      'soft',
    ],
    ['Exim', '5.0.0', 'smtp; 550 No such user here', 'hard'],
    [
      'Exim, with the code in the words',
      '5.0.0',
      'smtp; 550-5.1.1 The email account does not exist.',
      'hard',
    ],
    ['Exim, a full mailbox', '5.0.0', 'smtp; 552 5.2.2 mailbox full', 'soft'],
    ['Exim, a full mailbox without a code', '5.0.0', 'smtp; 552 Quota exceeded', 'soft'],
    ['Exim, a policy', '5.0.0', 'smtp; 554 5.7.1 Message rejected as spam', 'soft'],
    ['Exim, a refusal without a reason', '5.0.0', 'smtp; 554 Transaction failed', 'soft'],
    ['Exchange', '5.1.10', 'smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound', 'hard'],
    ['Outlook', '5.4.1', 'smtp;550 5.4.1 Recipient address rejected: Access denied.', 'hard'],
    ['Outlook, a route', '5.4.1', 'smtp;550 5.4.1 Relay access denied', 'soft'],
    ['Outlook, a full mailbox', '5.2.2', 'smtp;550 5.2.2 STOREDRV.Deliver; mailbox full', 'soft'],
    [
      'Gmail',
      '5.1.1',
      'smtp; 550-5.1.1 The email account that you tried to reach does not exist.\r\n 550 5.1.1 Please try double-checking',
      'hard',
    ],
    [
      'Gmail, over quota',
      '4.2.2',
      'smtp; 452 4.2.2 The recipient is out of storage space.',
      'soft',
    ],
    ['Gmail, a closed account', '5.2.1', 'smtp; 550 5.2.1 The email account is disabled.', 'hard'],
    ['Sendmail', '5.1.1', 'SMTP; 550 5.1.1 unknown user', 'hard'],
    ['Sendmail, a moved mailbox', '5.1.6', 'SMTP; 551 User not local', 'hard'],
    ['null MX', '5.1.10', 'smtp; 556 5.1.10 Recipient address has null MX', 'hard'],
    [
      'a refused sender',
      '5.1.8',
      'smtp; 550 5.1.8 Sender address rejected: Domain not found',
      'soft',
    ],
    ['a mail that is too large', '5.3.4', 'smtp; 552 5.3.4 Message size exceeds limit', 'soft'],
    ['a block list', '5.7.1', 'smtp; 550 5.7.1 Service unavailable; client blocked', 'soft'],
    ['a sender without DMARC', '5.7.26', 'smtp; 550 5.7.26 Unauthenticated email', 'soft'],
    [
      'a mailbox that is gone, with a comment',
      '5.1.1 (bad destination mailbox address)',
      '',
      'hard',
    ],
  ])('a report of %s is read: %s %s', async (_, status, diagnostic, outcome) => {
    const report = await read({ status, diagnostic })
    expect(report).toMatchObject({ mailIds: [id], outcome, addresses: ['ada@gone.example'] })
    expect(report?.status).toBe(status.split(' ')[0])
  })

  test.each([
    ['with the whole mail', { returnedType: 'message/rfc822' }],
    ['with its headers', { returnedType: 'text/rfc822-headers' }],
    ['with international headers', { returnedType: 'message/global-headers' }],
    ['with the id in capital letters', { messageId: messageId.toUpperCase() }],
    [
      'that names the mail only as what it replies to',
      { returnedType: null, inReplyTo: messageId },
    ],
    ['with line feeds only', { lineEnd: '\n' }],
    ['without an action', { action: null }],
    ['with Action: Failed (expired)', { action: 'Failed (expired)' }],
    ['with the mail in base64', { encoding: 'base64' }],
  ] as const)('a report is read %s', async (_, parts) => {
    const report = await read(parts)
    expect(report).toMatchObject({ mailIds: [id], outcome: 'hard', status: '5.1.1' })
    expect(report?.addresses).toEqual(['ada@gone.example'])
  })

  test('a report of several mailboxes behind an address counts only if none took the mail', async () => {
    const second = { address: 'bo@gone.example', status: '5.1.1' }
    expect(await read({ more: [{ ...second, action: 'failed' }] })).toMatchObject({
      outcome: 'hard',
    })
    for (const action of ['delivered', 'relayed', 'expanded', 'delayed'])
      expect(await read({ more: [{ ...second, action, status: '2.0.0' }] }), action).toBeNull()
  })
})

describe('messages that say nothing about a failure', () => {
  test.each([
    ['a delay', { action: 'delayed', status: '4.4.1' }],
    ['a delivery', { action: 'delivered', status: '2.0.0' }],
    ['a relay', { action: 'relayed', status: '2.0.0' }],
    ['an expansion', { action: 'expanded', status: '2.0.0' }],
  ])('a report of this kind is left alone: %s', async (_, parts) => {
    expect(await read(parts)).toBeNull()
  })

  const reply = (headers: string, text: string) =>
    readReport(
      Buffer.from(
        `From: Ada <ada@gone.example>\r\nTo: noreply@directory.example\r\n${headers}In-Reply-To: <${messageId}>\r\nSubject: x\r\n\r\n${text}\r\n`,
      ),
    )
  test.each([
    ['an out-of-office reply', 'Auto-Submitted: auto-replied\r\n', 'I am away. Status: 5.1.1'],
    [
      'a vacation of Exchange',
      'X-Auto-Response-Suppress: All\r\n',
      'Action: failed\r\nStatus: 5.1.1',
    ],
    ['an answer by a person', '', 'Thank you! Final-Recipient: rfc822; ada@gone.example'],
    ['an empty one', '', ''],
  ])('a reply of this kind is left alone: %s', async (_, headers, text) => {
    expect(await reply(headers, text)).toBeNull()
  })

  test.each(['', 'junk', '\0\0', '--B\r\nContent-Type: message/delivery-status\r\n', 'a: b'])(
    'junk is left alone: %j',
    async (text) => {
      expect(await readReport(Buffer.from(text))).toBeNull()
    },
  )
})

test('a report in words, as of qmail, is unclear, and waits for a person', async () => {
  const words = `Return-Path: <>
From: MAILER-DAEMON@mx.example
To: noreply@directory.example
Subject: failure notice

Hi. This is the qmail-send program at mx.example.
<ada@gone.example>:
Sorry, no mailbox here by that name. (#5.1.1)

--- Below this line is a copy of the message.

Message-ID: <${messageId}>
`
  expect(await readReport(Buffer.from(words))).toEqual({
    mailIds: [id],
    addresses: [],
    outcome: 'unclear',
    status: null,
    diagnostic: null,
  })
})
