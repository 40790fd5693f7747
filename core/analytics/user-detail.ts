export type { UserDetail } from './user-detail-schema.ts';
export type { OrderDetail } from './order-detail-schema.ts';

/** How many of the newest orders, runs and entries a detail shows. */
export const detailRows = 20;
