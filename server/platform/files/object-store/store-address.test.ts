import { expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import { bucketUrl, storeText } from './object-files.ts'
import { parseStoreAddress } from './store-address.ts'

test.each([
  ['s3://photos', 'https://photos.s3.us-east-1.amazonaws.com', 's3://photos', ''],
  [
    's3://photos/stone-oak?region=eu-west-1',
    'https://photos.s3.eu-west-1.amazonaws.com',
    's3://photos/stone-oak',
    'stone-oak/',
  ],
  [
    's3://photos/a/b/?endpoint=http://127.0.0.1:9000',
    'http://127.0.0.1:9000/photos',
    's3://photos/a/b',
    'a/b/',
  ],
  [
    's3://photos?endpoint=https://objects.example&path-style=false',
    'https://photos.objects.example',
    's3://photos',
    '',
  ],
])('%s is reached at %s', (text, url, name, prefix) => {
  const address = parseStoreAddress(text)
  expect([bucketUrl(address), storeText(address), address.prefix]).toEqual([url, name, prefix])
})

test.each([
  ['/srv/files', 'expected s3://'],
  ['https://photos.example', 'expected s3://'],
  ['s3://key:secret@photos', 'keys do not belong there'],
  ['s3://', 'no name of a bucket'],
  ['s3://Photos_1', 'no name of a bucket'],
  ['s3://photos?end-point=http://a.example', 'end-point is unknown'],
  ['s3://photos?region=a&region=b', 'region is there twice'],
  ['s3://photos?endpoint=a.example', 'no http: or https: address'],
  ['s3://photos?endpoint=http://a.example/b', 'no http: or https: address'],
  ['s3://photos?path-style=yes', 'path-style is true or false'],
  ['s3://photos?tls=on', 'tls is off, or left out'],
  ['s3://photos/a b', 'a prefix has letters'],
])('%s is refused: %s', (text, why) => {
  expect(() => parseStoreAddress(text)).toThrow(why)
  expect(() => readConfig({ FILES_URL: text }, '/')).toThrow(/^Bad setting\. FILES_URL: /)
})

test('a store needs its keys', () => {
  const settings = { FILES_URL: 's3://photos', AWS_ACCESS_KEY_ID: 'id' }
  expect(() => readConfig(settings, '/')).toThrow('FILES_URL needs AWS_ACCESS_KEY_ID and')
  expect(readConfig({ ...settings, AWS_SECRET_ACCESS_KEY: 'secret' }, '/').files).toMatchObject({
    bucket: 'photos',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  })
  expect(readConfig({}, '/').files).toBeNull()
})
