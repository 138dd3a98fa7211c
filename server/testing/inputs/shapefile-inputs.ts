import { zipFile } from './import-inputs.ts'

type Row = { columns: Record<string, string>; points?: number[]; rings?: number[][] }

const types = { point: 1, line: 3, polygon: 5 } as const

/** A ZIP archive with a shapefile, as the Census packs one. `points`: longitude and latitude in turn. */
export function shapefileZip(name: string, kind: keyof typeof types, rows: Row[]): Buffer {
  return zipFile([
    { name: `${name}.cpg`, content: Buffer.from('UTF-8') },
    { name: `${name}.dbf`, content: tableOf(rows.map(({ columns }) => columns)) },
    { name: `${name}.shp`, content: shapesOf(types[kind], rows) },
  ])
}

function shapesOf(type: number, rows: Row[]): Buffer {
  const records = rows.map((row, at) => {
    const content = shapeOf(type, row)
    const header = Buffer.alloc(8)
    header.writeInt32BE(at + 1, 0)
    header.writeInt32BE(content.length / 2, 4)
    return Buffer.concat([header, content])
  })
  const header = Buffer.alloc(100)
  header.writeInt32BE(9994, 0)
  header.writeInt32BE((100 + Buffer.concat(records).length) / 2, 24)
  header.writeInt32LE(1000, 28)
  header.writeInt32LE(type, 32)
  return Buffer.concat([header, ...records])
}

function shapeOf(type: number, { points = [], rings = [points] }: Row): Buffer {
  if (type === types.point) {
    const shape = Buffer.alloc(20)
    shape.writeInt32LE(type, 0)
    points.forEach((degrees, at) => void shape.writeDoubleLE(degrees, 4 + 8 * at))
    return shape
  }
  const all = rings.flat()
  const [east, north] = [0, 1].map((axis) => all.filter((_, at) => at % 2 === axis)) as [
    number[],
    number[],
  ]
  const shape = Buffer.alloc(44 + 4 * rings.length + 8 * all.length)
  shape.writeInt32LE(type, 0)
  ;[Math.min(...east), Math.min(...north), Math.max(...east), Math.max(...north)].forEach(
    (degrees, at) => void shape.writeDoubleLE(degrees, 4 + 8 * at),
  )
  shape.writeInt32LE(rings.length, 36)
  shape.writeInt32LE(all.length / 2, 40)
  let start = 0
  rings.forEach((ring, at) => {
    shape.writeInt32LE(start, 44 + 4 * at)
    start += ring.length / 2
  })
  all.forEach((degrees, at) => void shape.writeDoubleLE(degrees, 44 + 4 * rings.length + 8 * at))
  return shape
}

/** A dBASE table of texts of 60 letters. */
function tableOf(rows: Record<string, string>[]): Buffer {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const width = 60
  const header = Buffer.alloc(32 + 32 * names.length + 1)
  header.writeUInt8(3, 0)
  header.writeUInt32LE(rows.length, 4)
  header.writeUInt16LE(header.length, 8)
  header.writeUInt16LE(1 + width * names.length, 10)
  names.forEach((name, at) => {
    header.write(name, 32 + 32 * at, 11, 'latin1')
    header.write('C', 32 + 32 * at + 11, 'latin1')
    header.writeUInt8(width, 32 + 32 * at + 16)
  })
  header.writeUInt8(13, header.length - 1)
  const records = rows.map((row) => {
    const cells = names.map((name) => {
      const cell = Buffer.alloc(width, ' ')
      cell.write(row[name] ?? '')
      return cell
    })
    return Buffer.concat([Buffer.from(' '), ...cells])
  })
  return Buffer.concat([header, ...records, Buffer.from([26])])
}
