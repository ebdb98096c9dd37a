import type { APIRequestContext } from '@playwright/test'
import type { Contact, NewContact } from '#features/contacts/contacts.contract.ts'
import type { Deal, NewDeal } from '#features/deals/deals.contract.ts'
import type { Lead, NewLead } from '#features/leads/leads.contract.ts'
import type { NewProperty, Property } from '#features/properties/properties.contract.ts'
import { ask } from './people.ts'

/** Adds a lead as whoever is signed in there. */
export function addLead(request: APIRequestContext, fields: Partial<NewLead> = {}): Promise<Lead> {
  const required = { firstName: 'Amarachi', lastName: 'Duru', phone: '+234 803 555 0101', source: 'referral' }
  return ask<Lead>(request, 'POST', '/api/leads', { ...required, ...fields })
}

/** Adds a contact as whoever is signed in there. */
export function addContact(request: APIRequestContext, fields: Partial<NewContact> = {}): Promise<Contact> {
  return ask<Contact>(request, 'POST', '/api/contacts', { firstName: 'Bolanle', lastName: 'Etim', ...fields })
}

/** Adds a deal as whoever is signed in there. */
export function addDeal(request: APIRequestContext, fields: Partial<NewDeal> = {}): Promise<Deal> {
  return ask<Deal>(request, 'POST', '/api/deals', { title: 'Chevron semi', value: '25000000', ...fields })
}

/** Adds a property as whoever is signed in there. */
export function addProperty(request: APIRequestContext, fields: Partial<NewProperty> = {}): Promise<Property> {
  const required = {
    title: 'Ikoyi terrace',
    type: 'apartment',
    status: 'available',
    address: '4 Bourdillon Road',
    city: 'Ikoyi',
    state: 'Lagos',
    price: '85000000',
  }
  return ask<Property>(request, 'POST', '/api/properties', { ...required, ...fields })
}
