import { useEffect, useState } from 'react'
import { navigation } from '#web/platform/router/navigation.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { setupTexts } from './setup.texts.ts'
import { useSetupSteps } from './setup-steps.ts'
import * as styles from './shell.module.css'

const CIRCLE = 2 * Math.PI * 12.5

function Ring({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 30 30" aria-hidden="true">
      <circle cx="15" cy="15" r="12.5" fill="none" stroke="var(--side-active)" strokeWidth="3" />
      <circle
        cx="15"
        cy="15"
        r="12.5"
        fill="none"
        stroke="var(--side-accent)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray={`${CIRCLE * share} ${CIRCLE}`}
        transform="rotate(-90 15 15)"
      />
    </svg>
  )
}

/** The remaining setup steps of a new company; hidden when all are done, or by the person. */
export function SetupCard({ onEnd }: { onEnd: () => void }) {
  const steps = useSetupSteps()
  const [isOpen, setOpen] = useState(false)
  const done = steps?.filter(({ isDone }) => isDone).length ?? 0
  const isComplete = steps !== undefined && done === steps.length
  useEffect(() => {
    if (isComplete) onEnd()
  }, [isComplete, onEnd])
  if (!steps || isComplete) return null
  return (
    <Popover
      label={setupTexts.settingUp()}
      align="start"
      className={styles.setupPop}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={`row ${styles.setup}`}>
          <Ring share={done / steps.length} />
          <span>
            <b>{setupTexts.finish()}</b>
            <span>{setupTexts.stepsDone({ done, total: steps.length })}</span>
          </span>
        </button>
      }
    >
      <ul>
        {steps.map(({ label, path, isDone }) => (
          <li key={label()}>
            <button
              type="button"
              className={styles.setupStep}
              onClick={() => {
                setOpen(false)
                navigation.push(path)
              }}
            >
              <span className={isDone ? 'tone-text tone-green' : 'faint'}>
                <Icon name={isDone ? 'circle-check' : 'circle'} size={18} />
              </span>
              {label()}
              {isDone && <span className="visually-hidden">{setupTexts.done()}</span>}
            </button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" block onClick={onEnd}>
        {setupTexts.hide()}
      </Button>
    </Popover>
  )
}
