import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOfGround, drawnView } from '../../../contract/map/ground.ts'
import { drawDemoMap } from '../../../database/demo/map/draw-demo-map.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { replaceMap } from '../replace-map.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const get = (url: string, headers = {}) => testApp.app.inject({ url, headers })
const address = addressOfGround(
  drawnView({ longitude: -98.49, latitude: 29.64, zoom: 2 }),
  '480x300',
)

test('a picture of the ground needs a map, a place on it and an address of ours', async () => {
  expect((await get(address)).statusCode).toBe(404)
  await testApp.database.db.transaction((tx) => replaceMap(tx, drawDemoMap()))
  const picture = await get(address)
  expect(picture.statusCode).toBe(200)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  })
  expect(picture.body).toMatch(/^<svg .*<path id="street"/)
  const again = await get(address, { 'if-none-match': picture.headers.etag })
  expect(again.statusCode).toBe(304)
  const far = drawnView({ longitude: 10, latitude: 50, zoom: 2 })
  expect((await get(addressOfGround(far, '480x300'))).statusCode).toBe(404)
  for (const wrong of ['/map/ground.svg', address.replace('480', '9480')])
    expect((await get(wrong)).statusCode).toBe(400)
})
