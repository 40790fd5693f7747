/** Who acts. Every use case that touches something owned takes one. */
export type Actor = { userId: string; role: Role };
export type Role = 'admin' | 'customer';
