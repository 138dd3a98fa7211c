// Checks the files of this folder with whatever this machine has, and says what it could not check.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as ask, createServer } from 'node:http'
import { request as askSecurely } from 'node:https'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { checkImage } from './check-image.mjs'
import { checkLogs } from './check-logs.mjs'

// a release has this file and no scripts/lib
if (process.argv.includes('--help')) {
  console.log(
    'Usage: npm run deploy:check [-- --image [--build-image IMAGE] [--run-image IMAGE]]\n\nChecks the files of deploy/ with what this machine has.\n--image also builds the image.',
  )
  process.exit(0)
}
const folder = dirname(fileURLToPath(import.meta.url))
const project = dirname(folder)
const scratch = mkdtempSync(join(tmpdir(), 'deploy-check-'))
const read = (name) => readFileSync(resolve(folder, name), 'utf8')
const put = (name, text) => {
  writeFileSync(join(scratch, name), text)
  return join(scratch, name)
}
/** Of `systemd-analyze security`, from 0 (all closed) to 100; 20 is the most of what it calls OK. */
const MOST_EXPOSED = 20

let hasFailed = false
const report = (file, word, text) => console.log(`${file}: ${word} ${text}`)
const problem = (file, text) => {
  hasFailed = true
  report(file, 'WRONG:', text)
}
const has = (program) => spawnSync(program, ['--help'], { stdio: 'ignore' }).error === undefined
function run(file, program, args) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  const line = `${program} ${args[0]}`
  if (status === 0) report(file, 'checked by', line)
  else problem(file, `${line} says\n${stdout}${stderr}`)
}

try {
  checkUnit()
  checkContainerfile()
  checkCompose()
  await checkProxy('nginx.conf', 'nginx', nginx)
  await checkProxy('Caddyfile', 'caddy', caddy)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
process.exitCode = hasFailed ? 1 : 0

function checkUnit() {
  const unit = 'stone-oak-directory.service'
  if (!has('systemd-analyze')) report(unit, 'not checked:', 'there is no systemd-analyze here')
  else {
    // the program need not be installed where the check runs, and this one's path may have a space
    const copy = put(unit, read(unit).replace(/\/opt\/\S+node(?= )/, '/bin/sh'))
    run(unit, 'systemd-analyze', ['verify', copy])
    run(unit, 'systemd-analyze', [
      'security',
      '--offline=true',
      `--threshold=${MOST_EXPOSED}`,
      copy,
    ])
  }
  const users = 'stone-oak-directory.sysusers'
  if (!has('systemd-sysusers')) report(users, 'not checked:', 'there is no systemd-sysusers here')
  else {
    mkdirSync(join(scratch, 'etc'))
    run(users, 'systemd-sysusers', [`--root=${scratch}`, put(users, read(users))])
  }
}

function checkContainerfile() {
  const file = 'Containerfile'
  const lines = read(file).replace(/\\\n/g, ' ').split('\n')
  const of = (name) =>
    lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1))
  const sources = of('COPY')
    .filter((line) => !line.startsWith('--from'))
    .flatMap((line) => line.split(' ').slice(0, -1))
  const missing = sources.filter((source) => !existsSync(join(project, source)))
  if (existsSync(join(project, 'web')) && missing.length > 0)
    problem(file, `copies what is not there: ${missing.join(', ')}`)
  const user = of('USER').at(-1) ?? 'root'
  if (/^(root|0)(:|$)/.test(user)) problem(file, 'runs as root')
  for (const name of ['HEALTHCHECK', 'STOPSIGNAL', 'CMD'])
    if (of(name).length === 0) problem(file, `has no ${name}`)
  report(file, 'checked by', 'reading it: sources, user, health check, signal')
  if (process.argv.includes('--image')) checkImage({ file, project, report, problem })
  else report(file, 'not checked:', 'no image was built, which takes minutes: --image builds it')
}

