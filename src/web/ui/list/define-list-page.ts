import { createElement } from 'react'
import { lazyPart } from '../loading/lazy-part.ts'
import { preloadDialog } from '../overlay/dialog.tsx'
import type { Definition, ListNoun } from './define-list-screen.ts'
import { type ListAddress, ListScreen } from './list-screen.tsx'

type Options<T extends ListNoun> = Definition<T> & {
  /** What the screen knows besides its rows, such as who is signed in. */
  useContext: () => T['context']
}

/** Defines the page of a noun: its list, the open record beside it and its dialogs. */
export function defineListPage<T extends ListNoun>({ useContext, ...options }: Options<T>) {
  const { loadPanel, loadForm, parts = [] } = options
  const definition = {
    ...options,
    Panel: lazyPart(loadPanel),
    Form: lazyPart(loadForm),
    parts: [loadPanel, loadForm, ...parts, preloadDialog],
  }
  return function ListPage(props: ListAddress<T['search']> & { slots: T['slots'] }) {
    return createElement(ListScreen<T>, { ...props, definition, context: useContext() })
  }
}
