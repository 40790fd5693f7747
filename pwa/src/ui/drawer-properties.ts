/** The library's variables of a drawer, each with its syntax and first value. */
const properties = {
  '--drawer-swipe-movement-x': ['<length>', '0px'],
  '--drawer-swipe-movement-y': ['<length>', '0px'],
  '--drawer-snap-point-offset': ['<length>', '0px'],
  '--drawer-swipe-progress': ['<number>', '0'],
  '--drawer-swipe-strength': ['<number>', '1'],
} as const;

/**
 * Registers them before a drawer opens. The library does it at the first opening, and each registration makes the browser compute the styles
 * of the whole page again, between the press and the drawer; of a property that is registered already it does nothing.
 */
export function registerDrawerProperties(): void {
  if (typeof CSS === 'undefined' || !('registerProperty' in CSS)) return;
  for (const [name, [syntax, initialValue]] of Object.entries(properties)) {
    try {
      CSS.registerProperty({ name, syntax, inherits: false, initialValue });
    } catch {
      // Registered already.
    }
  }
}
