/** What a control is found by, beside its name: what a person would call it. */
export type Kind = 'button' | 'link' | 'field' | 'checkbox' | 'dialog'

/** One page in a browser that is not Chromium, as its own protocol for tests drives it; clicks and keys are those of a person. */
export type EnginePage = {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Runs the text of a function in the page and answers what it returns, which is JSON. */
  run<Result>(code: string, ...values: unknown[]): Promise<Result>
  /** Presses in the middle of the element that the selector finds. */
  press(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  picture(): Promise<Buffer>
  close(): Promise<void>
}

export type Engine = {
  name: string
  /** Opens a browser of phone width. One that is opened with the folder of an earlier one has what that one kept. */
  open(folder: string): Promise<EnginePage & { kill?: () => Promise<void> }>
  /** What its tests cannot do here, and why. */
  cannot: { keepOverRestart?: string }
}

/**
 * Finds the first visible control of this kind whose name is, or begins with, the given one, in the dialog that is open if there is
 * one, and marks it; answers its selector.
 */
const FIND = `(kind, name) => {
  const kinds = {
    button: 'button, [role=button], [role=menuitem], [role=option], [role=tab]',
    link: 'a[href]',
    field: 'input, textarea, [contenteditable]',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    dialog: '[role=dialog], [role=alertdialog], dialog',
  }
  const textOf = (id) => document.getElementById(id)?.textContent ?? ''
  const nameOf = (one) =>
    (one.getAttribute('aria-label') ??
      (one.getAttribute('aria-labelledby')?.split(' ').map(textOf).join(' ') ||
        ([...(one.labels ?? [])].map((label) => label.textContent).join(' ') || one.textContent || ''))).trim()
  const isShown = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible' && !one.closest('[inert], [aria-hidden=true]')
  const open = [...document.querySelectorAll(kinds.dialog)].filter(isShown).at(-1)
  const place = kind === 'dialog' ? document : (open ?? document)
  const all = [...place.querySelectorAll(kinds[kind])].filter(isShown)
  const found = all.find((one) => nameOf(one) === name) ?? all.find((one) => nameOf(one).startsWith(name))
  if (!found) return null
  const mark = found.dataset.engineMark ?? String(Math.random()).slice(2)
  found.dataset.engineMark = mark
  if (kind !== 'dialog') found.scrollIntoView({ block: 'nearest' })
  return '[data-engine-mark="' + mark + '"]'
}`

const LONGEST_WAIT_MS = 60_000
const NEXT_LOOK_MS = 100

/** Looks again and again until what is looked for is there; what it finds then. */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | null | false | undefined>,
): Promise<Found> {
  const end = performance.now() + LONGEST_WAIT_MS
  let last: unknown
  while (performance.now() < end) {
    try {
      const found = await look()
      if (found) return found
    } catch (error) {
      // A page that is being loaded again has nothing to run in.
      last = error
    }
    await new Promise((go) => setTimeout(go, NEXT_LOOK_MS))
  }
  throw new Error(`Never seen: ${what}${last instanceof Error ? ` (${last.message})` : ''}`)
}

const selectorOf = (page: EnginePage, kind: Kind, name: string) =>
  until(`${kind} ${name}`, () => page.run<string | null>(FIND, kind, name))

export const press = async (page: EnginePage, kind: Kind, name: string) =>
  page.press(await selectorOf(page, kind, name))

export const fill = async (page: EnginePage, name: string, text: string) =>
  page.type(await selectorOf(page, 'field', name), text)

export const isThere = async (page: EnginePage, kind: Kind, name: string) =>
  (await page.run<string | null>(FIND, kind, name)) !== null

export const isGone = (page: EnginePage, kind: Kind, name: string) =>
  until(`no ${kind} ${name}`, async () => !(await isThere(page, kind, name)))

const SAYS = '(text) => document.body.innerText.includes(text)'

/** Waits until the page says this. */
export const says = (page: EnginePage, text: string) => until(text, () => page.run<boolean>(SAYS, text))
export const isSaid = (page: EnginePage, text: string) => page.run<boolean>(SAYS, text)
