import type { AnyEndpoint, Args } from '#shared/calls.ts'
import type { AnswerOf } from '#shared/endpoint.ts'
import { formatCount } from '#shared/money.ts'
import { show, type Words } from '#shared/texts.ts'
import { useAnswer } from '#sync/react'
import * as elementsStyles from '../elements/elements.module.css'
import * as styles from './counter-strip.module.css'

type Props<E extends AnyEndpoint> = {
  /** The call that counts. */
  of: E
  /** The labels of its counts, in their order. */
  labels: { readonly [Name in keyof AnswerOf<E>]?: Words }
  /** How a count is written that is not a plain number. */
  words?: { readonly [Name in keyof AnswerOf<E>]?: (count: number) => string }
  /** By how much unsent changes differ from them. */
  waiting?: Readonly<Record<string, number>>
}

/** A few counts side by side, each under its name, whatever the list is narrowed to. */
export function CounterStrip<E extends AnyEndpoint>({ of, labels, words = {}, waiting = {} }: Props<E>) {
  const { data, status } = useAnswer(of, {} as Args<E>)
  const counts = data as Readonly<Record<string, number>> | undefined
  const written = words as Readonly<Record<string, (count: number) => string>>
  return (
    <dl className={`${elementsStyles.card} ${styles.counterStrip}`} aria-busy={status === 'loading'}>
      {Object.entries<Words | undefined>(labels).map(([name, label]) => (
        <div key={name}>
          <dt>{label && show(label)}</dt>
          <dd className={written[name] && counts ? styles.words : undefined}>
            {counts?.[name] === undefined ? '–' : (written[name] ?? formatCount)(counts[name] + (waiting[name] ?? 0))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
