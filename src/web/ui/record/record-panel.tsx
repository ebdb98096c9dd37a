import { type ReactNode, useEffect, useRef } from 'react'
import { formatCount } from '#shared/money.ts'
import { useRow } from '#sync/react'
import { IconButton } from '../elements/icon-button.tsx'
import * as styles from './panel.module.css'
import { PanelBar } from './panel-bar.tsx'
import { PanelFrame } from './panel-frame.tsx'
import { PanelState } from './panel-state.tsx'
import { type RecordKit, type RecordNoun, type Screen, useScreen } from './record-kit.ts'
import { RecordMenu } from './record-menu.tsx'
import type { ListPlace } from './use-list-place.ts'
import { WaitingMark } from './waiting-mark.tsx'

/** What a list screen gives to the panel of its open record. */
export type PanelProps<Slots> = {
  id: string
  place: ListPlace
  onClose: () => void
  /** What other features show in the panel. */
  slots: Slots
}

/** What the panel of a record is drawn with: its screen, and what other features show in it. */
type Around<T extends RecordNoun> = Screen<T> & { slots: T['slots'] }

export type PanelDefinition<T extends RecordNoun> = {
  kit: RecordKit<T>
  className?: string
  /** The title; the record's name unless given. */
  title?: (row: T['row']) => string
  /** Stays in place while the rest scrolls: name, badges, quick actions. */
  head?: (row: T['row'], around: Around<T>) => ReactNode
  /** The facts and sections. */
  body: (row: T['row'], around: Around<T>) => ReactNode
}

type Props<T extends RecordNoun> = PanelProps<T['slots']> & { definition: PanelDefinition<T> }

/** The panel of one record: the same bar, head and states for every noun; beside the list, on a phone over the whole screen. */
export function RecordPanel<T extends RecordNoun>({ definition, id, place, onClose, slots }: Props<T>) {
  const { kit, className, title = kit.name, head, body } = definition
  const screen = useScreen(kit)
  const around = { ...screen, slots }
  const { row, status, error, retry } = useRow(kit.source, id)
  const { texts } = kit
  const { index, total, step } = place
  const isPlaced = index !== undefined && total !== undefined
  return (
    <PanelFrame name={row ? title(row) : texts.one()} className={className} onClose={onClose}>
      <PanelBar
        texts={texts}
        position={isPlaced ? { place: formatCount(index + 1), total: formatCount(total) } : undefined}
        steps={{ onPrevious: step(-1), onNext: step(1) }}
        onClose={onClose}
      >
        <WaitingMark id={id} />
        {row && (
          <IconButton
            icon="pencil"
            label={texts.edit()}
            keys={['E']}
            onClick={() => screen.show({ kind: 'edit', record: row })}
          />
        )}
        {row && <RecordMenu kit={kit} row={row} />}
      </PanelBar>
      {row && head && <div className={styles.panelHead}>{head(row, around)}</div>}
      {row && <Scroll id={id}>{body(row, around)}</Scroll>}
      <PanelState texts={texts} status={status} error={error} onRetry={retry} />
    </PanelFrame>
  )
}

function Scroll({ id, children }: { id: string; children: ReactNode }) {
  const scroll = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record starts at its top
  useEffect(() => {
    // On a low phone the whole panel scrolls.
    for (const part of [scroll.current, scroll.current?.parentElement]) part?.scrollTo(0, 0)
  }, [id])
  return (
    <div className={styles.scroll} ref={scroll}>
      {children}
    </div>
  )
}
