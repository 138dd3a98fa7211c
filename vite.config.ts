import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: 'web/public',
  // One bundle with React's production version in it, whatever NODE_ENV the server runs with.
  ssr: isSsrBuild ? { noExternal: true } : {},
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    outDir: isSsrBuild ? 'build/server' : 'build/client',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: isSsrBuild ? 'web/entry-server.tsx' : 'web/entry-client.tsx' },
  },
}))
