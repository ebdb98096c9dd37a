import { formatCount } from '#shared/money.ts'
import './counter-strip.css'

type CounterStripProps = {
  counters: readonly { label: string; value: number | string | undefined }[]
  /** True while the numbers are read for the first time. */
  isLoading: boolean
}

/** A few numbers side by side, each under its name. */
export function CounterStrip({ counters, isLoading }: CounterStripProps) {
  return (
    <dl className="card counter-strip" aria-busy={isLoading}>
      {counters.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={typeof value === 'string' ? 'words' : undefined}>
            {typeof value === 'number' ? formatCount(value) : (value ?? '–')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
