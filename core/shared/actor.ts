/** The acting user. Every use case on owned data takes one. */
export type Actor = { userId: string; role: Role };
export type Role = 'admin' | 'customer';
