import { useRouteError } from 'react-router-dom';
import { ScreenFault } from './ScreenFault.tsx';

/** Shows errors outside every screen. */
export function RouteFault() {
  return <ScreenFault fault={useRouteError()} />;
}
