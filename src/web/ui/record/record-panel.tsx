import { type ReactNode, useEffect, useRef } from 'react'
import { formatCount } from '#shared/money.ts'
import type { Source } from '../../platform/cache/define-source.ts'
import type { ListFilter } from '../../platform/cache/source.ts'
import { useRow } from '../../platform/cache/use-rows.ts'
import { IconButton } from '../elements/icon-button.tsx'
import type { ListPlace } from '../list/use-list-place.ts'
import { PanelBar } from './panel-bar.tsx'
import { PanelFrame } from './panel-frame.tsx'
import { PanelState } from './panel-state.tsx'
import { capitalize, type RecordKit, type RecordNoun, type Screen, useScreen } from './record-kit.ts'
import { RecordMenu } from './record-menu.tsx'

/** What a list screen gives to the panel of its open record. */
export type PanelProps<Slots> = {
  id: string
  place: ListPlace
  onClose: () => void
  /** What other features show in the panel. */
  slots: Slots
}

type Props<T extends RecordNoun, F extends ListFilter> = Omit<PanelProps<unknown>, 'slots'> & {
  kit: RecordKit<T>
  source: Source<T['row'], F>
  className?: string
  /** The title; the record's name unless given. */
  title?: (row: T['row']) => string
  /** Stays in place while the rest scrolls: name, badges, quick actions. */
  head?: (row: T['row'], screen: Screen<T>) => ReactNode
  /** The facts and sections. */
  children: (row: T['row'], screen: Screen<T>) => ReactNode
}

/** The panel of one record: the same bar, head and states for every noun; beside the list, on a phone over the whole screen. */
export function RecordPanel<T extends RecordNoun, F extends ListFilter>(props: Props<T, F>) {
  const { kit, source, id, place, onClose, className, title = kit.name, head, children } = props
  const screen = useScreen(kit)
  const { row, status, retry } = useRow(source, id)
  const noun = capitalize(kit.noun)
  const { index, total, step } = place
  const isPlaced = index !== undefined && total !== undefined
  return (
    <PanelFrame name={row ? title(row) : noun} className={className} onClose={onClose}>
      <PanelBar
        noun={noun}
        screen={kit.plural}
        position={isPlaced ? `${formatCount(index + 1)} of ${formatCount(total)}` : undefined}
        steps={{ onPrevious: step(-1), onNext: step(1), keys: { previous: 'K', next: 'J' } }}
        onClose={onClose}
      >
        {row && (
          <IconButton
            icon="pencil"
            label={`Edit ${kit.noun}`}
            keys={['E']}
            onClick={() => screen.show({ kind: 'edit', record: row })}
          />
        )}
        {row && <RecordMenu kit={kit} row={row} />}
      </PanelBar>
      {row && head && <div className="panel-head">{head(row, screen)}</div>}
      {row && <Scroll id={id}>{children(row, screen)}</Scroll>}
      <PanelState name={kit.noun} status={status} onRetry={retry} />
    </PanelFrame>
  )
}

function Scroll({ id, children }: { id: string; children: ReactNode }) {
  const scroll = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record starts at its top
  useEffect(() => {
    scroll.current?.scrollTo(0, 0)
  }, [id])
  return (
    <div className="scroll" ref={scroll}>
      {children}
    </div>
  )
}
