import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { Operation } from '#core/schedules/plan-operation.ts';
import type { ChaosPerson, ChaosServer, Plant } from './chaos-server.ts';
import type { Command } from './commands.ts';
import type { Flight } from './device.ts';
import type { modelServer } from './model-server.ts';
import { choicesOf } from '../../../pwa/src/offline/outbox/choices.ts';
import {
  createOperation,
  deleteOperation,
  restoreOperation,
  triggerOperation,
  updateOperation,
} from '../../../pwa/src/offline/outbox/new-operation.ts';
import { isFrozen, rowsOf } from '../../../pwa/src/offline/outbox/outbox-row.ts';
import { plannedOf } from '#core/schedules/plan-fields.ts';
import { checkLeases, checkSame } from './check-same.ts';
import { createDevice } from './device.ts';
import { operationOfOther } from './other-device.ts';
import { at, choiceOf, newFields, strangeAnswers, timeOf, valuesOf } from './values.ts';
import { createLedger } from './ledger.ts';

export const start = '2026-11-21T09:00:00.000Z';
const minute = 60_000;

export type SequenceSetup = {
  person: ChaosPerson;
  /** Ids of this sequence alone. */
  newId: () => string;
  /** Used alone, or beside the real server, which must return the same. */
  server: ChaosServer;
  model: ReturnType<typeof modelServer>;
  plant: Plant | null;
};

