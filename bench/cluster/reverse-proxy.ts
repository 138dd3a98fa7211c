import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const sample = new URL('../../deploy/nginx.conf', import.meta.url)

/**
 * nginx with our sample before these ports, without TLS. Readers stand for the Internet: what they send
 * as `X-Forwarded-For` is the address that they come from.
 * @throws when there is no nginx
 */
export async function startReverseProxy(port: number, ports: number[]) {
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
  const failed = new Promise<never>((_, reject) => {
    nginx.once('error', () =>
      reject(new Error('There is no nginx here. On Debian: apt-get install nginx-light')),
    )
    let words = ''
    nginx.stderr.on('data', (part) => (words += part))
    nginx.once('exit', () => reject(new Error(`nginx ended: ${words}`)))
  })
  failed.catch(() => {})
  await Promise.race([failed, isUp(`http://127.0.0.1:${port}/metrics`)])
  return async () => {
    const gone = once(nginx, 'exit')
    nginx.kill()
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
}

async function isUp(url: string) {
  while (!(await fetch(url).catch(() => null))) await new Promise((next) => setTimeout(next, 50))
}
