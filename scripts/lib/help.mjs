import { basename } from 'node:path'

/**
 * Help of every command that is started by `npm run`: how it is called, below the name of its script,
 * and what it does. Whoever starts another program with `--help` gets that program's.
 *
 * @type {Record<string, { usage: string, about: string }>}
 */
const helps = {
  start: {
    usage: 'npm start [-- --env-file PATH]\n   or: npm run dev [-- --env-file PATH]',
    about:
      'Installs and builds what is missing, brings the database up to date, and serves.\nnpm run dev serves from the sources: an edit shows at once.',
  },
  build: { usage: 'npm run build', about: 'Builds the pages, the server and the commands anew.' },
  'admin:invite': {
    usage: 'npm run admin:invite [-- --email ADDRESS]',
    about: 'Prints a link by which one administrator signs up within 72 hours.',
  },
  'admin:remove': {
    usage: 'npm run admin:remove -- --email ADDRESS',
    about: 'Makes an administrator an ordinary user, who is signed out everywhere.',
  },
  'admin:second-factor-off': {
    usage: 'npm run admin:second-factor-off -- --email ADDRESS',
    about: 'Takes authenticator app and passkeys from an account: the password alone opens it.',
  },
  'billing:setup': {
    usage: 'npm run billing:setup',
    about: 'Makes what is missing at Stripe: the product and its two prices.',
  },
  'import:nppes': {
    usage:
      'npm run import:nppes -- FILE [--postal-code ZIP …] [--outside-offline] [--dry-run] [--older]\n   or: npm run import:nppes -- --download [--postal-code ZIP …] [--outside-offline] [--dry-run]',
    about:
      'Imports a file of the national register, or downloads and imports what it has news of.\n--dry-run prints what would change. See docs/import.md.',
  },
  map: {
    usage:
      'npm run map -- FILE … [--dry-run]\n   or: npm run map -- --download --county FIPS … [--year YEAR] [--dry-run]',
    about:
      'Puts a map of Census TIGER/Line files in place of the one that is loaded, and locates every address on it.\n--dry-run prints what would change. See docs/operations.md.',
  },
  'secrets:rotate': {
    usage: 'npm run secrets:rotate [-- --discard-unreadable]',
    about:
      'Encrypts the secrets of the database with a new key.\n--discard-unreadable deletes those whose key is lost.',
  },
  backup: { usage: 'npm run backup', about: 'Makes a backup and prints its name.' },
  'backup:verify': {
    usage: 'npm run backup:verify -- NAME [--verbose] [--identity FILE]',
    about:
      'Restores a backup beside the database and compares every row and file.\n--verbose prints the rows of each table.',
  },
  'backup:restore': {
    usage: 'npm run backup:restore -- NAME [--yes] [--verbose] [--identity FILE]',
    about:
      'Brings everything back to what it was when the backup was made. Asks first, unless --yes answers.\n--verbose prints the rows of each table.',
  },
  'files:move': {
    usage: 'npm run files:move -- --to s3://BUCKET/PREFIX?… | --to folder [--dry-run] [--finish]',
    about: 'Copies the uploaded files into an object store, or from it into the data folder.',
  },
  'uploads:accept': {
    usage: 'npm run uploads:accept',
    about: 'Makes the folder of uploaded files that of this database, in place of a lost one.',
  },
  doctor: {
    usage: 'npm run doctor [-- --mail ADDRESS]',
    about:
      'Checks everything about an installation and changes nothing.\n--mail also sends a test mail.',
  },
  'database:orphans': {
    usage: 'npm run database:orphans [-- --remove [FOLDER]]',
    about:
      'Lists the embedded databases whose data folder is gone.\n--remove deletes all of them, or the one named.',
  },
  'mail:failed': {
    usage: 'npm run mail:failed [-- --retry ID|all]',
    about: 'Lists the mails that were given up.\n--retry queues one or all of them again.',
  },
  'mail:preview': {
    usage: 'npm run mail:preview',
    about: 'Shows every mail with sample data in the browser, until Ctrl-C.',
  },
  brand: {
    usage: 'npm run brand',
    about:
      'Writes the icons, pictures and style sheets that follow from site.config.ts, the colors and the logo.',
  },
  release: {
    usage: 'npm run release [-- --to FOLDER]',
    about:
      'Makes a folder that runs as it is: nothing in it is installed or built. See docs/operations.md.',
  },
  test: { usage: 'npm test', about: 'Runs the checks and all tests but the slow ones.' },
  'test:slow': {
    usage: 'npm run test:slow [-- NAME …]',
    about: 'Runs the slow tests, or those whose file has one of the names.',
  },
  'test:faults': {
    usage: 'npm run test:faults [-- CASE …]',
    about: 'Breaks the built product on purpose and counts what was lost.',
  },
  'upgrades:data': {
    usage: 'npm run upgrades:data [-- --program FOLDER] [--version VERSION]',
    about: 'Makes the data of a release that later versions are tested with.',
  },
  pictures: { usage: 'npm run pictures', about: 'Takes the pictures of docs/pictures anew.' },
  bench: {
    usage: 'npm run bench [-- NAME …]',
    about: 'Prints ratios and sizes, of all benchmarks or of those named.',
  },
  cluster: {
    usage: 'npm run cluster',
    about: 'Tests three servers behind a proxy, with a replica and an object store.',
  },
  'bench:nppes-file': {
    usage: 'npm run bench:nppes-file -- OUT [--size 1GB] [--all-in-area]',
    about: 'Writes a large file as the register has them.',
  },
}

/** Programs whose file is not named as their script. */
const otherNames = {
  main: 'start',
  'make-fixture': 'upgrades:data',
  'make-nppes-file': 'bench:nppes-file',
}

/** @param {string} script in package.json */
export const usageOf = (script) => helps[script].usage

/**
 * Prints the help of a program and ends, when `--help` asks for it: before anything is read, made or
 * changed.
 *
 * @param {string} [program] its file; by default that of this process
 */
export function answerHelp(program = process.argv[1] ?? '') {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return
  const name = basename(program).replace(/\.\w+$/, '')
  const script =
    otherNames[name] ?? Object.keys(helps).find((each) => each.replaceAll(':', '-') === name)
  if (!script) return
  const { usage, about } = helps[script]
  console.log(`Usage: ${usage}\n\n${about}`)
  process.exit(0)
}
