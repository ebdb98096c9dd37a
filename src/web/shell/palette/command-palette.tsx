import { useRouter } from '@tanstack/react-router'
import { Dialog as Parts } from 'radix-ui'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useSearch } from '#features/search/web/use-search.ts'
import '#web/ui/styles/palette.css'
import { useFocusReturn } from '#web/ui/focus-return.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useInTurn } from '#web/ui/use-in-turn.ts'
import { whenIdle } from '#web/ui/when-idle.ts'
import { useCommands } from '../commands.ts'
import { closeOverlay } from '../overlays.ts'
import { findHeld, foldHeld } from './local-records.ts'
import { PaletteList } from './palette-list.tsx'
import { type PaletteOption, paletteGroups } from './palette-options.ts'

function useOptions(text: string) {
  const router = useRouter()
  const commands = useCommands()
  const { found, status } = useSearch(text)
  const held = useMemo(() => findHeld(text), [text])
  const open = (url: string) => router.history.push(url)
  return { groups: paletteGroups({ text, held, found, commands, open }), status }
}

/** Finds records and runs commands from the keyboard; held records come at once, the server's below them. */
export function CommandPalette() {
  const [text, setText] = useState('')
  const [chosenId, setChosenId] = useState<string>()
  const listId = useId()
  const focus = useFocusReturn()
  const picked = useRef<PaletteOption | undefined>(undefined)
  const found = useOptions(text)
  useEffect(() => whenIdle(foldHeld, 0), [])
  // The field stands, and takes what is typed, before the list is drawn.
  const groups = useInTurn(2) > 1 ? found.groups : []
  const options = groups.flatMap((group) => group.options)
  const at = Math.max(
    0,
    options.findIndex(({ id }) => id === chosenId),
  )
  const active = options[at]

  function pick(option: PaletteOption) {
    picked.current = option
    if (option.goes) option.run()
    closeOverlay('palette')
  }

  function onKey(event: KeyboardEvent) {
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: options.length - 1 }[event.key]
    if (target !== undefined && options.length > 0 && (event.key.startsWith('Arrow') || event.ctrlKey)) {
      event.preventDefault()
      setChosenId(options[(target + options.length) % options.length]?.id)
    }
    if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault()
      pick(active)
    }
  }

  function onClosed(event: Event) {
    const option = picked.current
    if (option?.goes) {
      event.preventDefault()
      // Within one screen nothing else takes the focus.
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('main.page')?.focus()
      return
    }
    focus.restore(event)
    // Once the focus is back, so that a dialog it opens can return it.
    if (option) queueMicrotask(option.run)
  }

  return (
    <Parts.Root open onOpenChange={() => closeOverlay('palette')}>
      <Parts.Portal>
        <div className="scrim">
          <Parts.Content
            className="dialog pal"
            aria-modal="true"
            aria-describedby={undefined}
            onOpenAutoFocus={focus.remember}
            onCloseAutoFocus={onClosed}
          >
            <Parts.Title className="vh">Search and commands</Parts.Title>
            <div className="q">
              <Icon name="search" size={20} />
              <input
                role="combobox"
                aria-label="Search leads, properties..."
                placeholder="Search leads, properties..."
                aria-expanded={options.length > 0}
                aria-controls={listId}
                aria-activedescendant={active && `${listId}-${at}`}
                aria-autocomplete="list"
                autoComplete="off"
                spellCheck={false}
                value={text}
                onChange={(event) => {
                  setText(event.target.value)
                  setChosenId(undefined)
                }}
                onKeyDown={onKey}
              />
              <Parts.Close className="pal-close">
                <kbd>Esc</kbd>
                <span className="vh"> closes the search</span>
              </Parts.Close>
            </div>
            <PaletteList
              id={listId}
              groups={groups}
              activeId={active?.id}
              text={text.trim()}
              status={found.status}
              onPick={pick}
              onPoint={setChosenId}
            />
            <div className="pf" aria-hidden="true">
              <span>
                <kbd>↑</kbd>
                <kbd>↓</kbd>Move
              </span>
              <span>
                <kbd>↵</kbd>Open
              </span>
            </div>
          </Parts.Content>
        </div>
      </Parts.Portal>
    </Parts.Root>
  )
}
