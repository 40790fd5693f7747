import type { ReactNode } from 'react';
import { Component } from 'react';
import { useLocation } from 'react-router-dom';
import { queryClient } from '../api/query-client.ts';
import { ScreenFault } from './ScreenFault.tsx';

/** A screen that breaks leaves the menu around it standing, and what was kept of its forms. Another address, or another try, draws anew. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary place={pathname}>{children}</Boundary>;
}

type Caught = { fault: unknown; place: string } | null;

class Boundary extends Component<{ place: string; children: ReactNode }, { caught: Caught }> {
  override state: { caught: Caught } = { caught: null };

  static getDerivedStateFromError(fault: unknown): { caught: Caught } {
    return { caught: { fault, place: '' } };
  }

  static getDerivedStateFromProps({ place }: { place: string }, { caught }: { caught: Caught }) {
    if (caught === null) return null;
    if (caught.place === '') return { caught: { ...caught, place } };
    return caught.place === place ? null : { caught: null };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (caught === null) return this.props.children;
    const retry = () => {
      // What it was drawn from may be what broke it. Without a network there is nothing to take its place.
      if (navigator.onLine) queryClient.removeQueries({ type: 'inactive' });
      this.setState({ caught: null });
    };
    return <ScreenFault fault={caught.fault} onRetry={retry} />;
  }
}
