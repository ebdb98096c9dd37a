import { Fragment, type ReactNode } from 'react'
import { shownLanguage } from '#web/platform/language.ts'
import { useStore } from '#web/platform/use-store.ts'

/** Draws all of it again in another language: texts are read while they are drawn. */
export function InLanguage({ children }: { children: ReactNode }) {
  return <Fragment key={useStore(shownLanguage)}>{children}</Fragment>
}
