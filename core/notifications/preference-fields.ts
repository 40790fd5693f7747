import type { Fields, SomeValues, ValuesOf } from '#core/outbox/field-table.ts';
import type { EntityOperation } from '#core/outbox/operation.ts';
import type { Channel, NotificationKind } from './notification-kinds.ts';
import type { Preferences } from './preferences.ts';
import { fieldTable } from '#core/outbox/field-table.ts';
import { channels, kindNames } from './notification-kinds.ts';

/** A switch of the settings: a kind of notifications in a channel. */
export type SwitchField = `${NotificationKind}.${Channel}`;
type Switches = Record<SwitchField, { kind: 'flag'; isLater: true }>;

/** Each switch is a field of its own, so that two devices that turn different switches do not conflict. */
const switches = Object.fromEntries(
  kindNames.flatMap((kind) => channels.map((channel) => [`${kind}.${channel}`, { kind: 'flag', isLater: true }])),
) as Switches;

/** The settings of notifications, named as the issues of `parsePreferences` name them. */
export const preferenceFields = {
  ...switches,
  'quietHours.isOn': { kind: 'flag' },
  'quietHours.from': { kind: 'text', max: 10 },
  'quietHours.until': { kind: 'text', max: 10 },
} as const satisfies Fields;

export const preferenceTable = fieldTable(preferenceFields);
type PreferenceValues = ValuesOf<typeof preferenceFields>;
type Edit = EntityOperation<typeof preferenceFields, { entity: 'preferences' }>;
/** A person has one set of settings; its id is that of the person. */
export type PreferenceOperation = Extract<Edit, { kind: 'update' }>;

export function preferenceValuesOf({ kinds, quietHours }: Preferences): PreferenceValues {
  return preferenceTable.stored({
    ...Object.fromEntries(
      kindNames.flatMap((kind) => channels.map((channel) => [`${kind}.${channel}`, kinds[kind][channel]])),
    ),
    'quietHours.isOn': quietHours.isOn,
    'quietHours.from': quietHours.from,
    'quietHours.until': quietHours.until,
  });
}

/** The settings with some of their fields replaced. */
export function withPreferences(preferences: Preferences, changes: SomeValues<typeof preferenceFields>): Preferences {
  const values = preferenceTable.withValues(preferenceValuesOf(preferences), changes);
  const chosenOf = (kind: NotificationKind) =>
    Object.fromEntries(channels.map((channel) => [channel, values[`${kind}.${channel}`]]));
  return {
    kinds: Object.fromEntries(kindNames.map((kind) => [kind, chosenOf(kind)])) as Preferences['kinds'],
    quietHours: {
      isOn: values['quietHours.isOn'],
      from: values['quietHours.from'],
      until: values['quietHours.until'],
    },
  };
}
