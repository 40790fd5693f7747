import type { Refusal } from './result.ts';

/** How soon a caller may try again while the product is closed to everybody but admins. */
export const maintenanceRetrySeconds = 60;

/** Without a stored value the product is open. */
export function isInMaintenance({ maintenance = false }: { maintenance?: boolean | undefined }): boolean {
  return maintenance;
}

export const closedForMaintenance: Refusal = {
  code: 'server.maintenance',
  params: { retryAfterSeconds: maintenanceRetrySeconds },
};
