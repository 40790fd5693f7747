import type { AssetKind } from '#core/assets/asset.ts';
import type { TextKey } from '../../i18n/text-types.ts';
import { MapPin, Package, Shirt } from 'lucide-react';

export const assetKindParts = {
  product: { icon: Package, one: 'assetChoice.kind.product', many: 'assetChoice.kinds.product' },
  wardrobe: { icon: Shirt, one: 'assetChoice.kind.wardrobe', many: 'assetChoice.kinds.wardrobe' },
  place: { icon: MapPin, one: 'assetChoice.kind.place', many: 'assetChoice.kinds.place' },
} as const satisfies Record<AssetKind, { icon: typeof Package; one: TextKey; many: TextKey }>;
