import { type BookableService, generalConsultancy, type Service } from '@garden-room/contract/service';
import { AppError } from '#lib/app-error.ts';

/** The service of that id or exact name; General Consultancy when none is given. Refuses `unknown_service`. */
export function findService(
  catalogue: readonly Service[],
  by: { id?: string | undefined; name?: string | undefined },
): BookableService {
  const key = by.id ?? by.name;
  if (!key) return generalConsultancy;
  const services: readonly BookableService[] = [generalConsultancy, ...catalogue];
  const service = services.find(({ id, name }) => (by.id ? id : name) === key);
  if (!service) throw new AppError('unknown_service');
  return service;
}
