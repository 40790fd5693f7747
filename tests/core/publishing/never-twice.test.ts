// spec: 1.9
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextQuestion } from '#core/publishing/decide.ts';
import type { ContainerStatus } from '#core/publishing/instagram-gateway.ts';
import type { MatchedPost, Observation } from '#core/publishing/observation.ts';
import { hour, later, minute } from '#core/publishing/poll-times.ts';
import type { Called, Publication } from '#core/publishing/publication.ts';
import { childrenOf, containerToRead, nextFile } from '#core/publishing/publication.ts';
import { aCall, claimed, lost, notSent, okay, refused, start, stepOf, unsure } from './a-publication.ts';

/** The effect of one call of media_publish at Instagram, and its response. */
const fates = {
  answered: { carriedOut: true, answer: okay({ mediaId: '180' }) },
  answerLost: { carriedOut: true, answer: lost },
  late: { carriedOut: 'late', answer: lost },
  lostBefore: { carriedOut: false, answer: lost },
  serverErrorButLive: { carriedOut: true, answer: unsure },
  serverError: { carriedOut: false, answer: unsure },
  blockedButLive: { carriedOut: true, answer: refused(4, 2207051) },
  refusedButLive: { carriedOut: true, answer: refused(36003, 2207009) },
  permissionButLive: { carriedOut: true, answer: refused(10) },
  refused: { carriedOut: false, answer: refused(36003, 2207009) },
  notReady: { carriedOut: false, answer: refused(9007, 2207027) },
  quota: { carriedOut: false, answer: refused(9, 2207042) },
  notSent: { carriedOut: false, answer: notSent },
} as const;

/** The outcome of the creation of a container. crash: it is created, and the worker dies before it stores anything. */
const creations = ['made', 'made', 'made', 'made', 'answerLost', 'refused', 'crash'] as const;
/** How a container is processed. */
const processing = ['finished', 'finished', 'finished', 'slow', 'error'] as const;

const world = fc.record({
  fileCount: fc.integer({ min: 1, max: 4 }),
  creations: fc.array(fc.constantFrom(...creations), { minLength: 30, maxLength: 30 }),
  processings: fc.array(fc.constantFrom(...processing), { minLength: 30, maxLength: 30 }),
  fates: fc.array(fc.constantFrom(...(Object.keys(fates) as (keyof typeof fates)[])), { minLength: 8, maxLength: 8 }),
  /** The delay of a late call: up to almost a day. */
  lateMinutes: fc.array(fc.integer({ min: 1, max: 23 * 60 }), { minLength: 8, maxLength: 8 }),
  dies: fc.array(fc.constantFrom('no', 'no', 'beforeCall', 'afterCall'), { minLength: 8, maxLength: 8 }),
  containerReadable: fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
  postsReadable: fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
});
type ServerSetup = typeof world extends fc.Arbitrary<infer T> ? T : never;

/** Instagram as it really is: containers, and the posts made from them. Time only moves forward. */
function instagram({ lateMinutes, processings, fileCount }: ServerSetup) {
  const containers = new Map<string, { madeAt: string; children: readonly string[]; looks: number; fate: string }>();
  const pending: { containerId: string; at: string }[] = [];
  const posts: { containerId: string; post: MatchedPost }[] = [];
  const isExpired = (containerId: string, at: string) =>
    Date.parse(at) - Date.parse(containers.get(containerId)!.madeAt) >= 24 * hour;
  /** The whole post: a container of the only file, or the parent of all. */
  const isWhole = (containerId: string) =>
    fileCount === 1 || containers.get(containerId)?.children.length === fileCount;
  const carryOut = (containerId: string, at: string) => {
    // An expired container publishes nothing, however late the call arrives (error 24, subcode 2207006).
    if (isExpired(containerId, at)) return;
    const id = String(180 + posts.length);
    posts.push({ containerId, post: { id, caption: aCall.caption, timestamp: at, kind: kindOf(fileCount) } });
    expect(isWhole(containerId)).toBe(true);
  };
  const settle = (now: string) => {
    for (const call of pending.splice(0)) {
      if (call.at > now) pending.push(call);
      else carryOut(call.containerId, call.at);
    }
  };
  return {
    posts,
    create(now: string, children: readonly string[] = []): string {
      expect(new Set(children).size).toBe(children.length);
      // Each is one file, and processed; one that has expired since is refused, not published.
      for (const child of children) {
        expect(containers.get(child)?.children).toEqual([]);
        expect(['FINISHED', 'EXPIRED']).toContain(this.statusOf(child, now));
      }
      const id = `c${containers.size + 1}`;
      containers.set(id, { madeAt: now, children, looks: 0, fate: processings[containers.size % 30]! });
      return id;
    },
    call(containerId: string, carriedOut: boolean | 'late', nth: number, now: string) {
      if (carriedOut === true) carryOut(containerId, now);
      if (carriedOut === 'late') pending.push({ containerId, at: later(now, lateMinutes[nth]! * minute) });
    },
    statusOf(containerId: string, now: string): ContainerStatus {
      settle(now);
      if (posts.some((made) => made.containerId === containerId)) return 'PUBLISHED';
      if (isExpired(containerId, now)) return 'EXPIRED';
      const container = containers.get(containerId)!;
      if (container.fate === 'error') return 'ERROR';
      return container.fate === 'slow' && container.looks++ < 2 ? 'IN_PROGRESS' : 'FINISHED';
    },
    settle,
  };
}

