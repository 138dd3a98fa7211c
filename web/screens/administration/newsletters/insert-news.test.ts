import { expect, test } from 'vitest'
import { newsMarkdown } from './insert-news.tsx'

test('articles become links with their excerpts, and nothing in them is Markdown', () =>
  expect(
    newsMarkdown(
      [
        {
          title: 'A [new] clinic_here',
          excerpt: 'Opens\nin *May*.',
          sourceUrl: 'https://news.example/a_(b)?c=<d> e',
        },
        { title: 'Two', excerpt: 'Second.', sourceUrl: 'https://news.example/two' },
      ],
      'en',
    ),
  ).toBe(`## Latest news

**[A \\[new\\] clinic\\_here](<https://news.example/a_(b)?c=%3Cd%3E%20e>)**  
Opens in \\*May\\*.

**[Two](<https://news.example/two>)**  
Second.`))

test('articles for readers of Spanish have a Spanish heading', () =>
  expect(
    newsMarkdown([{ title: 'Dos', excerpt: 'Abre.', sourceUrl: 'https://news.example/dos' }], 'es'),
  ).toBe(`## Últimas noticias

**[Dos](<https://news.example/dos>)**  
Abre.`))
