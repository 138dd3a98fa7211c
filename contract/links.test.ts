import { expect, test } from 'vitest'
import { linkIn } from './links.ts'

const site = 'https://directory.example'

test.each([
  ['/confirm-facts?token=a.b', '/es/confirmar-datos?token=a.b'],
  ['/profile?tab=my-profile&fact=phone', '/es/perfil?tab=my-profile&fact=phone'],
  ['', '/es'],
  ['/admin/inbox', '/admin/inbox'],
  ['/api/reminders/stop?token=a.b', '/api/reminders/stop?token=a.b&lang=es'],
  ['/api/reminders/stop?token=a.b&lang=es', '/api/reminders/stop?token=a.b&lang=es'],
])('a Spanish link to %s leads to %s', (english, spanish) => {
  expect(linkIn('es', site + english)).toBe(site + spanish)
  expect(linkIn('en', site + english)).toBe(site + english)
})

test.each(['mailto:office@practice.example', 'no address'])('%s stays as it is', (text) => {
  expect(linkIn('es', text)).toBe(text)
})
