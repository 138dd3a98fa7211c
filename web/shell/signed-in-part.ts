import type { ComponentType } from 'react'
import type { CurrentUser } from '../data/current-user.ts'

export type AccountPlace = 'header' | 'menu head' | 'menu'

type Props = { place: AccountPlace; user: CurrentUser }

/**
 * What signed-in readers see in header and menu. It comes in a chunk of its own that puts it here, so
 * that nobody else loads it; a screen for one reader brings it along, and is drawn with it at once.
 */
export const signedInPart: { Component?: ComponentType<Props> } = {}
