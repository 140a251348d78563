import type { Service } from '@garden-room/contract/service';
import { isPictureName, type PictureName } from '#assets/pictures.ts';

/** The picture whose file a service's `image` names; where the site has none of that name, the doorway. */
export function servicePicture({ image }: Pick<Service, 'image'>): PictureName {
  const name = /([^/]+)\.webp$/.exec(image)?.[1] ?? '';
  return isPictureName(name) ? name : 'doorway';
}
