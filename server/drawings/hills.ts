import type { Shade } from './palette.ts'
import { type Random, seededRandom } from './seeded.ts'
import { type Point, path, round } from './strokes.ts'

/**
 * A long S-curve through `crests`, filled down to `bottom`, with `terraces` rows of broken strokes
 * parallel to the slope: limestone shows through the soil in steps.
 */
export function hill(
  crests: readonly Point[],
  bottom: number,
  shade: Shade,
  seed = 1,
  terraces = 0,
): string {
  const first = crests[0]!
  const last = crests.at(-1)!
  let slope = `M${first[0]} ${first[1]}`
  for (let i = 1; i < crests.length; i++) {
    const [x0, y0] = crests[i - 1]!
    const [x1, y1] = crests[i]!
    const middle = round((x0 + x1) / 2)
    slope += `C${middle} ${y0} ${middle} ${y1} ${x1} ${y1}`
  }
  const ground = path(`${slope}L${last[0]} ${bottom}L${first[0]} ${bottom}z`, shade)
  const steps = terraceStrokes(crests, terraces, seededRandom(seed))
  return steps ? ground + path(steps, 'tick') : ground
}

function terraceStrokes(crests: readonly Point[], rows: number, random: Random): string {
  const start = crests[0]![0]
  const end = crests.at(-1)![0]
  let data = ''
  for (let row = 1; row <= rows; row++) {
    const depth = row * 15
    let x = start + random() * 80
    while (x < end - 60) {
      const width = 24 + random() * 70
      const y = heightAt(crests, x) + depth + random() * 3
      if (random() > 0.35) {
        const sag = (heightAt(crests, x) + heightAt(crests, x + width)) / 2 + depth
        const endY = heightAt(crests, x + width) + depth + random() * 3
        data += `M${round(x)} ${round(y)}Q${round(x + width / 2)} ${round(sag)} ${round(x + width)} ${round(endY)}`
      }
      x += width + 14 + random() * 60
    }
  }
  return data
}

/** Height of the slope at `x`, close enough to the drawn curve for texture. */
function heightAt(crests: readonly Point[], x: number): number {
  for (let i = 1; i < crests.length; i++) {
    const [x1, y1] = crests[i]!
    if (x > x1) continue
    const [x0, y0] = crests[i - 1]!
    const t = (x - x0) / (x1 - x0)
    return y0 + (y1 - y0) * t * t * (3 - 2 * t)
  }
  return crests.at(-1)![1]
}
