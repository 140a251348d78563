import { servicesEndpoints } from '@garden-room/contract/endpoints/services';
import { type ManagedService, type ServiceContent, serviceTag } from '@garden-room/contract/managed-service';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { refreshServices } from './list-services.ts';

/** `over`: the version that the editor has seen. It is refused as `edited_meanwhile` once there is another. */
type ServiceEdit = { over: Pick<ManagedService, '_id' | 'version'>; content: ServiceContent };

export function useChangeService() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ over, content }: ServiceEdit) =>
      callApi(
        servicesEndpoints.changeService,
        { params: { id: over._id }, body: content },
        { headers: { 'If-Match': serviceTag(over) } },
      ),
    onSettled: () => void refreshServices(queryClient),
  });
}
