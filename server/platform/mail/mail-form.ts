import { randomBytes } from 'node:crypto'
import nodemailer from 'nodemailer'
import { wrap } from 'nodemailer/lib/qp'
import type { RenderedMail } from '../../../contract/mails.ts'
import { itemAt } from '../../../contract/required.ts'
import { type OutgoingMail, onlyOurOwn } from './transport.ts'

/** The part of a mail that differs for each reader. */
export type Reader = {
  /** The id of the mail. */
  id: string
  to: string
  unsubscribeUrl: string
}

type Address = { name: string; address: string }

/** Writes, encodes and folds a mail to many once. @returns a function that fills in the rest */
export async function composeForm(
  { subject, html, text }: RenderedMail,
  {
    from,
    returnPath,
    linkPlaceholder,
  }: { from: Address; returnPath?: string | null | undefined; linkPlaceholder: string },
): Promise<(reader: Reader, date: Date) => OutgoingMail> {
  const domain = from.address.split('@')[1]
  const [id, to, header, inHtml, inText] = Array.from({ length: 5 }, newToken) as Tokens
  const composer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...onlyOurOwn,
  })
  const { message } = await composer.sendMail({
    ...headOf({ id, to: `${to}@readers.invalid`, unsubscribeUrl: `https://${header}` }, from),
    date: new Date(0),
    subject,
    html: html.replaceAll(linkPlaceholder, inHtml),
    text: text.replaceAll(linkPlaceholder, inText),
    // the only encoding that allows insertions
    encoding: 'quoted-printable',
    textEncoding: 'quoted-printable',
  })
  const slots: [string, keyof Filling][] = [
    [id, 'id'],
    [`${to}@readers.invalid`, 'to'],
    [`https://${header}`, 'url'],
    [epoch, 'date'],
    [inHtml, 'inHtml'],
    [inText, 'inText'],
  ]
  const parts = message.toString('latin1').split(anyOf(slots.map(([token]) => token)))
  const nameOf = (match: string) => {
    const token = match.replaceAll(softBreak, '')
    return itemAt(
      slots.filter(([slot]) => slot === token).map(([, name]) => name),
      0,
    )
  }
  const pieces = parts.map((part, at) =>
    at % 2 ? { slot: nameOf(part) } : Buffer.from(part, 'latin1'),
  )
  return (reader, date) => {
    const filling: Filling = {
      id: reader.id,
      to: reader.to,
      url: reader.unsubscribeUrl,
      date: dateLine(date),
      inHtml: asQuoted(reader.unsubscribeUrl.replaceAll('&', '&amp;')),
      inText: asQuoted(reader.unsubscribeUrl),
    }
    return {
      messageId: `<${reader.id}@${domain}>`,
      date,
      envelope: { from: returnPath ?? from.address, to: [reader.to] },
      // one buffer and no string of the whole mail: at 800 a second that would be megabytes of
      // garbage
      raw: Buffer.concat(
        pieces.map((piece) =>
          'slot' in piece ? Buffer.from(filling[piece.slot], 'latin1') : piece,
        ),
      ),
    }
  }
}

type Filling = Record<'id' | 'to' | 'url' | 'date' | 'inHtml' | 'inText', string>
type Tokens = [string, string, string, string, string]

/** The headers that all mails share. */
export function headOf(
  {
    id,
    to,
    unsubscribeUrl,
  }: { id: string; to: string; unsubscribeUrl?: string | null | undefined },
  from: Address,
) {
  return {
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    from,
    to: { name: '', address: to },
    headers: {
      // Ask out-of-office robots not to reply.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
  }
}

/** Occurs in no text, and no encoding changes it. */
const newToken = () => `slot${randomBytes(12).toString('hex')}`

const softBreak = '=\r\n'
const dateLine = (date: Date) => date.toUTCString().replace('GMT', '+0000')
const epoch = dateLine(new Date(0))

/** Matches tokens even with a soft line break inside. */
function anyOf(tokens: string[]): RegExp {
  const spellings = tokens.map((token) =>
    Array.from(token, (letter) => letter.replace(/[^\w]/, '\\$&')).join('(?:=\\r\\n)?'),
  )
  return new RegExp(`(${spellings.join('|')})`)
}

/** On lines of its own, so that those around it stay the same. */
const asQuoted = (url: string) => softBreak + wrap(url.replaceAll('=', '=3D')) + softBreak
