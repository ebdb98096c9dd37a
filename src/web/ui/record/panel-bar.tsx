import type { ReactNode } from 'react'
import { IconButton } from '../elements/icon-button.tsx'
import './panel.css'
import { usePhone } from '../elements/use-media.ts'

type Steps = {
  /** Opens the neighbour in the list; undefined where there is none. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

type PanelBarProps = {
  /** What the panel shows, such as `Contact`, and the screen that it lies on, such as `contacts`. */
  noun: string
  screen: string
  /** `3 of 86`; undefined when the list at hand does not hold the record. */
  position?: string | undefined
  /** Left out where nobody steps through a list. */
  steps?: Steps
  onClose: () => void
  /** What can be done with the record. */
  children?: ReactNode
}

/** The top of a record's panel: which one of the list it is, the way to its neighbours and the way out. */
export function PanelBar({ noun, screen, position, steps, onClose, children }: PanelBarProps) {
  const isPhone = usePhone()
  const name = noun.toLowerCase()
  const where = [!(isPhone && position) && noun, position].filter(Boolean).join(' ')
  return (
    <div className="panel-head panel-tools">
      {isPhone && <IconButton icon="arrow-left" label={`Back to ${screen}`} onClick={onClose} />}
      <span className="faint where">{where}</span>
      <span className="spacer" />
      {steps && (
        // At the end of the list they keep the focus, so that Esc still closes the panel.
        <>
          <IconButton
            icon="chevron-up"
            label={`Previous ${name}`}
            keys={['K']}
            aria-disabled={!steps.onPrevious}
            onClick={steps.onPrevious}
          />
          <IconButton
            icon="chevron-down"
            label={`Next ${name}`}
            keys={['J']}
            aria-disabled={!steps.onNext}
            onClick={steps.onNext}
          />
        </>
      )}
      {children}
      {!isPhone && <IconButton icon="x" label="Close panel" keys={['Esc']} onClick={onClose} />}
    </div>
  )
}
