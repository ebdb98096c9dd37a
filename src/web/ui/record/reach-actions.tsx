import type { ReactNode } from 'react'
import { show } from '#shared/texts.ts'
import { contactLinkData } from '../../platform/contact-link-tracking.ts'
import * as elementsStyles from '../elements/elements.module.css'
import { Icon } from '../elements/icon.tsx'
import { Tooltip } from '../elements/tooltip.tsx'
import { ReachMenu } from './reach-menu.tsx'
import type { RecordAction, RecordKit, RecordNoun } from './record-kit.ts'

type Props<T extends RecordNoun> = { kit: RecordKit<T>; row: T['row']; id: T['action'] }

const pageProps = (href: string) => href.startsWith('https:') && ({ target: '_blank', rel: 'noreferrer' } as const)

const isSeveral = <T extends RecordNoun>({ ways }: RecordAction<T>, row: T['row']) => (ways?.(row).length ?? 0) > 1

type ButtonProps<T extends RecordNoun> = Props<T> & {
  isMain?: boolean
  /** What it says in place of the name of the action. */
  label?: string
  /** Adds to the link, such as the text of a message. */
  addressOf?: (href: string) => string
}

/** An action that leads to another app as a button; of several addresses it asks for one; where the record has no such address it is disabled. */
export function ReachButton<T extends RecordNoun>({ kit, row, id, isMain, label, addressOf }: ButtonProps<T>) {
  const action = kit.actions[id]
  const first = action.href?.(row)
  const href = first && (addressOf?.(first) ?? first)
  const className = isMain ? `${elementsStyles.button} ${elementsStyles.primary}` : elementsStyles.button
  const content = (
    <>
      {action.icon && <Icon name={action.icon} />}
      {label ?? show(action.label)}
    </>
  )
  if (!href)
    return (
      <button type="button" className={elementsStyles.button} disabled>
        {content}
      </button>
    )
  if (isSeveral(action, row))
    return (
      <ReachMenu
        {...{ kit, row, id, addressOf }}
        trigger={
          <button type="button" className={className}>
            {content}
          </button>
        }
      />
    )
  return (
    <a className={className} href={href} {...pageProps(href)}>
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
  const className = `${elementsStyles.button} ${elementsStyles.ghost} ${elementsStyles.iconOnly}`
  if (isSeveral(action, row))
    return (
      <ReachMenu
        {...{ kit, row, id }}
        trigger={
          <button type="button" className={className} aria-label={label} title={label}>
            <Icon name={action.icon} />
          </button>
        }
      />
    )
  return (
    <Tooltip text={label}>
      <a className={className} href={href} aria-label={label} {...pageProps(href)}>
        <Icon name={action.icon} />
      </a>
    </Tooltip>
  )
}

type LineProps<T extends RecordNoun> = Props<T> & { className?: string | undefined; children: ReactNode }

/** The same as a line of text, such as the number itself; text alone without an address. */
export function ReachLine<T extends RecordNoun>({ kit, row, id, className, children }: LineProps<T>) {
  const action = kit.actions[id]
  const href = action.href?.(row)
  if (!href) return <span className={className}>{children}</span>
  if (!isSeveral(action, row))
    return (
      <a className={className} href={href}>
        {children}
      </a>
    )
  return (
    <ReachMenu
      {...{ kit, row, id }}
      trigger={
        <button type="button" className={className}>
          {children}
        </button>
      }
    />
  )
}

/** Marks an element: the calls and messages that start in it are to this record. */
export const reachedFrom = <T extends RecordNoun>(kit: RecordKit<T>, row: T['row']) =>
  contactLinkData(kit.noun, row.id, kit.name(row))
