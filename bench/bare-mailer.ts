import nodemailer from 'nodemailer'
import { itemAt } from '../contract/required.ts'

/** The least that can be done for many mails: nodemailer's own pool, and each mail written anew. */
const { url, count, connections, rendered, placeholder } = JSON.parse(itemAt(process.argv, 2))

const transport = nodemailer.createTransport({ url, pool: true, maxConnections: connections })
const from = { name: 'Oak Directory', address: 'no-reply@directory.example' }
let next = 0

async function sendInTurn() {
  while (next < count) {
    const reader = next++
    const unsubscribeUrl = `https://directory.example/api/newsletter/unsubscribe?token=${String(reader).padStart(120, 'x')}`
    await transport.sendMail({
      from,
      to: { name: '', address: `bare-${reader}@readers.example` },
      subject: rendered.subject,
      html: rendered.html.replaceAll(placeholder, unsubscribeUrl),
      text: rendered.text.replaceAll(placeholder, unsubscribeUrl),
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      list: { unsubscribe: unsubscribeUrl },
    })
  }
}

const startedAt = performance.now()
// some are ready whenever a connection is
await Promise.all(Array.from({ length: connections * 2 }, sendInTurn))
console.log(count / ((performance.now() - startedAt) / 1000))
transport.close()
