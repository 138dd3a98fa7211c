import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Portrait, PortraitOrPhoto } from './portrait-or-photo.tsx'

const elena = { initials: 'EM', name: 'Dr. Elena Marsh, MD' }

it('the same portrait is drawn for the same name, and others for others', () => {
  const html = renderToStaticMarkup(<Portrait {...elena} />)
  expect(renderToStaticMarkup(<Portrait {...elena} />)).toBe(html)
  expect(html).toContain('>EM</text>')
  const looks = ['Ann', 'Bo', 'Cy', 'Dee', 'Eve', 'Flo', 'Gil', 'Hal'].map((name) =>
    renderToStaticMarkup(<Portrait initials="X" name={name} />),
  )
  expect(new Set(looks).size).toBeGreaterThan(3)
})

it('a portrait is hidden from readers and has no inline style', () => {
  const html = renderToStaticMarkup(<Portrait {...elena} />)
  expect(html).toContain('aria-hidden="true"')
  expect(html).not.toContain('style=')
})

it('the photo is shown when there is one, else the initials', () => {
  const photo = renderToStaticMarkup(
    <PortraitOrPhoto {...elena} src="/images/portraits/elena-marsh.svg" alt="Dr. Elena Marsh" />,
  )
  expect(photo).toContain('src="/images/portraits/elena-marsh.svg"')
  expect(photo).toContain('alt="Dr. Elena Marsh"')
  expect(photo).toContain('width="208" height="208"')
  for (const none of [null, undefined, '']) {
    const html = renderToStaticMarkup(<PortraitOrPhoto {...elena} src={none} alt="" />)
    expect(html).toContain('>EM</text>')
    expect(html).not.toContain('<img')
  }
})
