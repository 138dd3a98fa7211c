import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { dictionary } from '@zxcvbn-ts/language-common'
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite'
import { commonKeys, comparable, ranked } from './contract/accounts/weak-passwords.ts'

/** The pages are built once for each language, with its texts only; files that are the same are one file. */
const language = process.env.PAGE_LANGUAGE ?? 'en'

/**
 * A screen comes in one file beside what all share: dozens of small ones compress worse and cost
 * requests.
 */
const chunkGroups = [
  {
    name: 'all',
    // not what only a few screens use of them
    test: /^(?!.*(complete-answer|infiniteQueryObserver|useInfiniteQuery|useMutation|mutationObserver)).*(rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|cookie|@tanstack)\/|web\/(?:app|kit|parts)\/(compare|data|list|provider|search\/suggestions|shell|ui)[/.](?!([\w-]+\/)?(card-content|dialog-confirm|growing-call|facts\.|folder-tabs|lazy-tab|prose|stats|chips-input|tick-group|not-found|password-input|progress|search-list|tip-layer|toast-region|use-focus-on-tab|overlays\/link-menu|pictures\/hill-country))|contract\/(paths|text\/in-sentence|directory\/(provider-name|hours\/(weekdays|opening-hours)))|site\.config|lucide-react\/dist\/esm\/(?!icons)|icons\/(search|map-pin|refresh-cw|external-link|clock|mail|send|stethoscope|info)\.|web\/screens\/.*-(loader|call)\.|web\/parts\/structured-data\/(collection|absolute-url)|web\/app\/hydrate\.tsx|web\/(kit\/form\/use-checked-form|parts\/message\/message-form)|contract\/billing\/dollars|vite\/preload-helper|profile-placeholder|building-picture)/,
    priority: 3,
  },
  {
    name: 'records',
    // what is said of one doctor or practice, and the forms beside it
    test: /web\/(?:kit|parts)\/(facts|opening-hours|message|address|profile|reports|structured-data|text)\/(?!validate|check|zod|moment|local-day|received|held|report-(form|dialog))|web\/kit\/ui\/facts\.|contract\/(directory\/(comma-separated|facts\/fact-labels)|reports\/subjects)|texts\/\w+\/(directory\/(doctor|facts|fact-labels|practice)|reports\/(report|subjects))\.|icons\/(flag|globe|calendar-check)\./,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  ...Object.entries({
    legal: /web\/screens\/legal\/(legal-text|contact-lines)|texts\/\w+\/legal\/legal\./,
    'mail-link': /web\/parts\/mail-link\/(?!waiting)|texts\/\w+\/(mail-link\/|account\/mail-links)/,
    features: /billing\/(feature-list|premium-features)|texts\/\w+\/billing\/features/,
  }).map(([name, test]) => ({
    name,
    test,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  })),
  // What only forms and the screens of signed-in readers share: few files, for the first script names
  // them all.
  {
    name: 'rules',
    test: /node_modules\/zod\/|contract\/(endpoint|record-id|person-name|text-fields)|zod-without-eval/,
    minShareCount: 2,
  },
  ...['administration', 'profile'].map((screens) => ({
    name: screens,
    test: new RegExp(`web/screens/${screens}/`),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  })),
  {
    name: 'icons',
    test: /lucide-react\/dist\/esm\/icons\/(archive|copy|download|file-up|plus|save|trash)\./,
    minShareCount: 2,
  },
]

/** The passwords the server refuses, as two texts: the list they come from is twice as long. */
const commonPasswords: Plugin = {
  name: 'common-passwords',
  resolveId: (id) => (id === 'virtual:common-passwords' ? `\0${id}` : undefined),
  load(id) {
    if (id !== '\0virtual:common-passwords') return undefined
    const list = dictionary['passwords-common']
    const mostCommon = list.slice(0, ranked)
    const rankedKeys = new Set(mostCommon.map(comparable))
    const otherKeys = [...commonKeys(list)].filter((key) => !rankedKeys.has(key))
    return `export const ranked = ${JSON.stringify(mostCommon.join(' '))}
      export const otherKeys = ${JSON.stringify(otherKeys.sort().join(' '))}`
  },
}

/**
 * The router without what nobody uses here: 4 KB. Assignments of names for developers' tools keep links,
 * forms and prefetching in the file; questions whether its own steps are measured keep the instruments.
 */
