import type { ComponentType } from 'react'
import type { EntityType, PagePaths } from '#shared/entities.ts'
import type { Text, Words } from '#shared/texts.ts'
import type { IconName } from '#web/ui/elements/icon.tsx'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** A key of a screen, as the shell lists and runs it. */
export type ScreenKey = { keys: readonly string[]; label: Words; group: 'page'; run: () => void }
/** Registers the keys of a screen with the shell while the screen is mounted. */
export type UseScreenKeys = (keys: readonly ScreenKey[]) => void

/** The address of a list, as the route reads and changes it. */
export type ListAddress<Search> = {
  search: Search
  /** `isTyping` for a text that is being typed, which takes no entry in the history. */
  onSearchChange: (search: Search, isTyping: boolean) => void
  /** The record whose address it is. */
  openId: string | undefined
  onOpen: (id: string | undefined) => void
  useScreenKeys: UseScreenKeys
}

/** What a screen is given: what its address says, and the ways to another one. */
export type ScreenProps<Search = object> = ListAddress<Search> & {
  /** Goes to the address of any record. */
  onGo: (path: string) => void
}
/** What a dialog is given that adds a record from any screen. */
export type AddProps = { onClose: () => void }
/** What a part is given that is shown in the panel of another feature's record. */
export type RelatedProps<Kind extends EntityType = EntityType> = {
  of: Kind
  id: string
  /** The lead of the record, where it has one. */
  leadId?: string | null
  /** Its contact, where it has one. */
  contactId?: string | null
  onGo: (path: string) => void
}

/** The kind of record that a screen opens, and its path. */
type Page = { [Kind in keyof PagePaths]: { record: Kind; path: PagePaths[Kind] } }[keyof PagePaths]

/** A screen as the router, the sidebar, the palette and the shortcuts know it. */
export type ScreenFacts<Search = object> = (Page | { record?: undefined; path: '/' }) & {
  name: Words
  icon: IconName
  /** The second key after `g`. */
  goKey: string
  /** What somebody who is signed out reads until the sign-in page comes. */
  signedOutText: Words
  /** The sidebar leaves a gap above it. */
  startsGroup?: true
  /** The page does not scroll: the list beside its panel does, or the columns of the board. */
  frame?: 'panel' | 'board'
  /** Its second segment names a part of the page, not a record. */
  hasSections?: true
  /** The sections that notifications of these kinds of record lead to, which have no page. */
  sections?: { [Kind in EntityType]?: string }
  /** Reads what narrows the list from the address. */
  parseSearch?: (raw: Record<string, unknown>) => Search
}
export type Screen = ScreenFacts & { load: Load<ScreenProps> }

/** The way to add a record from any screen: in the palette, and by `c` and another key. */
type AddFacts = { label: Words; icon: IconName; key: string }

/** The web side of a feature but for the code that its pages in src/web compose. */
export type FeatureFacts<Search = object> = {
  /** Its folder in src/features. */
  name: string
  screen?: ScreenFacts<Search>
  add?: AddFacts
  /** Every file of it that defines mutations; none of them brings a screen along. */
  mutations?: readonly (() => Promise<unknown>)[]
  /** What it shows in the panels of other features' records, by their kind. */
  related?: { [Kind in EntityType]?: Load<RelatedProps<Kind>> }
}
type Code<Search> = { screen: Load<ScreenProps<Search>>; add: Load<AddProps> }

/** The web side of a feature: all that the app has to know of it. */
export type WebFeature = Omit<FeatureFacts, 'screen' | 'add'> & {
  screen?: Screen
  add?: AddFacts & { load: Load<AddProps> }
}

/**
 * States the web side of a feature, with the code of its screen and of its dialog; src/web/routes/features.ts lists it. The code comes
 * when it is wanted.
 */
export function defineWebFeature<Search extends object, const Facts extends FeatureFacts<Search>>(
  facts: Facts & FeatureFacts<Search>,
  code: Pick<Code<Search>, keyof Facts & keyof Code<Search>>,
): WebFeature {
  const { screen, add, ...rest } = facts as FeatureFacts
  // Its screen takes the search that its own `parseSearch` has read.
  const { screen: loadScreen, add: loadAdd } = code as unknown as Partial<Code<object>>
  return {
    ...rest,
    ...(screen && loadScreen && { screen: { ...screen, load: loadScreen } }),
    ...(add && loadAdd && { add: { ...add, load: loadAdd } }),
  }
}

/** A part of the settings: what one feature lets people choose. It reads its own data. */
export type SettingsPart = {
  /** The heading above it, in a section with several parts. */
  name?: Text
  /** Lines of its skeleton while its code loads. */
  lines?: number
  load: Load<object>
}

/** The facts about a section of the settings that the index shows. */
export type SettingsSectionFacts = {
  /** Its address: `/settings/<id>`. */
  id: string
  name: Text
  hint: Text
  /** Other words by which the search finds it, such as what can be chosen there. */
  words: Text
  icon: IconName
  seenBy: 'everybody' | 'admins'
}

/** A section of the settings with its parts in their order; one of them at least. */
export type SettingsSection = SettingsSectionFacts & { parts: readonly [SettingsPart, ...SettingsPart[]] }