/** Runs the commands, then delivers all requests, decides every pending decision of the person, and checks the outcome. */
export async function runSequence(
  commands: readonly Command[],
  { person, newId, server, model, plant }: SequenceSetup,
): Promise<void> {
  const { userId, influencerId } = person;
  const device = createDevice(person, newId, plant);
  const ledger = createLedger();
  const flights: Flight[] = [];
  const late: Flight[] = [];
  const ids: string[] = [];
  let serverMs = Date.parse(start);
  let skewMs = 0;
  let otherSeq = 0;
  let random = 0;
  const serverNow = () => new Date(serverMs).toISOString();
  const now = () => new Date(serverMs + skewMs).toISOString();
  const timed = () => ({ now: now(), random: (random = (random + 0.37) % 1) });
  const made = () => ({ opId: newId(), seq: device.nextSeq(), userId });
  const passTime = (ms: number) => server.setNow(((serverMs += ms), serverNow()));
  passTime(0);

  const take = (operation: Operation, displayed: ScheduleView | null) => {
    if (device.enqueue(operation, now()) !== null) return;
    const { opId } = operation;
    const isStored = device.history.has(opId) || device.read().rows.some((row) => row.operation.opId === opId);
    // An update that changes nothing is not stored.
    if (isStored) ledger.took(opId, displayed && plannedOf(displayed), device.history);
  };
  const send = async (flight: Flight) => {
    ledger.delivered(flight.request.ops.map(({ opId }) => opId));
    flight.answer = await server.sync(flight.request);
  };
  const begin = (isAlone: boolean) => {
    const flight = device.begin(now(), isAlone);
    flights.push(flight);
    return flight;
  };
  const land = (flight: Flight | undefined, answer: Flight['answer']) => {
    if (!flight) return 'offline';
    flights.splice(flights.indexOf(flight), 1);
    late.push(flight);
    const before = device.leases();
    const verdict = device.end(flight, answer, timed());
    checkLeases(before, device.leases(), flight.leaseId);
    return verdict;
  };
  const decide = (entityId: string, value: number, isLast: boolean) => {
    const rows = rowsOf(device.read().rows, entityId);
    const kind = isLast ? 'drop' : at(choicesOf(rows), value);
    if (!kind) return;
    const change = device.resolve(entityId, choiceOf(kind, value, timeOf(8, serverMs)), {
      now: now(),
      serverNow: serverNow(),
    });
    if (!change) {
      if (!isLast) decide(entityId, value, true);
      return;
    }
    const received = device.server(entityId);
    ledger.decided(change, rows, received && plannedOf(received));
    for (const { operation } of change.put)
      if (operation.kind === 'create' && !ids.includes(operation.entityId)) ids.push(operation.entityId);
  };
  const other = async (command: Extract<Command, { do: 'other' }>) => {
    const listed = await model.listed();
    const operation = operationOfOther(command, { person, listed, ids, newId, seq: ++otherSeq, nowMs: serverMs });
    if (operation?.kind === 'create') ids.push(operation.entityId);
    if (operation) await server.sync({ protocol: 1, deviceId: newId(), pending: 1, cursors: {}, ops: [operation] });
  };

  const run = async (command: Command): Promise<void> => {
    const displayed = at(device.view(), 'pick' in command ? command.pick : 0)?.schedule ?? null;
    switch (command.do) {
      case 'create':
      case 'bulk': {
        const groupId = command.do === 'bulk' ? newId() : null;
        for (let count = groupId ? 3 : 1; count > 0; count--) {
          const id = newId();
          ids.push(id);
          take(
            createOperation(made(), {
              id,
              influencerId,
              groupId,
              fields: newFields(person, (command.value + count) % 10, serverMs),
            }),
            null,
          );
        }
        return;
      }
      case 'update':
        return displayed
          ? take(updateOperation(made(), displayed, valuesOf(command.field, command.value, serverMs)), displayed)
          : undefined;
      case 'delete':
        return displayed ? take(deleteOperation(made(), displayed), displayed) : undefined;
      case 'restore': {
        const id = at(ids, command.pick);
        return id ? take(restoreOperation(made(), { id, influencerId }), null) : undefined;
      }
      case 'trigger':
        return displayed ? take(triggerOperation(made(), displayed), displayed) : undefined;
      case 'discard': {
        const row = at(device.read().rows, command.pick);
        if (row) device.discard(row, now());
        return;
      }
      case 'resolve': {
        const row = at(device.read().rows.filter(isFrozen), command.pick);
        return row ? decide(row.operation.entityId, command.value, false) : undefined;
      }
      case 'begin':
        begin(command.isAlone);
        return;
      case 'deliver':
      case 'deliverLate': {
        const flight = at(command.do === 'deliver' ? flights : late, command.pick);
        return flight ? send(flight) : undefined;
      }
      case 'end':
        return void land(
          at(
            flights.filter(({ answer }) => answer !== null),
            command.pick,
          ),
          at(
            flights.filter(({ answer }) => answer !== null),
            command.pick,
          )?.answer ?? null,
        );
      case 'lose':
        return void land(at(flights, command.pick), null);
      case 'refuse':
        return void land(at(flights, command.pick), at(strangeAnswers, command.pick)!);
      case 'sync': {
        const flight = begin(false);
        await send(flight);
        return void land(flight, flight.answer);
      }
      case 'crash':
        late.push(...flights.splice(0));
        return;
      case 'other':
        return other(command);
      case 'work': {
        const schedule = at(await model.listed(), command.pick);
        return schedule ? server.work(schedule.id, command.step) : undefined;
      }
      case 'pass':
        passTime(command.minutes * minute);
        return;
      case 'setClock':
        skewMs = command.hours * 60 * minute;
        return;
      default:
        command satisfies never;
    }
  };

  for (const command of commands) {
    await run(command);
    ledger.checkPlaces(device.read(), device.history);
  }
  late.push(...flights.splice(0));
  for (let round = 0; ; round++) {
    await drain(round === 0);
    const frozen = device.read().rows.filter(isFrozen);
    if (frozen.length === 0) break;
    if (round > 8) throw new Error('decisions never end');
    for (const [index, { operation }] of frozen.entries())
      decide(operation.entityId, commands.length + round + index, round > 3);
    ledger.checkPlaces(device.read(), device.history);
  }

  /** Sends everything that may be sent; at the end only rows that wait for the person are left, and the rows behind them. */
  async function drain(isBoot: boolean): Promise<void> {
    for (let tries = 0; ; tries++) {
      if (tries > 200) throw new Error('the outbox never empties');
      const flight = begin(isBoot || tries > 0);
      await send(flight);
      const isAnswered = land(flight, flight.answer) === 'answered';
      const { rows } = device.read();
      const stuck = rows.filter(
        (row) =>
          !isFrozen(row) && !rows.some((each) => isFrozen(each) && each.operation.entityId === row.operation.entityId),
      );
      if (isAnswered && flight.request.ops.length === 0 && stuck.length === 0) return;
      if (flight.request.ops.length === 0) passTime(10 * minute);
    }
  }

  const { rows } = device.read();
  if (rows.length > 0) throw new Error(`${rows.length} changes are left`);
  ledger.checkPlaces(device.read(), device.history);
  ledger.checkEnds(model.effects, device.history);
  ledger.checkOverwrites(model.effects, device.history);
  checkSame(
    device.view().map(({ schedule }) => schedule),
    await server.listed(),
    'the displayed schedules differ from those of the server',
  );
  checkSame(await server.stored(), await model.stored(), 'the schedules of the server differ from those of the model');
}
