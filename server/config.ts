import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { SessionLifetime } from './accounts/sessions/lifetime.ts'
import type { StoreAddress, StoreConfig } from './platform/files/object-store/store-address.ts'
import { asError } from './platform/log/logger.ts'
import { type MailLimits, mailLimits, usualLimits } from './platform/mail/limits.ts'
import { type OutboundAddress, outboundAddresses, wayTo } from './platform/outbound-addresses.ts'
import { parseKey } from './platform/secrets/secret-keys.ts'
import { samplers, type TracingConfig } from './platform/tracing/tracing.ts'
import { address, flag, proxies, recipients, storeAddress } from './setting-values.ts'

const registerPage = 'https://download.cms.gov/nppes/NPI_Files.html'
const mapFolder = 'https://www2.census.gov/geo/tiger/'
const web = /^https?$/
const postgres = { protocol: /^postgres(ql)?$/ }

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number('expected a number from 0 to 65535').int().min(0).max(65535).default(3000),
  PUBLIC_URL: address('https://directory.example', { protocol: web }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  FILES_URL: storeAddress,
  AWS_ACCESS_KEY_ID: z.string().min(1).optional(),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_URL: storeAddress,
  BACKUP_RECIPIENT: recipients,
  BACKUP_IDENTITY_FILE: z.string().min(1).optional(),
  DAILY_BACKUP: flag('on'),
  RESTORE_DRILL: flag('on'),
  IMPORT_MAX_MB: z.coerce.number().positive().max(4096).default(200),
  REGISTER_DOWNLOAD: flag('off'),
  REGISTER_URL: address(registerPage, { protocol: web }).default(registerPage),
  MAP_URL: address(mapFolder, { protocol: web }).default(mapFolder),
  DATABASE_URL: address('postgres://user:password@host:5432/directory', postgres).optional(),
  DATABASE_READ_URL: address('postgres://user:password@host:5432/directory', postgres).optional(),
  SMTP_URL: address('smtp://user:password@mail.example:587', {
    protocol: /^smtps?$/,
    hostname: /./,
  }).optional(),
  SMTP_CONNECTIONS: z.coerce.number().int().min(1).max(100).default(usualLimits.connections),
  SMTP_RATE: z.coerce.number().positive().max(10_000).optional(),
  MAIL_RETURN_PATH: z.email('expected an address such as bounces@directory.example').optional(),
  MAIL_REPORTS_TOKEN: z.string().min(16, 'expected 16 characters or more').optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(120).default(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  REQUEST_LOG: z.enum(['on', 'off']).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('http://127.0.0.1:4318', { protocol: web }).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/json', 'expected http/json').optional(),
  OTEL_EXPORTER_OTLP_INSECURE: z.enum(['true', 'false']).optional(),
  // OpenTelemetry reads these by itself
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_RESOURCE_ATTRIBUTES: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.enum(samplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  METRICS_TOKEN: z.string().min(16, 'expected 16 characters or more').optional(),
  DEMO_DATA: flag('on'),
  RATE_LIMITS: z.enum(['on', 'database', 'off']).default('on'),
  TRUST_PROXY: proxies,
  SECRET_KEY: z
    .string()
    .refine(
      (text) => text.split(',').every((key) => parseKey(key.trim())),
      'expected 32 bytes in base64, as `openssl rand -base64 32` prints them, or several of them with commas between',
    )
    .optional(),
  SESSION_IDLE_HOURS: z.coerce.number().positive().max(8760).default(168),
  SESSION_MAX_HOURS: z.coerce.number().positive().max(8760).default(720),
  ADMIN_2FA: z.enum(['required', 'optional']).optional(),
  BILLING: z.enum(['stripe', 'sandbox']).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'expected a secret or restricted key of Stripe')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'expected the signing secret of a webhook endpoint')
    .optional(),
  STRIPE_API_URL: address('http://127.0.0.1:12111', { protocol: web }).optional(),
})
type Environment = z.infer<typeof Environment>

export const settingNames = Object.keys(Environment.shape)

