import { useRouteError } from 'react-router-dom';
import { ScreenFault } from './ScreenFault.tsx';

/** What broke outside every screen. */
export function RouteFault() {
  return <ScreenFault fault={useRouteError()} />;
}
