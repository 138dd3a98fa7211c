import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const addresses = [
  '/doctors?show=96',
  '/doctors?show=96&acceptingPatients=true&language=Spanish&visit=in+person',
  '/es/medicos?show=96',
  '/es/medicos?show=96&acceptingPatients=true&language=Spanish&visit=in+person',
]

/** In px, of each box of a list that is laid out late: what is reserved for it, and what it needs. */
const lateBoxes = (page: Page) =>
  page.evaluate(() => {
    const { dataset } = document.documentElement
    delete dataset.moved
    const late = [...document.querySelectorAll('main :is(.cards, .entries, div, article)')].filter(
      (box) => getComputedStyle(box).contentVisibility === 'auto',
    )
    const reserved = late.map((box) =>
      Number.parseFloat(getComputedStyle(box).containIntrinsicHeight.replace('auto ', '')),
    )
    // everything is laid out from the first navigation on
    dataset.moved = ''
    return late.map((box, place) => ({
      what: `${box.className} of ${box.textContent.slice(0, 30)}`,
      reserved: reserved[place]!,
      needed: box.getBoundingClientRect().height,
    }))
  })

test('what is reserved for the far parts of a list is enough for what is in them, at any width', async ({
  page,
}) => {
  for (const address of addresses) {
    await page.goto(address)
    for (const width of [320, 360, 412, 640, 768, 992, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const boxes = await lateBoxes(page)
      expect(boxes.length, `${address} at ${width} px`).toBeGreaterThan(0)
      const tooHigh = boxes.filter(({ reserved, needed }) => needed > reserved)
      expect(tooHigh, `${address} at ${width} px`).toEqual([])
    }
  }
})
