import { type Money as Amount, formatNaira, formatNairaExact } from '#shared/money.ts'
import { Tooltip } from './tooltip.tsx'

export interface MoneyProps {
  /** Decimal text of naira. */
  value: Amount
  className?: string
}

/** An amount for a glance; its tip tells the exact naira when the short form hides any. */
export function Money({ value, className }: MoneyProps) {
  const short = formatNaira(value)
  const exact = formatNairaExact(value)
  const text = <span className={className ? `money ${className}` : 'money'}>{short}</span>
  return short === exact ? text : <Tooltip text={exact}>{text}</Tooltip>
}
