import type { ComponentType } from 'react'
import type { CurrentUser } from '../../kit/data/current-user.ts'

export type AccountPlace = 'header' | 'menu head' | 'menu'

type Props = { place: AccountPlace; user: CurrentUser }

/**
 * Header and menu for signed-in readers. A separate chunk registers it here, so
 * that others do not load it; screens for one reader include it and render it at once.
 */
export const signedInPart: { Component?: ComponentType<Props> } = {}
