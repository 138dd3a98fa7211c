// Builds the image and runs what is in it, as far as this machine allows without a container engine.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const image = 'localhost/health-directory-check'

/**
 * With buildah, whose chroot needs no privileges of the kernel. Base images come from a registry;
 * `--build-image` and `--run-image` name others.
 */
export function checkImage({ file, project, report, problem }) {
  const { values } = parseArgs({
    options: {
      image: { type: 'boolean' },
      'build-image': { type: 'string' },
      'run-image': { type: 'string' },
    },
  })
  if (buildah('--version').status !== 0)
    return report(file, 'not checked:', 'no image was built, there is no buildah here')
  const bases = Object.entries({
    BUILD_IMAGE: values['build-image'],
    RUN_IMAGE: values['run-image'],
  }).flatMap(([name, value]) => (value ? ['--build-arg', `${name}=${value}`] : []))
  const build = spawnSync(
    'buildah',
    // the health check is part of this format only
    ['bud', '--isolation=chroot', '--format=docker', '--layers=false', ...bases].concat([
      '--file',
      'deploy/Containerfile',
      '--tag',
      image,
      '.',
    ]),
    { cwd: project, stdio: ['ignore', 2, 2] },
  )
  if (build.status !== 0) return problem(file, 'buildah bud failed, see above')
  try {
    checkConfig(file, problem)
    checkProgram(file, problem)
    report(file, 'checked by', 'buildah bud, and by a start of the program in it')
    report(
      file,
      'not checked:',
      'a read-only root and dropped capabilities need a container engine',
    )
  } finally {
    buildah('rmi', image)
  }
}

function checkConfig(file, problem) {
  const { Docker } = JSON.parse(buildah('inspect', '--type=image', image).stdout)
  const { User, Healthcheck, StopSignal, Cmd } = Docker.config
  const wrong = [
    User !== '10001:10001' && `its user is ${User || 'root'}`,
    !Healthcheck?.Test?.includes('deploy/healthy.mjs') && 'it has no health check',
    StopSignal !== 'SIGTERM' && `it is stopped by ${StopSignal}`,
    !Cmd?.includes('build/server/main.js') && `it runs ${Cmd}`,
  ].filter(Boolean)
  if (wrong.length > 0) problem(file, `of the image: ${wrong.join('; ')}`)
}

/** As the image's user: it answers, its health check agrees, and it ends when asked. */
function checkProgram(file, problem) {
  const container = buildah('from', '--pull-never', image).stdout.trim()
  try {
    const script = `
      touch /program/written 2>&1 && echo 'the service can write its own program' && exit 1
      PORT=0 BILLING=sandbox node build/server/main.js > /tmp/log 2>&1 & server=$!
      for turn in $(seq 600); do
        PORT=$(sed -n 's/.*The directory is at [^:]*:[^:]*:\\([0-9]*\\).*/\\1/p' /tmp/log | head -n 1)
        [ "$PORT" ] && PORT=$PORT node deploy/healthy.mjs && break
        kill -0 $server || break
        sleep 0.2
      done
      [ "$PORT" ] && PORT=$PORT node deploy/healthy.mjs || { cat /tmp/log; exit 1; }
      kill $server; wait $server`
    const ran = buildah('run', '--isolation=chroot', container, '--', 'sh', '-c', script)
    if (ran.status !== 0)
      problem(file, `the program does not run in it\n${ran.stdout}${ran.stderr}`)
  } finally {
    buildah('rm', container)
  }
}

const buildah = (...args) => spawnSync('buildah', args, { encoding: 'utf8' })
