import { describe, expect, test } from 'vitest'
import { checkOutbound } from '../../commands/doctor/check-outbound.ts'
import { readConfig } from '../config.ts'
import { requiresTls, warnOfPlainWays, wayTo } from './outbound-addresses.ts'

const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 's3cret' }

const waysOf = (env: NodeJS.ProcessEnv) =>
  readConfig({ ...env, ...keys }, '/').outbound.map((address) => [address.setting, wayTo(address)])

const mail = 'smtp://user:s3cret@mail.example:587'
const database = 'postgres://directory:s3cret@db.internal:5432/directory'
const store = 's3://photos?endpoint=http://minio:9000'

describe('the way to an address of a setting', () => {
  test.each([
    ['SMTP_URL', mail, 'encrypted'],
    ['SMTP_URL', 'smtps://user:s3cret@mail.example', 'encrypted'],
    ['SMTP_URL', 'smtp://127.0.0.1:25', 'here'],
    ['SMTP_URL', 'smtp://[::1]', 'here'],
    ['SMTP_URL', `${mail}?requireTLS=false`, 'plain as written'],
    ['SMTP_URL', `${mail}?ignoreTLS=true`, 'plain as written'],
    ['DATABASE_URL', database, 'plain'],
    ['DATABASE_URL', database.replace('db.internal', '10.0.0.7'), 'plain'],
    ['DATABASE_URL', `${database}?sslmode=verify-full`, 'encrypted'],
    ['DATABASE_URL', `${database}?sslmode=no-verify`, 'encrypted'],
    ['DATABASE_URL', `${database}?sslmode=disable`, 'plain as written'],
    ['DATABASE_URL', 'postgres://directory@localhost/directory', 'here'],
    ['DATABASE_URL', 'postgres://directory@%2Fvar%2Frun%2Fpostgresql/directory', 'here'],
    ['DATABASE_URL', 'postgres:///directory?host=/var/run/postgresql', 'here'],
    ['FILES_URL', 's3://photos', 'encrypted'],
    ['FILES_URL', store, 'plain'],
    ['FILES_URL', `${store}&tls=off`, 'plain as written'],
    ['BACKUP_URL', store, 'plain'],
    ['BACKUP_URL', 's3://photos?endpoint=http://127.0.0.1:9000', 'here'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318', 'plain'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:4318', 'here'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://collector.example', 'encrypted'],
    ['REGISTER_URL', 'http://download.example', 'plain'],
    ['REGISTER_URL', 'http://127.0.0.1:9/', 'here'],
    ['MAP_URL', 'http://maps.example', 'plain'],
  ])('%s=%s is %s', (setting, value, way) => {
    expect(waysOf({ [setting]: value })).toContainEqual([setting, way])
  })

  test('a replica is judged like its primary, and a receiver of traces may be plain as written', () => {
    const ways = waysOf({
      DATABASE_URL: `${database}?sslmode=disable`,
      DATABASE_READ_URL: database,
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      OTEL_EXPORTER_OTLP_INSECURE: 'true',
    })
    expect(ways).toEqual([
      ['DATABASE_URL', 'plain as written'],
      ['DATABASE_READ_URL', 'plain'],
      ['OTEL_EXPORTER_OTLP_ENDPOINT', 'plain as written'],
      ['REGISTER_URL', 'encrypted'],
      ['MAP_URL', 'encrypted'],
    ])
  })
})

test('STARTTLS is required of mail servers on other machines, unless their address says otherwise', () => {
  expect(requiresTls(mail)).toBe(true)
  expect(requiresTls(`${mail}?requireTLS=false`)).toBe(false)
  expect(requiresTls('smtp://localhost:25')).toBe(false)
  expect(requiresTls('smtps://mail.example')).toBe(false)
})

test('the start and the doctor name each plain way with what to do, and no password', () => {
  const config = readConfig(
    { ...keys, DATABASE_URL: database, FILES_URL: store, SMTP_URL: `${mail}?requireTLS=false` },
    '/',
  )
  const lines: string[] = []
  warnOfPlainWays(config.outbound, { warn: (line: unknown) => lines.push(String(line)) })
  expect(lines).toEqual([
    'DATABASE_URL leads to db.internal without encryption: others on the way can read and change everything in it. Add sslmode=verify-full to the address, or sslmode=disable if nobody else is on that network',
    'FILES_URL leads to minio without encryption: others on the way can read the files. Use an https:// endpoint, or add tls=off if nobody else is on that network',
  ])
  expect(checkOutbound(config)).toEqual([
    ...lines.map((text) => ({ level: 'warning', text })),
    { level: 'ok', text: 'SMTP_URL leads to mail.example without encryption, as it says' },
  ])
  expect(checkOutbound(readConfig({ SMTP_URL: mail }, '/'))).toMatchObject([{ level: 'ok' }])
})

test('a certificate of a database that is not there stops the start with the name of the setting', () => {
  const env = { DATABASE_URL: `${database}?sslrootcert=/nowhere/root.pem` }
  expect(() => readConfig(env, '/')).toThrow(/^Bad setting\. DATABASE_URL: ENOENT/)
})
