import type { Text, TextWith } from '#shared/texts.ts'

/** What a panel says while its record is not there. */
export type PanelStateTexts = Readonly<Record<'loadingOne' | 'missing' | 'notHeld' | 'oneNotLoaded', Text>>

/**
 * What the list and the panel of a noun say of it: whole sentences, as no other language can put them together from a noun. A group
 * of the noun's catalogue, so a forgotten one does not compile.
 */
export type NounTexts = PanelStateTexts &
  Readonly<
    Record<
      | 'one'
      | 'previous'
      | 'next'
      | 'backToList'
      | 'edit'
      | 'editOpened'
      | 'closeOpened'
      | 'search'
      | 'all'
      | 'foundHeading'
      | 'delete'
      | 'deleted'
      | 'notDeleted'
      | 'loading'
      | 'notLoaded'
      | 'someNotLoaded'
      | 'noneHeld',
      Text
    >
  > & {
    /** Which one of its list the open record is. */
    readonly placed: TextWith<{ readonly place: string; readonly total: string }>
    /** `count` chooses the plural form of `number`, which is written as people read it. */
    readonly found: TextWith<{ readonly count: number; readonly number: string }>
  }

/** What a list of related records in a panel says while it is not there. */
export type RelatedTexts = Readonly<Record<'loading' | 'notLoaded', Text>>
