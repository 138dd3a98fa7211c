import { required } from '../../../contract/required.ts'
import { site } from '../../../site.config.ts'

/** Markup that is ready to send; every other text is escaped on its way into `html`. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | Markup[] | string | number | null | false

export const html = (strings: TemplateStringsArray, ...parts: Part[]) =>
  new Markup(String.raw({ raw: strings }, ...parts.map(renderPart)))

const renderPart = (part: Part): string => {
  if (part === null || part === false) return ''
  if (Array.isArray(part)) return part.map(renderPart).join('')
  return part instanceof Markup ? part.text : escapeHtml(String(part))
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => required(entities[sign]))

/** A whole page of the sandbox. It looks unlike the directory's own on purpose, as Stripe's does. */
export const page = (title: string, content: Markup): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} – ${site.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/sandbox/style.css">
</head>
<body>
<p class="test" role="note">Test mode – no card is charged</p>
<main>
<p class="to">${site.name}</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text

/** US cents as `$995.00`. */
export const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

export const day = (date: Date) =>
  date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: site.timeZone })
