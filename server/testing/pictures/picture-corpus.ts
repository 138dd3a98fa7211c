import { deflateSync, gzipSync } from 'node:zlib'
import { photoLimits } from '../../../contract/photo.ts'
import {
  blockNoise,
  colors,
  cutOff,
  frames,
  heic,
  lyingAvif,
  lyingGif,
  lyingJpeg,
  lyingPng,
  noise,
  plain,
  pngWithTextBomb,
  rotatedPicture,
  svg,
} from './pictures.ts'

type Make = () => Promise<Buffer> | Buffer

/** Names and places that must not be in stored pictures. */
export const secrets = ['SECRETCAM', '210-555-0147', 'Elm Street', '<script', 'PK\x03\x04', '%PDF']

const gps = { GPSLatitude: '29/1 36/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '98/1 28/1 0/1' }
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>Elm Street</rdf:RDF></x:xmpmeta>'

const talkative = () =>
  plain(900, 700)
    .withIccProfile('p3')
    .withExif({ IFD0: { Model: 'SECRETCAM', ImageDescription: '210-555-0147' }, IFD3: gps })
    .withXmp(xmp)

/** Every one of these is taken; the number is the side of the square that is kept. */
export const goodPictures: [what: string, side: number, make: Make][] = [
  ['a JPEG with camera, place, words and color profile', 640, () => talkative().jpeg().toBuffer()],
  ['a PNG with all that', 640, () => talkative().png().toBuffer()],
  ['a transparent PNG', 640, () => plain(700, 700, '#ff000080').ensureAlpha(0.5).png().toBuffer()],
  ['a small wide JPEG', 150, () => plain(400, 150).jpeg().toBuffer()],
  ['a line of pixels', 1, () => plain(100_000, 1).png().toBuffer()],
  ['exactly 40 megapixels of JPEG', 640, () => plain(8000, 5000).jpeg().toBuffer()],
  ['an animated GIF', 640, () => frames(700, colors.red, colors.blue).gif().toBuffer()],
  ['an animated WebP', 640, () => frames(700, colors.red, colors.blue).webp().toBuffer()],
  ['an AVIF', 640, () => noise(900, 700).avif({ effort: 0 }).toBuffer()],
  ['exactly 10 MB', 640, async () => filledUp(await plain(900, 700).jpeg().toBuffer())],
  ['a JPEG that is a ZIP file too', 640, () => withTail('PK\x03\x04 and the rest of an archive')],
]

/** These too; each is like one of the others for what receives it. */
export const moreGoodPictures: typeof goodPictures = [
  ['a JPEG in CMYK', 640, () => noise(900, 700).toColorspace('cmyk').jpeg().toBuffer()],
  ['a JPEG of 12 megapixels', 640, () => blockNoise(4032, 3024).jpeg().toBuffer()],
  ['a progressive JPEG', 640, () => noise(1600, 1200).jpeg({ progressive: true }).toBuffer()],
  ['a gray JPEG', 640, () => noise(900, 700).grayscale().jpeg().toBuffer()],
  ['a JPEG that lies on its side', 640, () => rotatedPicture(6, 700, 900, () => colors.red)],
  ['a WebP with all that', 640, () => talkative().webp().toBuffer()],
  ['an AVIF with all that', 640, () => talkative().avif({ effort: 0 }).toBuffer()],
  ['an interlaced PNG', 640, () => noise(900, 700).png({ progressive: true }).toBuffer()],
  ['a PNG of 16 bits', 640, () => noise(900, 700).toColorspace('rgb16').png().toBuffer()],
  ['a PNG with a palette', 640, () => noise(700, 640).png({ palette: true, effort: 1 }).toBuffer()],
  ['a PNG of one pixel', 1, () => plain(1, 1).png().toBuffer()],
  ['a small PNG', 100, () => plain(100, 150).png().toBuffer()],
  ['a wide panorama', 200, () => plain(10_000, 200).png().toBuffer()],
  ['a tall strip', 640, () => plain(1000, 30_000).png().toBuffer()],
  ['exactly 40 megapixels', 640, () => plain(10_000, 4000).png().toBuffer()],
  ['a GIF', 640, () => noise(700, 640).gif({ effort: 1 }).toBuffer()],
  ['a WebP', 640, () => noise(700, 640).webp().toBuffer()],
  ['a lossless WebP', 640, () => noise(700, 640).webp({ lossless: true }).toBuffer()],
  ['an AVIF of 10 bits', 640, () => plain(900, 700).avif({ effort: 0, bitdepth: 10 }).toBuffer()],
  ['a PNG whose text unpacks to 200 MB', 200, pngWithTextBomb],
  ['a GIF with a huge canvas around it', 10, () => lyingGif({ frame: false })],
  // missing data stays gray; cameras write small faults, so not every one is refused
  ['a JPEG that says 6,000 × 6,000', 640, () => lyingJpeg(6000, 6000)],
  ['a JPEG that is a page too', 640, () => withTail('<html><script>alert(1)</script></html>')],
  ['a JPEG that is a PDF too', 640, () => withTail('%PDF-1.7 1 0 obj <</JS (app.alert(1))>>')],
]

async function withTail(text: string): Promise<Buffer> {
  const jpeg = await plain(900, 700)
    .withExif({ IFD0: { ImageDescription: text } })
    .jpeg()
    .toBuffer()
  return Buffer.concat([jpeg, Buffer.from(text, 'latin1')])
}

const filledUp = (file: Buffer) => Buffer.concat([file], photoLimits.bytes)

/** Texts that an answer must contain, so that the sender knows what to do. */
const choose = /JPEG, PNG, GIF, WebP or AVIF picture of at most 10 MB and 40 megapixels/
const iphone = /On an iPhone.*Most Compatible.*JPEG/
const smaller = /more than 40 megapixels/
const jpegStart = [0xff, 0xd8, 0xff, 0xe0]

/** Every one of these is refused and leaves nothing behind. */
export const hostileFiles: [what: string, status: number, message: RegExp, make: Make][] = [
  ['an empty file', 400, /empty/, () => Buffer.alloc(0)],
  ['one byte', 415, choose, () => Buffer.from([0xff])],
  ['text', 415, choose, () => Buffer.from('This is not a picture.')],
  ['a page', 415, choose, () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG', 415, choose, () => Buffer.from(svg)],
  ['an SVG after a declaration', 415, choose, () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['a packed SVG', 415, choose, () => gzipSync(svg)],
  ['a PDF', 415, choose, () => Buffer.from('%PDF-1.7\n1 0 obj\n')],
  ['a PDF with a JPEG in it', 415, choose, async () => inPdf(await plain(9, 9).jpeg().toBuffer())],
  ['a ZIP file', 415, choose, () => Buffer.from('PK\x03\x04 and so on', 'latin1')],
  ['a program', 415, choose, () => Buffer.from('\x7fELF\x02\x01\x01', 'latin1')],
  ['a TIFF', 415, choose, () => plain(100, 100).tiff().toBuffer()],
  ['a BMP', 415, choose, () => Buffer.from('BM\x46\0\0\0\0\0\0\0', 'latin1')],
  ['a film', 415, choose, () => heic('isom', 'mp42')],
  ['a photo of an iPhone (HEIC)', 415, iphone, () => heic('heic', 'mif1', 'heic')],
  ['a HEIC with a common brand first', 415, iphone, () => heic('mif1', 'mif1', 'heix')],
  ['a burst of HEIC', 415, iphone, () => heic('msf1', 'hevc')],
  ['a HEIC that calls itself AVIF', 400, choose, () => heic('avif', 'mif1', 'avif')],
  ['only the start of a JPEG', 400, choose, () => Buffer.from(jpegStart)],
  ['a GIF that is a script', 400, choose, () => Buffer.from('GIF89a/*\0\0*/=1;alert(1)//')],
  ['a JPEG cut off', 400, choose, async () => cutOff(await noise(900, 700).jpeg().toBuffer())],
  ['a PNG that says one row more than 40 megapixels', 413, smaller, () => lyingPng(8000, 5001)],
  ['a PNG that says 30,000 × 30,000', 413, smaller, () => lyingPng(30_000, 30_000)],
  ['an AVIF that says less than it has', 400, choose, () => lyingAvif([1000, 1000], [64, 64])],
  ['10 MB and a byte', 413, /at most 10 MB/, () => Buffer.alloc(photoLimits.bytes + 1, 0xff)],
]

/** These too; each has to be decoded to be refused. */
export const moreHostileFiles: typeof hostileFiles = [
  ['a PNG of 42 megapixels', 413, smaller, () => plain(7000, 6000).png().toBuffer()],
  ['only the start of a PNG', 400, choose, () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['only the start of a GIF', 400, choose, () => Buffer.from('GIF89a')],
  ['only the start of a WebP', 400, choose, () => Buffer.from('RIFF\x10\0\0\0WEBPVP8 ')],
  [
    'a progressive JPEG cut off',
    400,
    choose,
    async () => cutOff(await noise(900, 700).jpeg({ progressive: true }).toBuffer()),
  ],
  ['a PNG cut off', 400, choose, async () => cutOff(await noise(900, 700).png().toBuffer())],
  [
    'a GIF cut off',
    400,
    choose,
    async () => cutOff(await noise(700, 640).gif({ effort: 1 }).toBuffer()),
  ],
  ['a WebP cut off', 400, choose, async () => cutOff(await noise(700, 640).webp().toBuffer())],
  [
    'an AVIF cut off',
    400,
    choose,
    async () => cutOff(await noise(900, 700).avif({ effort: 0 }).toBuffer()),
  ],
  [
    'noise after the start of a JPEG',
    400,
    choose,
    () => Buffer.concat([Buffer.from(jpegStart), deflateSync(Buffer.alloc(9_000_000))]),
  ],
  [
    'a WebP of 41 megapixels',
    413,
    smaller,
    () => plain(10_250, 4000).webp({ effort: 0 }).toBuffer(),
  ],
  ['one row more than 40 megapixels', 413, smaller, () => plain(8000, 5001).jpeg().toBuffer()],
  ['a PNG that says 6,000 × 6,000', 400, choose, () => lyingPng(6000, 6000)],
  ['a PNG without a width', 400, choose, () => lyingPng(0, 10)],
  ['a JPEG that says 65,500 × 65,500', 413, smaller, () => lyingJpeg(65_500, 65_500)],
  ['a GIF that says 65,535 × 65,535', 413, smaller, () => lyingGif({ frame: true })],
  ['an AVIF that says more than it has', 413, smaller, () => lyingAvif([64, 64], [30_000, 30_000])],
]

const inPdf = (jpeg: Buffer) => Buffer.concat([Buffer.from('%PDF-1.4\nstream\n'), jpeg])
