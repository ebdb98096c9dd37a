import { createElement } from 'react'
import type { ListAddress } from '#web/platform/feature.ts'
import { lazyPart } from '../loading/lazy-part.ts'
import type { Definition, ListNoun } from './define-list-screen.ts'
import { ListScreen } from './list-screen.tsx'
import { loadRemoveDialog } from './screen-dialogs.tsx'

type Options<T extends ListNoun> = Definition<T> & {
  /** What the screen knows besides its rows, such as who is signed in. */
  useContext: () => T['context']
}

type Onward = { onGo: (path: string) => void }
/** A page whose panel leads to other records and shows no more of them is its screen; others get their slots from one. */
type Slots<T extends ListNoun> = { slots: T['slots'] } | (Onward extends T['slots'] ? Onward : never)

/** Defines the page of a noun: its list, the open record beside it and its dialogs. */
export function defineListPage<T extends ListNoun>({ useContext, ...options }: Options<T>) {
  const { loadPanel, loadForm, many, parts = [] } = options
  const definition = {
    ...options,
    Panel: lazyPart(loadPanel),
    Form: lazyPart(loadForm),
    Bar: many && lazyPart(many.loadBar),
    parts: [loadPanel, loadForm, loadRemoveDialog, ...parts],
  }
  return function ListPage(props: ListAddress<T['search']> & Slots<T>) {
    const slots: T['slots'] = 'slots' in props ? props.slots : { onGo: props.onGo }
    return createElement(ListScreen<T>, { ...props, slots, definition, context: useContext() })
  }
}