const routerAsUsed: Plugin = {
  name: 'router-as-used',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\// },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = ".*";$/gm, '')
        .replace(/^(const \w+ = )(React\$1\.forwardRef\()/gm, '$1/* @__PURE__ */ $2')
        .replaceAll(
          /init\.instrumentations|(?<== )consumeInstrumentation\w+\(router\)/g,
          'undefined',
        ),
  },
}

/** A page shows a hundred signs: lucide gives their shapes, the component is our own. */
const plainIcons: Plugin = {
  name: 'plain-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /createLucideIcon\.mjs$/ },
    handler: () => join(import.meta.dirname, 'web/kit/ui/pictures/plain-icon.ts'),
  },
}

/** rolldown keeps its helpers in a file of their own: here they begin the one that every page needs. */
const helpersInAll: Plugin = {
  name: 'helpers-in-all',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const all = chunks.find(({ name }) => name === 'all')
      const helpers = chunks.find(({ name }) => name === 'rolldown-runtime')
      if (!all || !helpers) return
      const fileOf = ({ fileName }: typeof all) => fileName.replace('assets/', './')
      const own = helpers.code.replace(
        /export\{(.*)\};\s*$/,
        (_, names) => `return{${names.replace(/(\w+) as (\w+)/g, '$2:$1')}}`,
      )
      all.code = `export const bundlerHelpers=(()=>{${own}})();${all.code}`
      for (const chunk of chunks) {
        chunk.code = chunk.code.replace(
          /import\{([^}]*)\}from"([^"]*)";/g,
          (statement, names, file) => {
            if (file !== fileOf(helpers)) return statement
            const destructuring = `const{${names.replaceAll(' as ', ':')}}=bundlerHelpers;`
            return chunk === all
              ? destructuring
              : `import{bundlerHelpers}from"${fileOf(all)}";${destructuring}`
          },
        )
        if (chunk.code.includes(fileOf(helpers)))
          this.error(`${chunk.fileName} needs ${helpers.fileName}`)
        const needsHelpers = chunk.imports.includes(helpers.fileName)
        if (needsHelpers) chunk.imports = chunk.imports.filter((file) => file !== helpers.fileName)
      }
      delete bundle[helpers.fileName]
    },
  },
}

/** What each dynamic import of the build goes through, with the files that it needs. */
const fetchBeforeImport: Plugin = {
  name: 'fetch-before-import',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /\0vite\/preload-helper/ },
    handler: () =>
      'export const __vitePreload = async (load, files) => (await window.fetchFiles(files.map((file) => "/" + file)), load())',
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  resolve: { conditions: [language, ...defaultClientConditions] },
  plugins: [
    react(),
    tailwindcss(),
    commonPasswords,
    routerAsUsed,
    plainIcons,
    helpersInAll,
    fetchBeforeImport,
  ],
  publicDir: 'web/app/public',
  // that file is the server's
  envDir: false,
  // One bundle with React's production version in it, whatever NODE_ENV the server runs with.
  ssr: {
    resolve: { conditions: [language, ...defaultServerConditions] },
    ...(isSsrBuild && { noExternal: true }),
  },
  ...(isSsrBuild && {
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  build: {
    target: 'es2022',
    manifest: !isSsrBuild && `.vite/manifest-${language}.json`,
    emptyOutDir: language === 'en',
    copyPublicDir: !isSsrBuild,
    outDir: isSsrBuild ? `build/pages/${language}` : 'build/client',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Every page has loaded those left out. Each name costs bytes of the first load.
      resolveDependencies: (own, files) =>
        [...new Set([own, ...files])].filter((file) => !/\/(hydrate|all)-/.test(file)),
    },
    rolldownOptions: {
      // texts stand where they are shown, not in a file that screens share
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      treeshake: { propertyReadSideEffects: false },
      input: isSsrBuild
        ? // mails carry the texts of all languages
          ['web/app/entry-server.tsx', ...(language === 'en' ? ['web/app/entry-mail.tsx'] : [])]
        : ['web/app/entry-client.ts', 'web/app/hydrate.tsx'],
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: { groups: chunkGroups },
            // the first script names all others: shorter names are fewer bytes of every first load
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
    },
  },
}))