export type Config = {
  environment: 'development' | 'production' | 'test'
  host: string
  port: number
  /** The public address, without a slash at the end. Empty: http://host:port. */
  publicUrl: string | null
  /** Absolute. */
  dataDir: string
  /** Object store of uploaded files; null: in the data folder. */
  files: StoreConfig | null
  /** Absolute. */
  backupDir: string
  /** Object store of backups; null: in the folder. */
  backupStore: StoreConfig | null
  /** Public keys that backups are encrypted for; without any they are not encrypted. */
  backupRecipients: string[]
  /** Absolute; the secret keys of backups. Unset: they are kept elsewhere. */
  backupIdentityFile: string | null
  /** Whether a backup is made every night. */
  dailyBackup: boolean
  /** Whether the newest backup is restored beside the database every week. */
  restoreDrill: boolean
  /** Most bytes of a file uploaded for an import. */
  importMaxBytes: number
  register: RegisterConfig
  /** The folder of the Census with a folder for each year: `TIGER2025/`. */
  mapUrl: string
  databaseUrl: string | null
  /** A replica of it, for public reads. */
  databaseReadUrl: string | null
  /** Unset: mails are written to `outbox/` in the data folder. */
  smtpUrl: string | null
  mailLimits: MailLimits
  /**
   * The address to which mail servers report mails that they could not deliver; unset: the address of
   * the sender.
   */
  mailReturnPath: string | null
  /** Grants the mail server access to `/api/webhooks/mail`; unset: there is no such address. */
  mailReportsToken: string | null
  /** The seconds in which requests are accepted after a signal to end, while health checks answer 503. */
  drainSeconds: number
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** A line for each request. */
  requestLog: boolean
  /** Grants access to `/metrics`. Unset: only connections of this machine have it. */
  metricsToken: string | null
  /** Receiver of traces; null: none. */
  traces: TracingConfig | null
  demoData: boolean
  /** `on`: each server counts alone; `database`: all servers of one database count together. */
  rateLimits: 'on' | 'database' | 'off'
  /**
   * Keys that seal secrets in the database, separated by commas. Unset: those of a file in the data
   * folder.
   */
  secretKey: string | null
  /** Addresses and networks of proxies that may name the reader's address. */
  trustProxy: string[] | false
  sessions: SessionLifetime
  /** Administrators need an authenticator app to sign in. */
  secondFactorRequired: boolean
  billing: BillingConfig
  /** Every address that this server sends to. */
  outbound: OutboundAddress[]
}

/** Source of the national register's files. */
type RegisterConfig = {
  /** New files are downloaded and imported every week, and on an administrator's request. */
  download: boolean
  /** Address of the page that lists them. */
  page: string
}

/** The payment provider (D15). */
type BillingConfig =
  | { provider: 'sandbox' }
  | {
      provider: 'stripe'
      secretKey: string
      webhookSecret: string
      /** Another address of Stripe's API, for tests. */
      apiUrl: string | null
    }

/**
 * Reads the environment once. Relative folders are relative to the project, whatever the working
 * directory.
 * @throws one line that names every bad setting
 */
