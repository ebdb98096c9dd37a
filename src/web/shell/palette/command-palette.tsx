import { type KeyboardEvent, memo, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSearch } from '#features/search/web/use-search.ts'
import { navigation } from '#web/platform/router/navigation.ts'
import { isComposing } from '#web/ui/fields/is-composing.ts'
import './palette.css'
import { Icon } from '#web/ui/elements/icon.tsx'
import { useListbox } from '#web/ui/fields/use-listbox.ts'
import { useStaggeredCount } from '#web/ui/loading/use-staggered-count.ts'
import { useCommands } from '../commands.ts'
import { closeOverlay } from '../overlays.ts'
import { findCached, foldWhenIdle } from './local-records.ts'
import { PaletteList } from './palette-list.tsx'
import { type PaletteOption, paletteGroups } from './palette-options.ts'
import { useTopLayer } from './use-top-layer.ts'

function useOptions(text: string) {
  const commands = useCommands()
  const { found, status } = useSearch(text)
  const held = useMemo(() => findCached(text), [text])
  return { groups: paletteGroups({ text, held, found, commands, open: navigation.push }), status }
}

/**
 * The command palette: cached records at once, the server's results below them. It is rendered hidden ahead of time, so that it
 * opens without delay.
 */
export const CommandPalette = memo(function CommandPalette({ isOpen }: { isOpen: boolean }) {
  const [text, setText] = useState('')
  const layer = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const picked = useRef<PaletteOption | undefined>(undefined)
  const found = useOptions(text)
  // The input accepts typing before the list renders.
  const isListDrawn = useStaggeredCount(2, isOpen ? 'open' : 'closed') > 1 && isOpen
  const groups = isListDrawn ? found.groups : []
  const options = groups.flatMap((group) => group.options)
  const listbox = useListbox({ count: options.length, of: text })
  useEffect(foldWhenIdle, [])
  useTopLayer(layer, isOpen, { start: field, onClose: close, onClosed })

  function close() {
    closeOverlay('palette')
  }

  function pick(option: PaletteOption) {
    picked.current = option
    if (option.goes) option.run()
    close()
  }

  function onKey(event: KeyboardEvent) {
    if (listbox.step(event)) return
    const end = { Home: 0, End: options.length - 1 }[event.key]
    const active = options[listbox.index]
    if (end !== undefined && event.ctrlKey) listbox.point(end)
    else if (event.key === 'Enter' && active && !isComposing(event)) pick(active)
    else return
    event.preventDefault()
  }

  function onClosed(giveBack: () => void) {
    const option = picked.current
    picked.current = undefined
    startTransition(() => setText(''))
    if (option?.goes) {
      // Navigation within a screen does not move focus by itself.
      document.querySelector<HTMLElement>('main.page')?.focus()
      return
    }
    giveBack()
    // After focus is restored, so that a dialog it opens can return it.
    if (option) queueMicrotask(option.run)
  }

  return createPortal(
    <div ref={layer} className="scrim above" hidden={!isOpen}>
      <div className="dialog palette" role="dialog" aria-modal="true" aria-label="Search and commands">
        <div className="quote">
          <Icon name="search" size={20} />
          <input
            ref={field}
            role="combobox"
            aria-label="Search leads, properties..."
            placeholder="Search leads, properties..."
            aria-expanded={options.length > 0}
            {...listbox.fieldProps}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKey}
          />
          <button type="button" className="palette-close" onClick={close}>
            <kbd>Esc</kbd>
            <Icon name="x" />
            <span className="visually-hidden"> closes the search</span>
          </button>
        </div>
        <PaletteList listbox={listbox} groups={groups} text={text.trim()} status={found.status} onPick={pick} />
        <div className="palette-foot" aria-hidden="true">
          <span>
            <kbd>↑</kbd>
            <kbd>↓</kbd>Move
          </span>
          <span>
            <kbd>↵</kbd>Open
          </span>
        </div>
      </div>
    </div>,
    document.body,
  )
})
