import { Gauge, Registry } from 'prom-client'
import { describe, expect, test, vi } from 'vitest'
import { type Collector, Metrics } from './metrics.ts'

/** A part with one gauge, which each read sets. */
function partWith(name: string, read: () => Promise<number>): Collector {
  const registry = new Registry()
  const help = 'Some figure'
  const gauge = new Gauge({ name: `directory_${name}`, help, registers: [registry] })
  return { name, registry, read: async () => gauge.set(await read()) }
}
const linesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('directory_'))

describe('scraping metrics', () => {
  test('a scrape has every figure with its labels escaped, and those of the process', async () => {
    const metrics = new Metrics({ warn: vi.fn() })
    const labeled = partWith('b', async () => 0)
    new Gauge({
      name: 'directory_labeled',
      help: 'Some figure',
      labelNames: ['queue'],
      registers: [labeled.registry],
    }).set({ queue: 'say "x"' }, 1.5)
    metrics.add(
      partWith('a', async () => 3),
      labeled,
    )
    const text = await metrics.scrape()
    expect(linesOf(text)).toEqual([
      'directory_collector_up{collector="a"} 1',
      'directory_collector_up{collector="b"} 1',
      'directory_a 3',
      'directory_b 0',
      String.raw`directory_labeled{queue="say \"x\""} 1.5`,
    ])
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
    expect(text).toContain('# TYPE directory_a gauge')
  })

  test('a scrape at the same moment as another shares its work', async () => {
    const read = vi.fn(async () => 1)
    const metrics = new Metrics({ warn: vi.fn() })
    metrics.add(partWith('a', read))
    const [one, two] = await Promise.all([metrics.scrape(), metrics.scrape()])
    expect(one).toBe(two)
    expect(read).toHaveBeenCalledTimes(1)
    await metrics.scrape()
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('a scrape leaves out a failing part, which is logged once until it recovers', async () => {
    const warn = vi.fn()
    const read = vi.fn(async () => 1)
    const metrics = new Metrics({ warn })
    metrics.add(partWith('a', read))
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

  test('a scrape does not wait for a part that hangs, nor calls it again meanwhile', async () => {
    const hanging = Promise.withResolvers<number>()
    const read = vi.fn(() => hanging.promise)
    const metrics = new Metrics({ warn: vi.fn() }, { timeout: 5 })
    metrics.add(partWith('a', read))
    for (let scrape = 0; scrape < 2; scrape++)
      expect(linesOf(await metrics.scrape())).toEqual(['directory_collector_up{collector="a"} 0'])
    expect(read).toHaveBeenCalledTimes(1)
    hanging.resolve(2)
    await vi.waitFor(async () => expect(linesOf(await metrics.scrape())).toContain('directory_a 2'))
  })
})
