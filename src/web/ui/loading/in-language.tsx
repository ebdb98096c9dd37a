import { Fragment, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { shownLanguage } from '#web/platform/language.ts'

/** The element that had the focus before the drawing: its tag, and how many of them are before it. */
let focused: { tag: string; index: number } | undefined

function noteFocus(): void {
  const { activeElement: active } = document
  const isNone = active === null || active === document.body
  focused = isNone
    ? undefined
    : { tag: active.tagName, index: [...document.querySelectorAll(active.tagName)].indexOf(active) }
}

function focusAgain(): void {
  const found = focused && document.querySelectorAll(focused.tag)[focused.index]
  if (found instanceof HTMLElement) found.focus({ preventScroll: true })
  focused = undefined
}

function subscribe(onChange: () => void): () => void {
  return shownLanguage.subscribe(() => {
    noteFocus()
    onChange()
  })
}

/** Draws all of it again in another language: texts are read while they are drawn. The focus stays at its place. */
export function InLanguage({ children }: { children: ReactNode }) {
  const language = useSyncExternalStore(subscribe, shownLanguage.get)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs after the new drawing.
  useEffect(focusAgain, [language])
  return <Fragment key={language}>{children}</Fragment>
}
