import type { ReactNode } from 'react'
import * as elementsStyles from '../elements/elements.module.css'
import { IconButton } from '../elements/icon-button.tsx'
import { usePhone } from '../elements/use-media.ts'
import type { NounTexts } from './noun-texts.ts'
import * as styles from './panel.module.css'
import { panelTexts } from './panel.texts.ts'

type Steps = {
  /** Opens the neighbour in the list; undefined where there is none. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

type PanelBarProps = {
  texts: Pick<NounTexts, 'one' | 'placed' | 'previous' | 'next' | 'backToList'>
  /** Where the record stands; undefined when the list at hand does not hold it. */
  position?: { place: string; total: string } | undefined
  /** Left out where nobody steps through a list. */
  steps?: Steps
  onClose: () => void
  /** What can be done with the record. */
  children?: ReactNode
}

/** The top of a record's panel: which one of the list it is, the way to its neighbours and the way out. */
export function PanelBar({ texts, position, steps, onClose, children }: PanelBarProps) {
  const isPhone = usePhone()
  const placed = isPhone ? panelTexts.placed : texts.placed
  return (
    <div className={`${styles.panelHead} ${styles.panelTools}`}>
      {isPhone && <IconButton icon="arrow-left" label={texts.backToList()} onClick={onClose} />}
      <span className={`faint ${styles.where}`}>{position ? placed(position) : texts.one()}</span>
      <span className={elementsStyles.spacer} />
      {steps && (
        // At the end of the list they keep the focus, so that Esc still closes the panel.
        <>
          <IconButton
            icon="chevron-up"
            label={texts.previous()}
            keys={['K']}
            aria-disabled={!steps.onPrevious}
            onClick={steps.onPrevious}
          />
          <IconButton
            icon="chevron-down"
            label={texts.next()}
            keys={['J']}
            aria-disabled={!steps.onNext}
            onClick={steps.onNext}
          />
        </>
      )}
      {children}
      {!isPhone && <IconButton icon="x" label={panelTexts.closePanel()} keys={['Esc']} onClick={onClose} />}
    </div>
  )
}
