import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { itemAt } from '../../contract/required.ts'
import { TestSmtpServer } from '../../server/testing/mail/smtp-server.ts'
import {
  freePort,
  type RunningProduct,
  startProduct,
} from '../../server/testing/processes/running-product.ts'
import { DatabaseProxy } from '../../server/testing/servers/database-proxy.ts'
import { startObjectStore } from '../../server/testing/servers/object-store/object-store.ts'
import { PostgresServer } from '../../server/testing/servers/postgres-server.ts'

/** The name by which the primary knows its replica. */
const replicaName = 'replica1'

/** Counts how often a job was completed: pg-boss itself keeps only that it was. */
const countingJobs = `
  CREATE SCHEMA bench;
  CREATE TABLE bench.done (id uuid);
  CREATE FUNCTION bench.note() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO bench.done VALUES (NEW.id); RETURN NULL; END $$;
  CREATE TRIGGER note AFTER UPDATE OF state ON jobs.job FOR EACH ROW
    WHEN (NEW.state = 'completed' AND OLD.state <> 'completed') EXECUTE FUNCTION bench.note();`

/**
 * Three servers behind nginx, a primary with a synchronous replica behind an address that can move, an
 * object store and a mail server, all on loopback.
 */
export class Cluster {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'stone-oak-cluster-'))
  readonly mailServer = new TestSmtpServer()
  address = ''
  /** The address of the primary, whichever it is. */
  databaseUrl = ''
  readonly servers: RunningProduct[] = []
  readonly #ports: number[] = []
  readonly #closing: (() => Promise<unknown>)[] = []
  #env: NodeJS.ProcessEnv = {}
  #primary!: PostgresServer
  #replica!: PostgresServer
  /** The one that takes writes. */
  #current!: PostgresServer
  #front!: DatabaseProxy
  #written = 0

  static async start(): Promise<Cluster> {
    const cluster = new Cluster()
    try {
      await cluster.#start()
    } catch (error) {
      await cluster.close()
      throw error
    }
    return cluster
  }

  async #start() {
    chmodSync(this.dataDir, 0o711)
    await this.#startDatabases()
    const store = await startObjectStore()
    await this.mailServer.start()
    const outbox = setInterval(() => void this.#writeOutbox(), 200)
    this.#closing.push(
      () => store.close(),
      () => this.mailServer.stop(),
      async () => clearInterval(outbox),
    )
    for (let n = 0; n < 3; n++) this.#ports.push(await freePort())
    const port = await freePort()
    this.address = `http://127.0.0.1:${port}`
    this.#env = {
      ...store.settings(),
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      ADMIN_2FA: 'required',
      PUBLIC_URL: this.address,
      TRUST_PROXY: 'loopback',
      RATE_LIMITS: 'database',
      DRAIN_SECONDS: '3',
      DATABASE_URL: this.databaseUrl,
      DATABASE_READ_URL: this.#replica.url('directory'),
      SMTP_URL: this.mailServer.url,
    }
    for (const n of this.#ports.keys()) this.servers.push(await this.#startServer(n))
    await this.query(countingJobs)
    this.#closing.push(await startReverseProxy(port, this.#ports))
  }

  async #startDatabases() {
    const settings = { shared_buffers: '64MB', max_connections: '200' }
    this.#primary = await PostgresServer.create(settings)
    this.#closing.push(() => this.#primary.discard())
    this.#current = this.#primary
    const port = await this.#primary.start()
    await this.#primary.query('CREATE DATABASE directory')
    await this.#primary.stop()
    this.#replica = await this.#primary.makeReplica(replicaName, port)
    this.#closing.push(() => this.#replica.discard())
    // a write is acknowledged once the replica has it on its disk, too
    await this.#primary.start({ synchronous_standby_names: replicaName })
    await this.#replica.start()
    this.#front = await DatabaseProxy.to(this.#primary.url('directory'))
    this.databaseUrl = this.#front.url
    this.#closing.push(() => this.#front.cut())
  }

  #startServer(n: number): Promise<RunningProduct> {
    return startProduct({ dataDir: this.dataDir, port: itemAt(this.#ports, n), env: this.#env })
  }

  /** Ends one server and starts it again, as for a new version. */
  async replaceServer(n: number, signal: 'SIGTERM' | 'SIGKILL') {
    await itemAt(this.servers, n).end(signal)
    this.servers[n] = await this.#startServer(n)
  }

  /** The primary is gone from one moment to the next; its replica takes over, and its address. */
  async failOver() {
    await this.#primary.kill()
    await this.#replica.promote()
    this.#current = this.#replica
    await this.#front.moveTo(this.#replica.url('directory'))
  }

  /** Queries whichever is the primary. */
  async query(text: string) {
    const { rows } = await this.#current.query(text, 'directory')
    return rows
  }

  /** The outbox for the browser tests, which read mails as files. */
  get outbox() {
    return join(this.dataDir, 'outbox')
  }

  async #writeOutbox() {
    const mails = this.mailServer.deliveries.slice(this.#written)
    this.#written += mails.length
    await mkdir(this.outbox, { recursive: true })
    for (const [n, { raw }] of mails.entries())
      await writeFile(join(this.outbox, `${String(this.#written + n).padStart(8, '0')}.eml`), raw)
  }

  async close() {
    await Promise.all(this.servers.map((server) => server.end()))
    for (const close of this.#closing.reverse()) await close()
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}

const sample = new URL('../../deploy/nginx.conf', import.meta.url)

/**
 * nginx with our sample before these ports, without TLS. Readers stand for the Internet: what they send
 * as `X-Forwarded-For` is the address that they come from.
 * @throws when there is no nginx
 */
async function startReverseProxy(port: number, ports: number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'stone-oak-nginx-'))
  const site = readFileSync(sample, 'utf8')
    .replace(/^ *#?server 127\.0\.0\.1:\d+ (.*)\n/gm, '')
    .replace(
      /^ *keepalive 32;/m,
      (line) =>
        `${ports.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=2s;`).join('\n')}\n${line}`,
    )
    .replace(/server \{\s*listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/^ *(listen \[|ssl_).*\n/gm, '')
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replace(/listen 443.*;/, `listen 127.0.0.1:${port};`)
    .replace('$scheme;', 'http;')
    .replace('X-Forwarded-Host $host;', 'X-Forwarded-Host $http_host;')
    .replace('Host $host;', 'Host $http_host;')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 1;
events {}
http {
access_log off; include /etc/nginx/mime.types;
set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;
${paths.join('\n')}
${site}
}
`,
  )
  const nginx = spawn('nginx', ['-c', file, '-p', folder], { stdio: ['ignore', 'inherit', 'pipe'] })
  const failure = new Promise<never>((_, reject) => {
    nginx.once('error', () =>
      reject(new Error('There is no nginx here. On Debian: apt-get install nginx-light')),
    )
    let words = ''
    nginx.stderr.on('data', (part) => (words += part))
    nginx.once('exit', () => reject(new Error(`nginx ended: ${words}`)))
  })
  failure.catch(() => {})
  await Promise.race([failure, isUp(`http://127.0.0.1:${port}/metrics`)])
  return async () => {
    const exit = once(nginx, 'exit')
    nginx.kill()
    await exit
    rmSync(folder, { recursive: true, force: true })
  }
}

async function isUp(url: string) {
  while (!(await fetch(url).catch(() => null))) await new Promise((next) => setTimeout(next, 50))
}
