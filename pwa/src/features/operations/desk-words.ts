import type { DeskItem } from '#core/operations/desk.ts';
import type { DeskKind } from '#core/operations/desk-kinds.ts';
import type { LucideIcon } from 'lucide-react';
import {
  AtSign,
  CalendarX,
  CirclePause,
  Clock,
  CreditCard,
  HandCoins,
  FileWarning,
  Flag,
  ImageOff,
  Layers,
  RefreshCcw,
  SearchX,
  SendHorizontal,
  ShieldAlert,
  Unlink,
} from 'lucide-react';
import { localText } from '#core/shared/locale.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';

export const icons: Record<DeskKind, LucideIcon> = {
  notGranted: HandCoins,
  disputed: ShieldAlert,
  unconfirmed: SearchX,
  missed: Clock,
  stopped: CirclePause,
  reported: Flag,
  deadJob: Layers,
  broken: Unlink,
  pastDue: RefreshCcw,
  declined: CreditCard,
  requested: AtSign,
  undeclared: FileWarning,
  planFailed: CalendarX,
  postFailed: SendHorizontal,
  runsFailed: ImageOff,
};

/** The values of an item for its sentences. */
export function useAbout(): (item: DeskItem) => Record<string, string | number> & { count: number } {
  const { t, locale } = useText();
  const f = useFormat();
  return ({ kind, person, model, workflow, name, amount, count }) => ({
    person: person?.name || t('operations.deletedAccount'),
    model: model?.name ?? t('operations.deletedModel'),
    workflow: workflow ? localText(workflow.name, locale) : '',
    name: name ?? (kind === 'deadJob' ? t('operations.unknownQueue') : ''),
    amount: amount === null ? '' : f.money(amount),
    count: count ?? 1,
  });
}

/** Nothing records when the connection of an account ended, and a declaration is owed since an update. */
export function hasTime(kind: DeskKind): boolean {
  return kind !== 'broken' && kind !== 'undeclared';
}

/** The first sentence of a failure is its cause; the others advise the customer. */
export function causeOf(sentence: string): string {
  return sentence.split(/(?<=[.!?])\s/u)[0]!;
}

/** The words of the button of an item without an action: it leads to the place where the item ends. */
export function openWords(kind: DeskKind): 'operations.connect' | 'operations.open' {
  return kind === 'broken' || kind === 'requested' ? 'operations.connect' : 'operations.open';
}

/** Where an admin sees the subject of an item; null for a job, which has no place of its own. */
export function placeOf({ id, kind, person, model, workflow }: DeskItem): string | null {
  switch (kind) {
    case 'notGranted':
    case 'declined':
      return person ? paths.adminOrder(person.id, id) : paths.adminUsers();
    case 'disputed':
    case 'unconfirmed':
    case 'missed':
    case 'planFailed':
    case 'postFailed':
      return person ? `${paths.adminUsers()}?edit=${person.id}` : paths.adminUsers();
    case 'pastDue':
      return person ? paths.adminSubscriptionsOf(person.id) : paths.adminSubscriptions();
    case 'requested':
    case 'broken':
      return model ? `${paths.adminInstagram()}?connect=${model.id}` : paths.adminInstagram();
    case 'stopped':
    case 'runsFailed':
      return workflow ? paths.adminWebhook(workflow.id) : paths.adminWebhooks();
    case 'reported':
      return `${paths.adminOperations()}?reports=waiting`;
    case 'undeclared':
      return `${paths.adminInfluencers()}?edit=${id}`;
    case 'deadJob':
      return null;
    default:
      return kind satisfies never;
  }
}
