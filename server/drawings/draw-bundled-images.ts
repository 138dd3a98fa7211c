import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { logos } from './logos.ts'
import { portraits } from './portraits.ts'
import { practicePictures } from './practice-pictures.ts'

/** The images that come with the demo data, by folder and slug. */
export const bundledDrawings: Record<string, Record<string, () => string>> = {
  buildings: practicePictures,
  logos,
  portraits,
}

/** Writes `<kind>/<slug>.svg` below `folder`, as they are committed. */
async function drawBundledImages(folder: string): Promise<void> {
  for (const [kind, drawings] of Object.entries(bundledDrawings)) {
    await mkdir(join(folder, kind), { recursive: true })
    for (const [slug, draw] of Object.entries(drawings)) {
      await writeFile(join(folder, kind, `${slug}.svg`), `${draw()}\n`)
    }
  }
}

if (import.meta.main) {
  await drawBundledImages(join(import.meta.dirname, '../directory/images'))
}
