import * as z from 'zod/mini';
import { serviceSchema } from '../catalogue.ts';
import type { Endpoint } from '../endpoint.ts';
import { managedServiceSchema, serviceChangeSchema, serviceDraftSchema } from '../managed-service.ts';
import { nothing } from './parts.ts';

const byServiceId = z.strictObject({ id: serviceSchema.shape.id });

/** The list of services, to be changed by the practice. */
export const servicesEndpoints = {
  /** Every service in its order, with the hidden ones. What the public sees is `/data.json`. */
  listServices: {
    method: 'GET',
    path: '/services',
    access: 'staff',
    output: z.array(managedServiceSchema),
  },
  /** Add a service. Its id is made of its name and stays. The same service once more is answered as it is. */
  addService: {
    method: 'POST',
    path: '/services',
    access: 'admin',
    body: serviceDraftSchema,
    success: [201],
    output: managedServiceSchema,
    errors: ['too_many_services', 'unknown_picture'],
  },
  /**
   * Change, move, hide or show a service: what is left out stays. Send the version that was read, as If-Match or in the
   * body: 412 when another admin has changed it first. A booked visit keeps its price and length.
   */
  changeService: {
    method: 'PUT',
    path: '/services/{id}',
    access: 'admin',
    params: byServiceId,
    body: serviceChangeSchema,
    output: managedServiceSchema,
    errors: ['not_found', 'edited_meanwhile', 'unknown_picture'],
  },
  /** Remove a service. Its visits stay, with the name, price and length that they were booked with. */
  removeService: {
    method: 'DELETE',
    path: '/services/{id}',
    access: 'admin',
    params: byServiceId,
    output: nothing,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>;
