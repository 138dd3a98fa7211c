import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pin } from './pin.tsx'

test.each([true, false])(
  'a number of three digits is condensed to fit into its pin (exact: %s)',
  (isExact) => {
    const pinOf = (number: number) =>
      renderToStaticMarkup(<Pin numbers={[number]} isExact={isExact} zoom={2} />)
    expect(pinOf(100)).toContain('textLength="21"')
    expect(pinOf(99)).not.toContain('textLength')
  },
)
