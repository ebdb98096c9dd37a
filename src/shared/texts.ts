/** The names in braces of a message: `'{name} is {status}'` has `name` and `status`. */
type Slots<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Slots<Rest>
  : never

/** A message with a form for each plural category of its language (CLDR); its number is the slot `count`. */
export type Plural<Form extends string = string> = { readonly plural: PluralForms<Form> }
type PluralForms<Form extends string> = { readonly other: Form } & Partial<
  Record<'zero' | 'one' | 'two' | 'few' | 'many', Form>
>

/** One entry of a catalogue: text with slots in braces. */
export type Message = string | Plural
type Group = { readonly [key: string]: Message }
type Catalogue = { readonly [key: string]: Message | Group }

type Values<Names extends string> = { readonly [Name in Names]: string | number | CatalogueText }

/** A text without slots. Called when it is shown, it answers in the language of the reader; handed on, it waits until then. */
export type Text = () => string

/** A text of a catalogue, with what fills its slots: it can be stored and shown later in any language (`stored-text.ts`). */
export type CatalogueText = Text & { readonly id: string; readonly english: Message; readonly values: Values<string> }

/** A text with slots: `with` fills them and answers a text that is read when it is shown. A slot may hold another text. */
export type TextWith<Filled> = ((values: Filled) => string) & { with: (values: Filled) => CatalogueText }

type TextOf<Entry> = Entry extends string
  ? [Slots<Entry>] extends [never]
    ? CatalogueText
    : TextWith<Values<Slots<Entry>>>
  : Entry extends Plural<infer Form>
    ? TextWith<Values<Exclude<Slots<Form>, 'count'>> & { readonly count: number }>
    : { readonly [Key in keyof Entry]: TextOf<Entry[Key]> }

export type Texts<Entries> = { readonly [Key in keyof Entries]: TextOf<Entries[Key]> }

/** A language: what it has for a message of the English catalogues, and which plural form a number takes. */
export type Language = {
  /** BCP 47. */
  readonly code: string
  /** The message by its id, `catalogue.key` or `catalogue.group.key`; English where this language has none. */
  readonly messageOf: (id: string, english: Message) => Message
  readonly pluralOf: (count: number) => Intl.LDMLPluralRule
}

export const ENGLISH: Language = {
  code: 'en',
  messageOf: (_id, english) => english,
  pluralOf: (count) => (count === 1 ? 'one' : 'other'),
}

let current = ENGLISH

/** BCP 47 code of the language in which texts are shown now. */
export const languageCode = (): string => current.code

/** Sets the language of everything that is shown from now on: for a browser, which has one reader. */
export function setLanguage(language: Language): void {
  current = language
}

/**
 * What `make` answers with every text in `language`: for a server, which speaks to many people. `make` is synchronous, so nothing else
 * can run in between.
 */
export function inLanguage<Made>(
  language: Language,
  make: () => Made extends PromiseLike<unknown> ? never : Made,
): Made {
  const before = current
  current = language
  try {
    return make()
  } finally {
    current = before
  }
}

/** The form of a message for these values, with its slots still in braces. */
function formOf(message: Message, count: Values<string>[string] | undefined): string {
  if (typeof message === 'string') return message
  const { plural } = message
  return plural[current.pluralOf(Number(count))] ?? plural.other
}

const SLOT = /\{(\w+)\}/
/** A slot for a year, which has nothing between its thousands. */
const YEAR = /year$/i

/** Those of the catalogue of numbers, which needs this file. */
const THOUSANDS = 'numbers.thousands'

/** Digits with the sign of the language between thousands: `12,431`, in French `12 431`. */
export function groupedDigits(digits: string): string {
  if (digits.length <= 3) return digits
  return digits.replace(/\B(?=(\d{3})+$)/g, String(current.messageOf(THOUSANDS, ',')))
}

/** A whole number from 0 up as people read it. */
export const shownNumber = (value: number): string =>
  Number.isInteger(value) ? groupedDigits(String(value)) : String(value)

/** The message with its slots filled, in the language that is shown now. */
export const fillMessage = (message: Message, values: Values<string>): string =>
  formOf(message, values.count).replace(new RegExp(SLOT, 'g'), (_, name: string) => {
    const value = values[name]
    if (typeof value === 'function') return value()
    return typeof value === 'number' && !YEAR.test(name) ? shownNumber(value) : String(value)
  })

function textOf(id: string, english: Message) {
  const show = (values: Values<string> = {}) => fillMessage(current.messageOf(id, english), values)
  const waiting = (text: Text, values: Values<string>): CatalogueText => Object.assign(text, { id, english, values })
  return Object.assign(waiting(show, {}), {
    with: (values: Values<string>) => waiting(() => show(values), values),
    parts: (values: Values<string>) => formOf(current.messageOf(id, english), values.count).split(SLOT),
  })
}

/**
 * The message of a text cut at its slots, for sentences with an element inside: every second part is the name of a slot.
 * `'Signed in as {name}.'` → `['Signed in as ', 'name', '.']`.
 */
export const partsOf = (text: TextWith<never>, values: Values<string> = {}): string[] =>
  (text as unknown as ReturnType<typeof textOf>).parts(values)

const isMessage = (entry: Message | Group): entry is Message => typeof entry === 'string' || 'plural' in entry

/** A message with an English singular: `plural('{count} lead', '{count} leads')`. */
/* @__NO_SIDE_EFFECTS__ */
export const plural = <const Form extends string>(one: Form, other: Form): Plural<Form> => ({ plural: { one, other } })

/**
 * A catalogue of English texts under a name of its own. Each entry becomes a function that answers the text in the language of the
 * reader: `{ late: plural('{count} day late', '{count} days late') }` → `texts.late({ count: 3 })`. A group holds the names of choices.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineTexts<const Entries extends Catalogue>(name: string, entries: Entries): Texts<Entries> {
  const define = (id: string, entry: Message | Group): unknown =>
    isMessage(entry)
      ? textOf(id, entry)
      : Object.fromEntries(Object.entries(entry).map(([key, message]) => [key, textOf(`${id}.${key}`, message)]))
  return Object.fromEntries(
    Object.entries(entries).map(([key, entry]) => [key, define(`${name}.${key}`, entry)]),
  ) as Texts<Entries>
}

/** Words that can be stored: of people, or a text that each reads in their own language. */
export type StorableWords = string | CatalogueText

/** What a screen calls something: a text, or words that people wrote themselves. */
export type Words = string | Text

/** The words as they are read now. */
export const show = (words: Words): string => (typeof words === 'string' ? words : words())
