import type { PropertyType } from '../properties.contract.ts'
import { DRAWINGS } from '../property-drawings.data.ts'

/** The drawing that stands in for a property's photo; decorative. */
export function PropertyArt({ type }: { type: PropertyType }) {
  const { palette, shapes } = DRAWINGS[type]
  return (
    <svg data-art={palette} viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path fill="var(--a0)" d="M0 0h400v300H0z" />
      {shapes.map(({ ink, d, opacity, line }) => (
        <path
          key={`${ink} ${d}`}
          d={d}
          opacity={opacity}
          {...(line
            ? {
                fill: 'none',
                stroke: `var(--a${ink})`,
                strokeWidth: line,
                strokeLinecap: 'round',
                strokeLinejoin: 'round',
              }
            : { fill: `var(--a${ink})` })}
        />
      ))}
    </svg>
  )
}
