import type { AnyRoute } from './route.ts';
import type { AnyRouteSchema, ServedRoute } from './route-schema.ts';
import * as auth from './auth.ts';
import * as authSchema from './auth-schema.ts';
import * as account from './account.ts';
import * as accountSchema from './account-schema.ts';
import * as audit from './audit.ts';
import * as auditSchema from './audit-schema.ts';
import * as marketplace from './marketplace.ts';
import * as marketplaceSchema from './marketplace-schema.ts';
import * as influencers from './influencers.ts';
import * as influencersSchema from './influencers-schema.ts';
import * as payments from './payments.ts';
import * as paymentsSchema from './payments-schema.ts';
import * as credits from './credits.ts';
import * as creditsSchema from './credits-schema.ts';
import * as subscriptions from './subscriptions.ts';
import * as subscriptionsSchema from './subscriptions-schema.ts';
import * as webhooks from './webhooks.ts';
import * as webhooksSchema from './webhooks-schema.ts';
import * as webhookTests from './webhook-tests.ts';
import * as webhookTestsSchema from './webhook-tests-schema.ts';
import * as files from './files.ts';
import * as filesSchema from './files-schema.ts';
import * as generation from './generation.ts';
import * as generationSchema from './generation-schema.ts';
import * as presets from './presets.ts';
import * as presetsSchema from './presets-schema.ts';
import * as contents from './contents.ts';
import * as contentsSchema from './contents-schema.ts';
import * as schedules from './schedules.ts';
import * as schedulesSchema from './schedules-schema.ts';
import * as templates from './templates.ts';
import * as templatesSchema from './templates-schema.ts';
import * as calendarFeed from './calendar-feed.ts';
import * as calendarFeedSchema from './calendar-feed-schema.ts';
import * as scheduleSync from './schedule-sync.ts';
import * as scheduleSyncSchema from './schedule-sync-schema.ts';
import * as sync from './sync.ts';
import * as syncSchema from './sync-schema.ts';
import * as instagram from './instagram.ts';
import * as instagramSchema from './instagram-schema.ts';
import * as analytics from './analytics.ts';
import * as analyticsSchema from './analytics-schema.ts';
import * as users from './users.ts';
import * as usersSchema from './users-schema.ts';
import * as events from './events.ts';
import * as eventsSchema from './events-schema.ts';
import * as notifications from './notifications.ts';
import * as notificationsSchema from './notifications-schema.ts';
import * as settings from './settings.ts';
import * as settingsSchema from './settings-schema.ts';
import * as runtime from './runtime.ts';
import * as runtimeSchema from './runtime-schema.ts';

/** Every call the server serves: the OpenAPI page and the coverage test walk this list. */
export const allRoutes: readonly ServedRoute[] = [
  served(auth, authSchema),
  served(account, accountSchema),
  served(audit, auditSchema),
  served(marketplace, marketplaceSchema),
  served(influencers, influencersSchema),
  served(payments, paymentsSchema),
  served(credits, creditsSchema),
  served(subscriptions, subscriptionsSchema),
  served(webhooks, webhooksSchema),
  served(webhookTests, webhookTestsSchema),
  served(files, filesSchema),
  served(generation, generationSchema),
  served(presets, presetsSchema),
  served(contents, contentsSchema),
  served(schedules, schedulesSchema),
  served(templates, templatesSchema),
  served(calendarFeed, calendarFeedSchema),
  served(scheduleSync, scheduleSyncSchema),
  served(sync, syncSchema),
  served(instagram, instagramSchema),
  served(analytics, analyticsSchema),
  served(users, usersSchema),
  served(events, eventsSchema),
  served(notifications, notificationsSchema),
  served(settings, settingsSchema),
  served(runtime, runtimeSchema),
].flat();

const byName = new Map(allRoutes.map((route) => [route.name, route]));

/** A route with its schemas. */
export function servedRoute({ name }: Pick<AnyRoute, 'name'>): ServedRoute {
  const found = byName.get(name);
  if (!found) throw new Error(`${name} is no route of the contract`);
  return found;
}

/** A route and its schema are exported under the same name. */
function served<Name extends string>(
  routes: Record<Name, AnyRoute>,
  schemas: Record<Name, AnyRouteSchema>,
): ServedRoute[] {
  return (Object.keys(routes) as Name[]).map((name) => ({ ...routes[name], ...schemas[name] }));
}
