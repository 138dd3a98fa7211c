import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../build/pages')

const files = await readdir(folder, { recursive: true })
const names = files.filter((name) => name.endsWith('.js'))
const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
const holding = (text: string) => names.filter((_, place) => texts[place]!.includes(text))

test('built pages bring the production version of React, and never ask which one to use', () => {
  expect(holding('react-dom-server.node.production')).not.toEqual([])
  expect(holding('react-dom-server.node.development')).toEqual([])
  expect(holding('process.env.NODE_ENV')).toEqual([])
})
