import { auditActionSchema, auditKindSchema } from '@garden-room/contract/endpoints/audit';
import { idSchema } from '@garden-room/contract/text';
import { dateSchema } from '@garden-room/contract/wall-time';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod/mini';
import type { AuditFilter } from '#api/audit.ts';

const parts = {
  actorId: idSchema,
  action: auditActionSchema,
  kind: auditKindSchema,
  patientId: idSchema,
  from: dateSchema,
  to: dateSchema,
} satisfies Record<keyof AuditFilter, z.ZodMiniType>;

/** The filter in the address, and how to change it. Invalid values are ignored. */
export function useAuditFilter() {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => filterOf(params), [params]);
  const change = (name: keyof AuditFilter, value: string) => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return { filter, change, clear: () => setParams({}, { replace: true }) };
}

export type AuditFiltering = ReturnType<typeof useAuditFilter>;

function filterOf(params: URLSearchParams): AuditFilter {
  const known = Object.entries(parts).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(params.get(name));
    return parsed.success ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(known);
}
