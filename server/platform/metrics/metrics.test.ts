import { describe, expect, test, vi } from 'vitest'
import { Metrics } from './metrics.ts'

const gauge = { help: 'Some figure', type: 'gauge' } as const
const linesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('directory_'))

describe('a scrape', () => {
  test('has every figure with its labels escaped, and those of the process', async () => {
    const metrics = new Metrics({ warn: vi.fn() })
    metrics.add(
      { name: 'a', families: { directory_a: gauge }, read: () => ({ directory_a: 3 }) },
      {
        name: 'b',
        families: { directory_b: gauge, directory_none: gauge },
        read: async () => ({
          directory_b: [{ value: 1.5, labels: { queue: 'say "x"' } }],
          directory_none: null,
        }),
      },
    )
    const text = await metrics.scrape()
    expect(linesOf(text)).toEqual([
      'directory_collector_up{collector="a"} 1',
      'directory_collector_up{collector="b"} 1',
      'directory_a 3',
      String.raw`directory_b{queue="say \"x\""} 1.5`,
    ])
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
    expect(text).toContain('# TYPE directory_a gauge')
  })

  test('at the same moment as another shares its work', async () => {
    const read = vi.fn(() => ({ directory_a: 1 }))
    const metrics = new Metrics({ warn: vi.fn() })
    metrics.add({ name: 'a', families: { directory_a: gauge }, read })
    const [one, two] = await Promise.all([metrics.scrape(), metrics.scrape()])
    expect(one).toBe(two)
    expect(read).toHaveBeenCalledTimes(1)
    await metrics.scrape()
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('leaves out a failing part, which is logged once until it recovers', async () => {
    const warn = vi.fn()
    const read = vi.fn(async () => ({ directory_a: 1 }))
    const metrics = new Metrics({ warn })
    metrics.add({ name: 'a', families: { directory_a: gauge }, read })
    const away = new Error('away')
    read.mockRejectedValueOnce(away).mockRejectedValueOnce(away)
    for (let scrape = 0; scrape < 2; scrape++)
      expect(linesOf(await metrics.scrape())).toEqual(['directory_collector_up{collector="a"} 0'])
    expect(warn).toHaveBeenCalledTimes(1)
    expect(linesOf(await metrics.scrape())).toContain('directory_a 1')
    read.mockRejectedValueOnce(away)
    await metrics.scrape()
    expect(warn).toHaveBeenCalledTimes(2)
  })

  test('does not wait for a part that hangs, nor calls it again meanwhile', async () => {
    const hanging = Promise.withResolvers<{ directory_a: number }>()
    const read = vi.fn(() => hanging.promise)
    const metrics = new Metrics({ warn: vi.fn() }, { timeout: 5 })
    metrics.add({ name: 'a', families: { directory_a: gauge }, read })
    for (let scrape = 0; scrape < 2; scrape++)
      expect(linesOf(await metrics.scrape())).toEqual(['directory_collector_up{collector="a"} 0'])
    expect(read).toHaveBeenCalledTimes(1)
    hanging.resolve({ directory_a: 2 })
    await vi.waitFor(async () => expect(linesOf(await metrics.scrape())).toContain('directory_a 2'))
  })
})
