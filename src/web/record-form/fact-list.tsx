import type { ReactNode } from 'react'
import { Fact } from '#web/ui/record/fact.tsx'

/** A fact as it is shown; false or null where there is nothing to show. */
type ShownFact = { label: string; value: ReactNode } | false | null | ''

/**
 * What a panel shows of a record that is edited in its dialog: a line for every field of the form, so that a new one does not
 * compile without its line; a field that stands in another place of the panel says so.
 */
export type ShownFacts<Name extends string> = Readonly<
  Record<Name, ShownFact | 'elsewhere'> & Record<string, ShownFact | 'elsewhere'>
>

export function FactList({ facts, className }: { facts: ShownFacts<string>; className?: string }) {
  return (
    <dl className={className ? `facts ${className}` : 'facts'}>
      {Object.entries(facts).map(
        ([name, fact]) =>
          fact &&
          fact !== 'elsewhere' && (
            <Fact key={name} label={fact.label}>
              {fact.value}
            </Fact>
          ),
      )}
    </dl>
  )
}
