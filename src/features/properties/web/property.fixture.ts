import type { Property } from '../properties.contract.ts'

/** A listing as the browser holds it, with these fields. */
export const listing = (fields: Partial<Property>): Property => ({
  id: '0192f0c0-0000-7000-8000-000000000001',
  title: 'Sunrise Acres plot',
  description: null,
  type: 'land',
  address: 'Plot 214, Unity Road',
  city: 'Lakowe',
  state: 'Lagos State',
  location: 'Plot 214, Unity Road, Lakowe, Lagos State',
  price: '28500000.00',
  bedrooms: null,
  bathrooms: null,
  area: '500',
  status: 'available',
  features: [],
  images: [],
  assignedAgent: null,
  assignedAgentName: null,
  version: 1,
  occurredAt: '2026-11-12T09:00:00.000Z',
  createdAt: '2026-11-12T09:00:00.000Z',
  updatedAt: '2026-11-12T09:00:00.000Z',
  ...fields,
})
