import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { collection } from '../../../texts/en/legal/privacy/collection.tsx'
import { keeping } from '../../../texts/en/legal/privacy/keeping.tsx'
import { sections as results } from '../../../texts/en/legal/results.tsx'
import { sections as terms } from '../../../texts/en/legal/terms.tsx'
import { collection as collectionEs } from '../../../texts/es/legal/privacy/collection.tsx'
import { keeping as keepingEs } from '../../../texts/es/legal/privacy/keeping.tsx'
import { sections as resultsEs } from '../../../texts/es/legal/results.tsx'
import { sections as termsEs } from '../../../texts/es/legal/terms.tsx'

/** What both languages must say alike: the sections, their points, and every figure. */
const outlineOf = (sections: { id: string; text: ReactNode }[]) =>
  sections.map(({ id, text }) => {
    const markup = renderToStaticMarkup(text)
    const figures = markup.replaceAll(/<[^>]*>/g, ' ').match(/\d+/g) ?? []
    return { id, points: markup.match(/<li>/g)?.length ?? 0, figures: figures.toSorted() }
  })

test.each([
  ['privacy', [...collection, ...keeping(null)], [...collectionEs, ...keepingEs(null)]],
  ['terms', terms(null), termsEs(null)],
  ['how results work', results, resultsEs],
])('%s: the Spanish text has the sections, points and figures of the English one', (_, en, es) => {
  expect(outlineOf(es)).toEqual(outlineOf(en))
})