test('with any lost, late or denied response, at most one post is made, and no row denies a post', () => {
  const postedFiles = new Set<number>();
  fc.assert(
    fc.property(world, (given) => {
      const outside = instagram(given);
      let now = start;
      const { fileCount } = given;
      const files = { kind: kindOf(fileCount), fileIndexes: Array.from({ length: fileCount }, (_, index) => index) };
      let calls = 0;
      let round = 0;
      let requestCount = 0;
      let earlier: Called | null = null;
      // The owner presses again whenever a publication has failed; only "unconfirmed" waits for the decision of a person.
      for (let press = 0; press < 3; press++) {
        let publication: Publication = { ...claimed({ ...files, earlier, nextStepAt: now }), createdAt: now };
        let answered = 0;
        while (publication.nextStepAt !== null && round < 200) {
          now = [now, publication.nextStepAt].toSorted().at(-1)!;
          const observations = observe(publication, now);
          round++;
          if (observations === null) break;
          if (observations === 'died') continue;
          if (observations.kind === 'created' || observations.kind === 'carouselCreated') answered++;
          const step = stepOf(publication, observations, now);
          publication = step.publication;
          if (step.call !== 'publish' || publication.status !== 'publishing') continue;
          const nth = Math.min(calls++, 7);
          if (given.dies[nth] === 'beforeCall') continue;
          const { carriedOut, answer } = fates[given.fates[nth]!];
          outside.call(publication.called.containerId, carriedOut, nth, now);
          if (given.dies[nth] === 'afterCall') continue;
          publication = stepOf(publication, { kind: 'called', answer }, now).publication;
        }
        // At most three rounds of containers, including the lost ones.
        expect(answered).toBeLessThanOrEqual(3 * (fileCount === 1 ? 1 : fileCount + 1));
        outside.settle(now);
        expect(outside.posts.length).toBeLessThanOrEqual(1);
        if (publication.status === 'published') {
          expect(outside.posts).toHaveLength(1);
          postedFiles.add(fileCount);
        }
        if (publication.status !== 'failed') break;
        earlier = publication.called;
        if (earlier === null) expect(outside.posts).toHaveLength(0);
      }
      outside.settle(later(now, 30 * hour));
      expect(outside.posts.length).toBeLessThanOrEqual(1);

      function creation(make: () => string) {
        const fate = given.creations[requestCount++ % 30]!;
        if (fate === 'refused') return refused(9004, 2207052);
        const containerId = make();
        if (fate === 'crash') return null;
        return fate === 'answerLost' ? lost : okay({ containerId });
      }

      function observe(publication: Publication, at: string): Observation | 'died' | null {
        const container = (id: string) =>
          given.containerReadable[round % 60] ? okay({ status: outside.statusOf(id, at), detail: null }) : lost;
        const match = () => {
          outside.settle(at);
          return given.postsReadable[round % 60] ? okay({ media: outside.posts.map(({ post }) => post) }) : lost;
        };
        switch (nextQuestion(publication)) {
          case 'create': {
            const answer = creation(() => outside.create(at));
            const fileIndex = publication.status === 'claimed' ? nextFile(files.fileIndexes, publication.items) : null;
            return answer === null ? 'died' : { kind: 'created', fileIndex: fileIndex!, answer };
          }
          case 'carousel': {
            if (publication.status !== 'container') throw new Error(publication.status);
            const children = childrenOf(publication, publication.items);
            expect(children).toHaveLength(fileCount);
            const answer = creation(() => outside.create(at, children));
            return answer === null ? 'died' : { kind: 'carouselCreated', answer };
          }
          case 'earlier':
            return { kind: 'earlierRead', container: container(earlier!.containerId), posts: match() };
          case 'status': {
            const id = publication.status === 'container' ? containerToRead(publication) : calledOf(publication);
            return { kind: 'read', container: container(id!), posts: match(), hasQuota: true };
          }
          case 'posts':
            return { kind: 'searched', posts: match() };
          case 'permalink':
            return { kind: 'linked', answer: lost };
          default:
            return null;
        }
      }
    }),
  );
  expect(postedFiles).toEqual(new Set([1, 2, 3, 4]));
});

function kindOf(fileCount: number): 'feed' | 'carousel' {
  return fileCount === 1 ? 'feed' : 'carousel';
}

function calledOf(publication: Publication): string {
  return 'called' in publication && publication.called ? publication.called.containerId : '';
}
