import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { dictionary } from '@zxcvbn-ts/language-common'
import { defineConfig, type Plugin } from 'vite'

/**
 * A screen comes in one file beside what all share: dozens of small ones compress worse and cost
 * requests.
 */
const chunkGroups = [
  {
    name: 'all',
    // not what only a few screens use of them
    test: /^(?!.*(infiniteQueryObserver|useInfiniteQuery|useMutation|mutationObserver)).*(rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|cookie|@tanstack)\/|web\/(compare\/compare-(chosen|toggle)|data|list|provider|search\/suggestions|shell|ui)[/.](?!([\w-]+\/)?(card-content|dialog-confirm|growing-call|facts|folder-tabs|lazy-tab|prose|stats|text-area|chips-input|tick-group|not-found|password-input|progress|search-list|tip-layer|toast-region|use-focus-on-tab))|contract\/(paths|directory\/(provider-name|hours\/weekdays))|site\.config|lucide-react\/dist\/esm\/(?!icons)|icons\/(search|refresh-cw|external-link|clock|mail|send|stethoscope|info)\.|web\/screens\/.*-(loader|call)\.|web\/structured-data\/(collection|absolute-url)|web\/ui\/pictures|vite\/preload-helper|profile-placeholder|building-picture)/,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'records',
    // what is said of one doctor or practice, and the forms beside it
    test: /web\/(facts|opening-hours|message|address)\/(?!validate|check|zod|office-)|web\/form\/(use-checked-form|objects|unseen-field)|web\/ui\/(facts|text-area)|website-link|use-way-back|day-text|ui\/fields\/text-area|fact-labels|contract\/directory\/hours\/opening-hours|contract\/reports\/subjects|icons\/(flag|map-pin)\./,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 1,
  },
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

/** The passwords the server refuses, as one text: the list they come from is five times as long. */
const commonPasswords: Plugin = {
  name: 'common-passwords',
  resolveId: (id) => (id === 'virtual:common-passwords' ? `\0${id}` : undefined),
  load: (id) =>
    id === '\0virtual:common-passwords'
      ? `export default ${JSON.stringify(dictionary['passwords-common'].slice(0, 10_000).join(' '))}`
      : undefined,
}

/** Assignments of names for developers' tools keep links, forms and prefetching that nobody uses here: 3 KB. */
const routerWithoutNames: Plugin = {
  name: 'router-without-names',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/dom\// },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = ".*";$/gm, '')
        .replace(/^(const \w+ = )(React\$1\.forwardRef\()/gm, '$1/* @__PURE__ */ $2'),
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), commonPasswords, routerWithoutNames],
  publicDir: 'web/public',
  // One bundle with React's production version in it, whatever NODE_ENV the server runs with.
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    outDir: isSsrBuild ? 'build/server' : 'build/client',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Every page has loaded these. Each name costs bytes of the first load.
      resolveDependencies: (_, files) => files.filter((file) => !/\/(hydrate|all)-/.test(file)),
    },
    rolldownOptions: {
      input: isSsrBuild
        ? ['web/entry-server.tsx', 'web/entry-mail.tsx']
        : ['web/entry-client.ts', 'web/hydrate.tsx'],
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
