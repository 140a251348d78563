import type { Service } from '@garden-room/contract/service';
import { isPictureName, type PictureName } from '#assets/pictures.ts';

/** The picture cut for a service; one that has none yet looks through the doorway. */
export const servicePicture = (service: Pick<Service, 'id'>): PictureName =>
  isPictureName(service.id) ? service.id : 'doorway';
