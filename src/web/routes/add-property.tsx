import { PropertyDialog } from '#features/properties/web/property-dialog.tsx'
import type { AddProps } from '#web/platform/feature.ts'

/** Adds a property from any screen. */
export const AddProperty = ({ onClose }: AddProps) => <PropertyDialog onClose={onClose} />
