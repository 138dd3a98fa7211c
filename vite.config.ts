import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { dictionary } from '@zxcvbn-ts/language-common'
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite'
import { commonKeys, comparable, ranked } from './contract/accounts/weak-passwords.ts'

/** The pages are built once for each language, with its texts only; files that are the same are one file. */
const language = process.env.PAGE_LANGUAGE ?? 'en'

/**
 * The rest is split as rolldown does it: a file for each combination of screens that share something.
 * `start` is what every page needs: React, the router and the frame of the pages.
 */
const sharedFiles = [
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  { name: 'kit', test: /\/web\/(app|kit)\/|lucide-react/, minShareCount: 12, priority: 1 },
  {
    name: 'providers',
    // the maps and places of lists are of lists alone
    test: /\/web\/parts\/(provider\/[^l]|compare\/|search\/|opening-hours\/)/,
    minShareCount: 3,
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

export default defineConfig(({ isSsrBuild, mode }) => {
  // by itself, because it stands in the document as one file, whatever screens share with it
  const isFirstScript = mode === 'first-script'
  return {
    resolve: { conditions: [language, ...defaultClientConditions] },
    plugins: [react(), tailwindcss(), commonPasswords],
    publicDir: 'web/app/public',
    // that file is the server's
    envDir: false,
    // One bundle with React's production version in it, whatever NODE_ENV the server runs with.
    ssr: {
      resolve: { conditions: [language, ...defaultServerConditions] },
      ...(isSsrBuild && { noExternal: true }),
    },
    ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
    build: {
      target: 'es2022',
      manifest:
        !isSsrBuild && `.vite/${isFirstScript ? 'first-script' : 'manifest'}-${language}.json`,
      emptyOutDir: language === 'en' && !isFirstScript,
      copyPublicDir: !isSsrBuild && !isFirstScript,
      outDir: isSsrBuild ? `build/pages/${language}` : 'build/client',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        // texts stand where they are shown, not in a file that screens share
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        treeshake: { propertyReadSideEffects: false },
        // the first script calls what `hydrate.tsx` exports
        preserveEntrySignatures: 'allow-extension',
        input: isSsrBuild
          ? // mails carry the texts of all languages
            ['web/app/entry-server.tsx', ...(language === 'en' ? ['web/app/entry-mail.tsx'] : [])]
          : isFirstScript
            ? 'web/app/entry-client.ts'
            : 'web/app/hydrate.tsx',
        output: isSsrBuild || isFirstScript ? {} : { codeSplitting: { groups: sharedFiles } },
      },
    },
  }
})
