/** A client that knows nothing but specification §7: paths below a base, JSON, a bearer token, and `error` of a refused call. */
export type SpecClient = {
  /**
   * `POST /users`, `GET /influencers/{id}/owned`: a row of the table, with the values of its path. Throws the `error`
   * of a refusal.
   */
  call(row: string, sent?: Sent): Promise<any>;
  as(token: string | null, language?: string): SpecClient;
};
type Sent = {
  id?: string;
  query?: Record<string, string>;
  body?: object;
  form?: FormData;
};

/** `called`: every row that got a response. */
export function specClient(base: string, called: Set<string>, token: string | null = null, language = ''): SpecClient {
  return {
    as: (another, spoken = language) => specClient(base, called, another, spoken),
    async call(row, { id = '', query = {}, body, form } = {}) {
      const [method = '', path = ''] = row.split(' ');
      const response = await fetch(`${base}${path.replace('{id}', id)}?${new URLSearchParams(query)}`, {
        method,
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(body && { 'Content-Type': 'application/json' }),
          ...(language && { 'Accept-Language': language }),
        },
        ...(body && { body: JSON.stringify(body) }),
        ...(form && { body: form }),
      });
      const reply = await response.json();
      if (!response.ok) throw new Error(reply.error);
      called.add(row);
      return reply;
    },
  };
}