function checkCompose() {
  const file = 'compose.yaml'
  const works = (program, args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0
  const place = join(scratch, 'project', 'deploy')
  mkdirSync(place, { recursive: true })
  for (const name of [file, 'Containerfile', 'Caddyfile'])
    writeFileSync(join(place, name), read(name))
  writeFileSync(join(place, '.env'), 'SITE_ADDRESS=directory.example\nDATABASE_PASSWORD=secret\n')
  const path = join(place, file)
  if (works('docker', ['compose', 'version']))
    run(file, 'docker', ['compose', '--file', path, 'config'])
  else if (works('podman-compose', ['version'])) checkContainers(file, path)
  else report(file, 'not checked:', 'there is neither docker compose nor podman-compose here')
}

/** What podman would be told to start. */
function checkContainers(file, path) {
  const { stdout, stderr } = spawnSync(
    'podman-compose',
    ['--dry-run', '--file', path, 'up', '--no-build', '--detach'],
    { encoding: 'utf8' },
  )
  const containers = `${stdout}\n${stderr}`.split('\n').filter((line) => /^podman run /.test(line))
  const options = (service) =>
    containers.find((line) => line.includes(`compose.service=${service} `)) ?? ''
  const wrong = ['directory', 'database', 'caddy'].filter((service) => !options(service))
  const hardening = ['--read-only', '--cap-drop ALL', '--security-opt no-new-privileges:true']
  if (wrong.length > 0)
    return problem(file, `podman-compose starts no ${wrong.join(', ')}\n${stdout}${stderr}`)
  const open = ['directory', 'caddy'].flatMap((service) =>
    hardening
      .filter((option) => !options(service).includes(option))
      .map((option) => `${service} has no ${option}`),
  )
  const reachable = ['directory', 'database']
    .filter((service) => / -p /.test(options(service)))
    .map((service) => `${service} can be reached from outside`)
  if (open.length + reachable.length > 0)
    return problem(file, `podman-compose: ${[...open, ...reachable].join('; ')}`)
  report(file, 'checked by', 'podman-compose --dry-run: three containers, their rights and ports')
}

/** Runs the proxy of this machine with its sample before a server that answers what it was sent. */
async function checkProxy(file, program, prepare) {
  if (!has(program)) return report(file, 'not checked:', `there is no ${program} here`)
  const server = createServer((request, response) => {
    const answer = () => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.write(`${JSON.stringify(request.headers)}\n`)
      setTimeout(() => response.end('the rest'), 400)
    }
    if (request.method === 'GET') answer()
    else request.resume().on('end', answer)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const ports = { up: server.address().port, plain: await freePort(), secure: await freePort() }
  const { args, send, checkMore = () => [], senders, logs } = prepare(ports)
  const proxy = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: scratch },
  })
  let words = ''
  proxy.stderr.on('data', (part) => (words += part))
  try {
    let first
    for (let tries = 0; !first && tries < 100 && proxy.exitCode === null; tries++) {
      first = await send('/', {
        'X-Forwarded-For': '203.0.113.9',
        'X-Forwarded-Host': 'evil.example',
      }).catch(() => undefined)
      if (!first) await sleep(50)
    }
    if (!first) return problem(file, `${program} does not answer\n${words}`)
    const headers = JSON.parse(first.parts.join('').split('\n')[0])
    const wrong = [
      headers['x-forwarded-for'] !== '127.0.0.1' &&
        `X-Forwarded-For is ${headers['x-forwarded-for']}`,
      /evil/.test(headers['x-forwarded-host'] ?? '') && 'X-Forwarded-Host is what the reader sent',
      first.parts.length < 2 && 'a streamed answer is sent at once, at its end',
      (await send('/', {}, 12)).status < 400 && 'a body of 12 MB is let through',
      (await send('/api/admin/directory/imports', {}, 12)).status !== 200 &&
        'an import of 12 MB is refused',
      (await send('/metrics', {})).status !== 404 && '/metrics is let through',
      ...(await checkPlain(ports.plain)),
      ...(await checkMore()),
      ...(await checkLogs({ server, senders, readLogs: () => words + logs() })),
    ].filter(Boolean)
    if (wrong.length > 0) problem(file, wrong.join('; '))
    else
      report(
        file,
        'checked by',
        `${program} before a server: forwarded headers, streams, sizes of bodies, encryption, logs without tokens`,
      )
  } finally {
    proxy.kill()
    server.close()
    server.closeAllConnections()
    if (proxy.exitCode === null) await new Promise((resolve) => proxy.once('exit', resolve))
  }
}

