import type { DisclosureSettings } from '#core/settings/settings.ts';
import { defaultSettings } from '#core/settings/settings.ts';
import { useRuntimeConfig } from './runtime-config.ts';

/** Admins' words of disclosure; the defaults until the server responded once, and for a configuration of an older version. */
export function useDisclosureSettings(): DisclosureSettings {
  return useRuntimeConfig()?.disclosure ?? defaultSettings.disclosure;
}
