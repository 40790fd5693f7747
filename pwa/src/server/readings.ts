import type { PageAddress, PageReading } from '#core/contract/public-pages.ts';
import type { AnyRoute } from '#core/contract/route.ts';
import { matchPath } from 'react-router-dom';
import { marketplaceCategories, marketplaceModel, marketplaceModels } from '#core/contract/marketplace.ts';
import { keyOf } from '../api/useCall.ts';
import { windowModelsQuery } from '../features/accounts/AuthWindow.tsx';
import { findingOf, modelsQuery } from '../features/marketplace/landing/finding.ts';
import type { Namespace } from '../i18n/text-types.ts';
import { paths } from '../paths.ts';

const routes: readonly AnyRoute[] = [marketplaceCategories, marketplaceModel, marketplaceModels];
const landingParts = ['src/pages/LandingPage.tsx'];
const authParts = ['src/pages/AuthPage.tsx'];
const verifyParts = ['src/pages/VerifyPage.tsx', 'src/layouts/VisitorLayout.tsx'];
const modelParts = ['src/pages/ModelDetailPage.tsx', 'src/layouts/VisitorLayout.tsx'];

/** The exact requests that the visitors' screens make with `useCall`: the cache keys are made from them. */
export function readingsOf({ pathname, search }: PageAddress): PageReading[] | null {
  const modelId = modelOf(pathname);
  if (modelId !== null) return [{ route: marketplaceModel.name, params: { id: modelId } }];
  // The sign-in for buying a model shows that model, which the page does not know.
  if (isSignIn(pathname)) return search ? null : [{ route: marketplaceModels.name, query: windowModelsQuery }];
  if (isVerify(pathname)) return [];
  if (!isLanding(pathname)) return null;
  const query = modelsQuery(findingOf(new URLSearchParams(search)));
  return [
    { route: marketplaceModels.name, query: modelsQuery({ search: '', category: null }) },
    { route: marketplaceCategories.name },
    ...(Object.keys(query).length > 1 ? [{ route: marketplaceModels.name, query }] : []),
  ];
}

export function partsOf({ pathname }: PageAddress): string[] {
  if (isSignIn(pathname)) return authParts;
  if (isVerify(pathname)) return verifyParts;
  return isLanding(pathname) ? landingParts : modelParts;
}

/** The same lists as in lazy-pages.ts. */
export function namespacesOf({ pathname }: PageAddress): Namespace[] {
  const own = ownNamespacesOf(pathname);
  return ['ui', 'layouts', 'pages', 'session', ...own];
}

function ownNamespacesOf(pathname: string): Namespace[] {
  if (isSignIn(pathname)) return ['accounts'];
  if (isVerify(pathname)) return ['verification'];
  return isLanding(pathname) ? ['landing'] : ['marketplace', 'payments'];
}

/** The model of a page; null for all other pages. */
export function modelOf(pathname: string): string | null {
  return matchPath('/marketplace/model/:modelId', pathname)?.params.modelId ?? null;
}

export function isLanding(pathname: string): boolean {
  return pathname === paths.home() || pathname === paths.marketplace();
}

export function isSignIn(pathname: string): boolean {
  return pathname === paths.auth();
}

export function isVerify(pathname: string): boolean {
  return pathname === paths.verify();
}

/** The key under which the screen finds the reply. */
export function keyOfReading(reading: PageReading): unknown[] {
  return keyOf(
    routes.find(({ name }) => name === reading.route)!,
    reading,
  );
}
