import { useQuery } from '@tanstack/react-query';
import { readiness } from '#core/contract/instagram.ts';
import { call } from '../../../api/call.ts';

/** The reasons against posting this file now, requested when the form opens. */
export function useReadiness(influencerId: string, file: string) {
  return useQuery({
    queryKey: [readiness.name, influencerId, file],
    queryFn: ({ signal }) => call(readiness, { body: { influencerId, file }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    select: (reply) => reply.readiness,
  });
}
