import type { ComponentType } from 'react'
import { language } from '#texts/language.ts'
import { required } from '../../contract/required.ts'

type Page = { default: ComponentType }

const pagesForAll = import.meta.glob<Page>([
  '../screens/**/*-page.tsx',
  '!../screens/administration/**',
  '!../screens/account/admin-*',
])
/** The administration is in English only: other languages do not include it. */
const pages =
  language === 'en'
    ? {
        ...pagesForAll,
        ...import.meta.glob<Page>([
          '../screens/administration/**/*-page.tsx',
          '../screens/account/admin-*-page.tsx',
        ]),
      }
    : pagesForAll

/**
 * A screen's code comes with its route; `handle.module` names it for preloading. On the server a screen
 * sees only these query parameters of its address: one page is cached for each of their values. `lists`:
 * those that may be repeated, in any order.
 */
export const screen = (name: string, parameters: string[] = [], lists: readonly string[] = []) => ({
  handle: { module: `web/screens/${name}-page.tsx`, parameters, lists },
  lazy: { Component: async () => (await required(pages[`../screens/${name}-page.tsx`])()).default },
})

/** Shows records: until the directory opens, a notice replaces it. */
export const screenOfRecords = (...parts: Parameters<typeof screen>) => {
  const { handle, lazy } = screen(...parts)
  return { handle: { ...handle, showsRecords: true }, lazy }
}

type Screen = ReturnType<typeof screen>

/** A form page: its code loads at once, not at the first interaction. */
export const eager = ({ handle, lazy }: Screen) => ({ handle: { ...handle, eager: true }, lazy })

/** Depends on the reader or on a token in its address: rendered each time and never cached. */
export const screenForOneReader = (name: string) => {
  const { handle, lazy } = screen(name)
  return { handle: { ...handle, forOneReader: true, eager: true }, lazy }
}
