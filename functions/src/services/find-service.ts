import type { ManagedService } from '@garden-room/contract/managed-service';
import { type BookableService, generalConsultancy, type Service } from '@garden-room/contract/service';
import { AppError } from '#lib/app-error.ts';

/**
 * The service on offer of that id or exact name; General Consultancy when none is given. Refuses `unknown_service`, also for a
 * hidden one.
 */
export function findService(
  offered: readonly Service[],
  by: { id?: string | undefined; name?: string | undefined },
): BookableService {
  const key = by.id ?? by.name;
  if (!key) return generalConsultancy;
  const services: readonly BookableService[] = [generalConsultancy, ...offered];
  const service = services.find(({ id, name }) => (by.id ? id : name) === key);
  if (!service) throw new AppError('unknown_service');
  return service;
}

/** One of the practice's list, hidden or not. Refuses `not_found`. */
export function findManaged(services: readonly ManagedService[], id: string): ManagedService {
  const service = services.find(({ _id }) => _id === id);
  if (!service) throw new AppError('not_found', { message: 'Service not found.' });
  return service;
}
