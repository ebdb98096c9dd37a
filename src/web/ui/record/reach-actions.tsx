import { show } from '#shared/texts.ts'
import { contactLinkData } from '../../platform/contact-link-tracking.ts'
import * as elementsStyles from '../elements/elements.module.css'
import { Icon } from '../elements/icon.tsx'
import { Tooltip } from '../elements/tooltip.tsx'
import type { RecordKit, RecordNoun } from './record-kit.ts'

type Props<T extends RecordNoun> = { kit: RecordKit<T>; row: T['row']; id: T['action'] }

const pageProps = (href: string) => href.startsWith('https:') && ({ target: '_blank', rel: 'noreferrer' } as const)

/** An action that leads to another app as a button; where the record has no such address it is disabled. */
export function ReachButton<T extends RecordNoun>({ kit, row, id, isMain }: Props<T> & { isMain?: boolean }) {
  const action = kit.actions[id]
  const href = action.href?.(row)
  const content = (
    <>
      {action.icon && <Icon name={action.icon} />}
      {show(action.label)}
    </>
  )
  if (!href)
    return (
      <button type="button" className={elementsStyles.button} disabled>
        {content}
      </button>
    )
  return (
    <a
      className={isMain ? `${elementsStyles.button} ${elementsStyles.primary}` : elementsStyles.button}
      href={href}
      {...pageProps(href)}
    >
      {content}
    </a>
  )
}

/** The same as an icon alone, which is left out without an address. */
export function ReachIcon<T extends RecordNoun>({ kit, row, id }: Props<T>) {
  const action = kit.actions[id]
  const href = action.href?.(row)
  if (!href || !action.icon) return null
  const label = action.labelFor?.({ name: kit.name(row) }) ?? show(action.label)
  return (
    <Tooltip text={label}>
      <a
        className={`${elementsStyles.button} ${elementsStyles.ghost} ${elementsStyles.iconOnly}`}
        href={href}
        aria-label={label}
        {...pageProps(href)}
      >
        <Icon name={action.icon} />
      </a>
    </Tooltip>
  )
}

/** Marks an element: the calls and messages that start in it are to this record. */
export const reachedFrom = <T extends RecordNoun>(kit: RecordKit<T>, row: T['row']) =>
  contactLinkData(kit.noun, row.id, kit.name(row))