export function readConfig(env: NodeJS.ProcessEnv, projectDir: string): Config {
  const setVariables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(setVariables)
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Bad setting. ${wrong.join('; ')}`)
  }
  const values = result.data
  if (values.RATE_LIMITS === 'off' && values.NODE_ENV === 'production')
    throw new Error('Bad setting. RATE_LIMITS=off is for load tests, not for production')
  if (values.DATABASE_READ_URL && !values.DATABASE_URL)
    throw new Error('Bad setting. DATABASE_READ_URL needs DATABASE_URL, of which it is a replica')
  const outbound = readOutbound(values)
  for (const name of ['REGISTER_URL', 'MAP_URL']) {
    const source = outbound.find(({ setting }) => setting === name)
    if (source && wayTo(source) === 'plain' && values.NODE_ENV === 'production')
      throw new Error(`Bad setting. ${name}: expected https:// in production`)
  }
  const dataDir = resolve(projectDir, values.DATA_DIR)
  return {
    environment: values.NODE_ENV ?? 'development',
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    dataDir,
    files: readStore('FILES_URL', values.FILES_URL, values),
    backupDir: values.BACKUP_DIR
      ? resolve(projectDir, values.BACKUP_DIR)
      : join(dataDir, 'backups'),
    backupStore: readStore('BACKUP_URL', values.BACKUP_URL, values),
    backupRecipients: values.BACKUP_RECIPIENT,
    backupIdentityFile: values.BACKUP_IDENTITY_FILE
      ? resolve(projectDir, values.BACKUP_IDENTITY_FILE)
      : null,
    dailyBackup: values.DAILY_BACKUP,
    restoreDrill: values.RESTORE_DRILL,
    importMaxBytes: Math.floor(values.IMPORT_MAX_MB * 1024 * 1024),
    register: { download: values.REGISTER_DOWNLOAD, page: values.REGISTER_URL },
    mapUrl: values.MAP_URL,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseReadUrl: values.DATABASE_READ_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailLimits: mailLimits(values.SMTP_CONNECTIONS, values.SMTP_RATE ?? null),
    mailReturnPath: values.MAIL_RETURN_PATH ?? null,
    mailReportsToken: values.MAIL_REPORTS_TOKEN ?? null,
    drainSeconds: values.DRAIN_SECONDS,
    logLevel: values.LOG_LEVEL,
    requestLog: (values.REQUEST_LOG ?? (values.NODE_ENV === 'production' ? 'on' : 'off')) === 'on',
    metricsToken: values.METRICS_TOKEN ?? null,
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
          sampler: values.OTEL_TRACES_SAMPLER,
          ratio: values.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
    demoData: values.DEMO_DATA && values.NODE_ENV !== 'production',
    rateLimits: values.RATE_LIMITS,
    secretKey: values.SECRET_KEY ?? null,
    trustProxy: values.TRUST_PROXY,
    sessions: { idleHours: values.SESSION_IDLE_HOURS, maxHours: values.SESSION_MAX_HOURS },
    secondFactorRequired:
      (values.ADMIN_2FA ?? (values.NODE_ENV === 'production' ? 'required' : 'optional')) ===
      'required',
    billing: readBilling(values),
    outbound,
  }
}

function readOutbound(values: Environment): OutboundAddress[] {
  try {
    return outboundAddresses(values)
  } catch (error) {
    throw new Error(`Bad setting. ${asError(error).message}`)
  }
}

/** @throws if the keys of a store are missing */
function readStore(
  name: string,
  address: StoreAddress | null,
  {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  }: Pick<Environment, 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY'>,
): StoreConfig | null {
  if (!address) return null
  if (!accessKeyId || !secretAccessKey)
    throw new Error(
      `Bad setting. ${name} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY beside it`,
    )
  return { ...address, accessKeyId, secretAccessKey }
}

function readBilling(values: Environment): BillingConfig {
  const { NODE_ENV, BILLING, STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL } = values
  const webhookSecret = values.STRIPE_WEBHOOK_SECRET
  const production = NODE_ENV === 'production'
  const refuse = (why: string): never => {
    throw new Error(`Bad setting. ${why}`)
  }
  if (BILLING === 'sandbox' && (secretKey || webhookSecret))
    return refuse('BILLING=sandbox and settings of Stripe contradict each other')
  if (secretKey && webhookSecret) {
    if (STRIPE_API_URL && production)
      return refuse('STRIPE_API_URL is for tests, not for production')
    return { provider: 'stripe', secretKey, webhookSecret, apiUrl: STRIPE_API_URL ?? null }
  }
  if (secretKey) return refuse('STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET beside it')
  if (webhookSecret) return refuse('STRIPE_WEBHOOK_SECRET needs STRIPE_SECRET_KEY beside it')
  if (BILLING === 'stripe')
    return refuse('BILLING=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET')
  if (production && BILLING !== 'sandbox')
    return refuse(
      'In production payments need STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or BILLING=sandbox for test payments',
    )
  return { provider: 'sandbox' }
}
