import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { dictionary } from '@zxcvbn-ts/language-common'
import { defineConfig, type Plugin } from 'vite'

/** What every page needs comes in two files: dozens of small ones compress worse and cost requests. */
const chunkGroups = [
  {
    name: 'vendor',
    // not what only a few screens use of them
    test: /^(?!.*(infiniteQueryObserver|useInfiniteQuery|useMutation|mutationObserver)).*node_modules\/(react|react-dom|scheduler|react-router|cookie|@tanstack)\//,
    priority: 2,
  },
  {
    name: 'site',
    test: /web\/(compare\/compare-(chosen|toggle)|data|list|provider|search\/suggestions|shell|ui)[/.](?!([\w-]+\/)?(card-content|dialog-confirm|growing-call|facts|folder-tabs|lazy-tab|prose|stats|text-area|chips-input|tick-group|tick-list|not-found|password-input|progress|search-list|tip-layer|toast-region|use-focus-on-tab))|contract\/(paths|directory\/(provider-name|weekdays))|site\.config|lucide-react\/dist\/esm\/(?!icons)|icons\/search\.|web\/screens\/.*-loader|web\/structured-data\/(collection|absolute-url)|invitation-call|reminded-facts-call/,
    minShareCount: 2,
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
  ssr: isSsrBuild ? { noExternal: true } : {},
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    outDir: isSsrBuild ? 'build/server' : 'build/client',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Every page has loaded these. Each name costs bytes of the first load.
      resolveDependencies: (_, files) =>
        files.filter((file) => !/\/(entry-client|rolldown-runtime|site|vendor)-/.test(file)),
    },
    rolldownOptions: {
      input: isSsrBuild
        ? { 'entry-server': 'web/entry-server.tsx', 'entry-mail': 'web/entry-mail.tsx' }
        : 'web/entry-client.tsx',
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