function nginx(ports) {
  const key = join(scratch, 'key.pem')
  const certificate = join(scratch, 'certificate.pem')
  spawnSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=directory.example',
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  )
  const challenge = '.well-known/acme-challenge/proof'
  mkdirSync(join(scratch, dirname(challenge)), { recursive: true })
  put(challenge, 'proof')
  const site = withHttp2(read('nginx.conf'))
    .replace('127.0.0.1:3000', `127.0.0.1:${ports.up}`)
    .replace(/^ *listen \[.*\n/gm, '')
    .replace(/^ *listen 443/m, `listen 127.0.0.1:${ports.secure}`)
    .replace('listen 80', `listen 127.0.0.1:${ports.plain}`)
    .replace(/ssl_certificate .*/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${key};`)
    .replaceAll('/var/log/nginx/', `${scratch}/`)
    .replace('root /var/www/html', `root ${scratch}`)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${scratch}/${name};`,
  )
  // a worker of another user could not enter the folder
  const user = process.getuid?.() === 0 ? 'user root; ' : ''
  const main = put(
    'main.conf',
    `${user}daemon off; pid ${scratch}/nginx.pid; error_log stderr;\nevents {}\nhttp {\naccess_log off;\n${paths.join('\n')}\n${site}\n}\n`,
  )
  const secure = (...rest) => send(askSecurely, ports.secure, ...rest)
  const plain = (path, headers = {}) => send(ask, ports.plain, path, headers)
  /** A client of 2008: no forward secrecy, no authenticated encryption. */
  const outdated = (...rest) =>
    askSecurely({ ...rest[0], maxVersion: 'TLSv1.2', ciphers: 'AES128-SHA:@SECLEVEL=0' }, rest[1])
  return {
    args: ['-c', main],
    send: secure,
    senders: [secure, plain],
    logs: () =>
      ['access', 'error'].map((kind) => read(join(scratch, `directory.${kind}.log`))).join(''),
    checkMore: async () => [
      (await send(outdated, ports.secure, '/', {}).catch(() => null)) &&
        'a cipher without forward secrecy is accepted',
      (await plain(`/${challenge}`)).parts.join('') !== 'proof' &&
        'what certbot puts below /.well-known/acme-challenge/ is not served',
    ],
  }
}

/** As the sample says that an nginx before 1.25.1 wants it. */
function withHttp2(site) {
  const { stderr } = spawnSync('nginx', ['-v'], { encoding: 'utf8' })
  const [, major, minor, patch] = /(\d+)\.(\d+)\.(\d+)/.exec(stderr) ?? []
  const isNew = Number(major) * 1e6 + Number(minor) * 1e3 + Number(patch) >= 1_025_001
  return isNew
    ? site
    : site.replace(/^ *http2 on;\n/m, '').replace(/^( *listen \S+ ssl);/gm, '$1 http2;')
}

/** What the proxy answers to those who ask without encryption. */
async function checkPlain(port) {
  const statusOf = (path) =>
    send(ask, port, path, {}).then(
      ({ status }) => status,
      () => null,
    )
  return [
    (await statusOf('/doctors')) !== 301 && 'a page asked for by http: does not lead to https:',
    (await statusOf('/api/doctors')) !== 403 && 'a call by http: is not refused',
  ]
}

/** Without certificates: those come from a certificate authority, which is not asked here. */
function caddy(ports) {
  const site = read('Caddyfile')
    .replace('http://{$SITE_ADDRESS:directory.example}', `http://:${ports.plain}`)
    .replace('{$SITE_ADDRESS:directory.example}', `http://:${ports.secure}`)
    .replace('{$DIRECTORY:127.0.0.1:3000}', `127.0.0.1:${ports.up}`)
  const main = put('Caddyfile', site.replace(/^{$/m, '{\n\tadmin off'))
  const secure = (...rest) => send(ask, ports.secure, ...rest)
  const plain = (path, headers = {}) => send(ask, ports.plain, path, headers)
  return {
    args: ['run', '--adapter', 'caddyfile', '--config', main],
    send: secure,
    senders: [secure, plain],
    logs: () => '',
  }
}

/** @returns status, and the answer in the parts in which it came */
function send(askWith, port, path, headers, megabytes = 0) {
  return new Promise((resolve, reject) => {
    const length = megabytes * 1024 * 1024
    const request = askWith(
      {
        host: '127.0.0.1',
        port,
        path,
        method: length ? 'POST' : 'GET',
        rejectUnauthorized: false,
        agent: false,
        headers: {
          ...headers,
          Host: 'directory.example',
          ...(length && { 'Content-Length': length }),
        },
      },
      (answer) => {
        const parts = []
        answer.setEncoding('utf8').on('data', (part) => parts.push(part))
        answer.on('end', () => resolve({ status: answer.statusCode, parts }))
        answer.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(Buffer.alloc(length))
  })
}

async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}
